import { rejected } from '../errors/rejected.js'
import { type Asked, say } from '../review/Review.js'
import type { FrameParts } from './FrameParts.js'

/** The question before every session of a user ends. */
export const leaveEverywhere = {
  title: say('leaveEverywhere'),
  button: say('leaveEverywhere'),
  parts: [],
  warnings: [say('warnSignOutEverywhere')],
}

/**
 * Asks the user to confirm an irreversible action of the frame itself. Rejects with `USER_REJECTED` if
 * declined.
 */
export const confirmInFrame = (
  { queue, stage }: Pick<FrameParts, 'queue' | 'stage'>,
  review: Pick<Asked, 'title' | 'button' | 'no' | 'parts' | 'warnings'>,
  signal: AbortSignal,
): Promise<void> =>
  queue.add(
    own =>
      stage.show<void>(
        ({ resolve, reject }) => ({
          kind: 'approval',
          review: { ...review, mustConfirm: false },
          account: undefined,
          queue,
          approve: async () => resolve(),
          reject(all) {
            if (all) queue.rejectAll(rejected())
            reject(rejected())
          },
        }),
        own,
      ),
    signal,
  )
