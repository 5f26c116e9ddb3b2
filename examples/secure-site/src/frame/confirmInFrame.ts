import { rejected } from '../errors/rejected.js'
import type { Review } from '../review/Review.js'
import type { FrameParts } from './FrameParts.js'

/**
 * Asks the user to confirm an irreversible action of the frame itself. Rejects with `USER_REJECTED` if
 * declined.
 */
export const confirmInFrame = (
  { queue, stage }: Pick<FrameParts, 'queue' | 'stage'>,
  review: Pick<Review, 'title' | 'button' | 'parts' | 'warnings'>,
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
