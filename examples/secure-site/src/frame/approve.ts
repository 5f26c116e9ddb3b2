import { rejected } from '../errors/rejected.js'
import type { Review } from '../review/Review.js'
import type { Wallet } from '../wallet/createWallet.js'
import type { FrameParts } from './FrameParts.js'

/** A request that was read: what a person sees, and what a yes does. */
export interface Readied<Result> {
  readonly review: Review
  run(): Promise<Result>
}

/** What an approval needs of the frame. */
type ApprovalParts = Pick<FrameParts, 'queue' | 'stage'> & { readonly wallet: Pick<Wallet, 'unlock'> }

/**
 * Reads a request, shows it, and runs it after a yes. One at a time. Rejects with `USER_REJECTED` after a no; once the person
 * has said yes, an abort no longer stops it.
 */
export function approve<Result>(
  { queue, stage, wallet }: ApprovalParts,
  signal: AbortSignal,
  read: () => Promise<Readied<Result>>,
): Promise<Result> {
  return queue.add(async (own, commit) => {
    const { review, run } = await reading(stage, own, read)
    let hasSaid = false
    return stage.show<Result>(({ resolve, reject }) => {
      const stop = () => {
        if (!hasSaid) reject(own.reason)
      }
      own.addEventListener('abort', stop)
      return {
        kind: 'approval',
        review,
        queue,
        async approve() {
          if (hasSaid) return
          hasSaid = true
          commit()
          try {
            await wallet.unlock()
            resolve(await run())
          } catch (error) {
            reject(error)
          }
        },
        reject(all) {
          if (hasSaid) return
          if (all) queue.rejectAll(rejected())
          reject(rejected())
        },
      }
    })
  }, signal)
}

/** Shows that it is being read, and gives up with the request. */
function reading<Result>(
  stage: FrameParts['stage'],
  signal: AbortSignal,
  read: () => Promise<Result>,
): Promise<Result> {
  return stage.show<Result>(({ resolve, reject }) => {
    read().then(resolve, reject)
    return { kind: 'reading' }
  }, signal)
}
