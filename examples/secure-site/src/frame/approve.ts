import { rejected } from '../errors/rejected.js'
import { somebodyElse } from '../errors/somebodyElse.js'
import type { Signature, SigningRequest } from '../keys/sign.js'
import type { Review } from '../review/Review.js'
import type { Session } from '../session/createSession.js'
import type { Wallet } from '../wallet/createWallet.js'
import type { FrameParts, RequestParts } from './FrameParts.js'

/** A request that was read: what a person sees, and the bytes and the account that this was said of, which a yes signs. */
export interface Readied<Result> extends SigningRequest {
  readonly review: Review
  /** Something may leave: who could lose the wallet with this device is told so. */
  readonly movesValue?: boolean
  /** The last thing before the signatures: rejects if it may not be any more. */
  spend?(): Promise<void>
  /** What becomes of the signatures, one for each item. */
  finish(signatures: readonly Signature[]): Promise<Result>
}

/** What an approval needs of the frame. */
type ApprovalParts = Pick<RequestParts, 'queue' | 'stage' | 'user' | 'isAtRisk'> & {
  readonly wallet: Pick<Wallet, 'unlock' | 'isOpenFor' | 'sign'>
  readonly session: Pick<Session, 'user'>
}

/**
 * Reads a request, shows it, and runs it after a yes. One at a time. Rejects with `USER_REJECTED` after a no; once the person
 * has said yes and the wallet is open, an abort no longer stops it.
 */
export function approve<Result>(
  { queue, stage, wallet, session, user, isAtRisk }: ApprovalParts,
  signal: AbortSignal,
  read: () => Promise<Readied<Result>>,
): Promise<Result> {
  async function assertSame() {
    if ((await session.user()) !== user) throw somebodyElse()
  }
  return queue.add(async (own, commit) => {
    const readied = await reading(stage, own, async () => {
      await assertSame()
      return read()
    })
    const { review, account, movesValue } = readied
    async function run(): Promise<Result> {
      await readied.spend?.()
      return readied.finish(await wallet.sign({ account: readied.account, items: readied.items }))
    }
    let hasSaid = false
    let isRunning = false
    return stage.show<Result>(({ resolve, reject }) => {
      const stop = () => {
        if (!isRunning) reject(own.reason)
      }
      own.addEventListener('abort', stop)
      return {
        kind: 'approval',
        review,
        account,
        queue,
        ...(isAtRisk && movesValue ? { protect: () => addPasskey(stage, own) } : {}),
        async approve() {
          if (hasSaid) return
          hasSaid = true
          try {
            if (!wallet.isOpenFor(user)) {
              await assertSame()
              await wallet.unlock(own)
            }
            await assertSame()
            if (!wallet.isOpenFor(user)) throw somebodyElse()
            own.throwIfAborted()
            commit()
            isRunning = true
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

/** Shows the passkeys above the request, which waits. */
const addPasskey = (stage: FrameParts['stage'], signal: AbortSignal) =>
  stage.show<void>(
    ({ resolve, reject }) => ({
      kind: 'passkeys',
      signal,
      done: () => resolve(),
      cancel: () => reject(rejected()),
    }),
    signal,
  )

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
