import { rejected } from '../errors/rejected.js'
import { somebodyElse } from '../errors/somebodyElse.js'
import type { Signature, SigningRequest } from '../keys/sign.js'
import type { Review } from '../review/Review.js'
import type { Session } from '../session/createSession.js'
import type { Wallet } from '../wallet/createWallet.js'
import type { FrameParts, RequestParts } from './FrameParts.js'

/**
 * A parsed request: its review, and the bytes and account that the review describes and an approval signs.
 */
export interface Readied<Result> extends SigningRequest {
  readonly review: Review
  /** The account of the key that signs for `account`, if that is a smart one. */
  readonly signer?: string
  /** Something may leave the wallet: warn a user who could lose the wallet with this device. */
  readonly movesValue?: boolean
  /** The last check before signing: rejects if it is not permitted any more. */
  spend?(): Promise<void>
  /** Uses the signatures, one for each item. */
  finish(signatures: readonly Signature[]): Promise<Result>
}

/** The parts of the frame that an approval uses. */
type ApprovalParts = Pick<RequestParts, 'queue' | 'stage' | 'user' | 'isAtRisk' | 'assertAccount'> & {
  readonly wallet: Pick<Wallet, 'unlock' | 'isOpenFor' | 'sign'>
  readonly session: Pick<Session, 'user'>
}

/**
 * Parses a request, shows it, and runs it once approved, one at a time. Rejects with `USER_REJECTED` if
 * declined. Once the user has approved and the wallet is open, an abort does not stop it any more.
 */
export function approve<Result>(
  { queue, stage, wallet, session, user, isAtRisk, assertAccount }: ApprovalParts,
  signal: AbortSignal,
  read: () => Promise<Readied<Result>>,
): Promise<Result> {
  async function assertSame() {
    if ((await session.user()) !== user) throw somebodyElse()
    await assertAccount?.()
  }
  return queue.add(async (own, commit) => {
    const readied = await reading(stage, own, async () => {
      await assertSame()
      return read()
    })
    const { review, account, movesValue } = readied
    async function run(): Promise<Result> {
      await readied.spend?.()
      return readied.finish(await wallet.sign({ account: readied.signer ?? account, items: readied.items }))
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

/** Shows the passkeys on top of the waiting request. */
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

/** Shows a loading state, and ends with the request's signal. */
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
