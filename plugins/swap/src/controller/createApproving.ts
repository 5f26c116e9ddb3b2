import { isKitError, type TradeApproval } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { beforeAsking } from '@latchkit/core/errors'
import { isSame } from '../contract/isSame.js'
import type { SwapStep } from '../contract/SwapProgress.js'
import { isOpen } from '../contract/SwapRecord.js'
import { swapError } from '../contract/swapError.js'
import { approvalIn, type Tracked } from '../storage/recordStore.js'
import { readAllowance } from './askChain.js'
import { Changed } from './Changed.js'
import type { Allowances } from './createAllowances.js'
import type { createAsking, ExecutionTools, WalletRequest } from './createAsking.js'

const CONFIRMATION_TIMEOUT_MS = 180_000
/** Load-balanced nodes take time to agree. */
const ALLOWANCE_TIMEOUT_MS = 20_000
const PAUSE_MS = 500

type Scope = Pick<WalletRequest, 'account' | 'network'>

/** Creates the functions that give and revoke allowances, and wait until they are effective on the chain. */
export function createApproving(
  { ctx, tracker, check }: ExecutionTools,
  allowances: Allowances,
  ask: ReturnType<typeof createAsking>,
) {
  /** The same approval, if it is pending. */
  function find({ account, network }: Scope, { token, spender, amount }: TradeApproval): Tracked | undefined {
    return (ctx.get(tracker.sent$) as readonly Tracked[]).find(record => {
      if (record.account !== account.caipAddress || record.networkId !== network.id) return false
      // A wallet that has not answered may have lost the request, e.g. with the page; requesting the same
      // allowance twice does no harm.
      if (record.hash === undefined || !isOpen(record)) return false
      const asked = approvalIn(record)
      return asked?.amount === amount && isSame(asked.token, token) && isSame(asked.spender, spender)
    })
  }

  async function untilHeld(scope: Scope, wanted: TradeApproval, id: string, signal: AbortSignal) {
    const status = await settleBy(tracker.follow(id), CONFIRMATION_TIMEOUT_MS, signal).catch(error => {
      if (isKitError(error, 'core/TIMEOUT')) return 'unknown'
      throw error
    })
    if (status === 'unknown' || status === 'pending')
      throw swapError('APPROVAL_UNCONFIRMED', { retryable: true })
    const deadline = performance.now() + ALLOWANCE_TIMEOUT_MS
    for (;;) {
      const allowed = await readAllowance(ctx, scope, wanted, signal)
      if (wanted.amount === 0n ? allowed === 0n : allowed >= wanted.amount) return
      // It was reverted, or another transaction replaced it.
      if (status !== 'confirmed' || performance.now() > deadline)
        throw swapError('APPROVAL_FAILED', { retryable: true })
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      check(scope, signal)
    }
  }

  return {
    find,
    /**
     * Requests an approval unless the same one is pending, and waits until it is effective on the chain.
     * `onStep` receives the progress. Resolves with what changed if it was not requested for that reason.
     */
    async approve(
      request: WalletRequest,
      wanted: TradeApproval,
      signal: AbortSignal,
      onStep: (status: SwapStep['status'], more?: Partial<SwapStep>) => void = () => {},
    ): Promise<Changed | undefined> {
      let id: string | Changed | undefined = find(request, wanted)?.id
      if (id === undefined) {
        onStep('wallet')
        if (wanted.amount > 0n) allowances.note(request, wanted)
        id = await ask({ ...request, spender: wanted.spender }, signal, record =>
          onStep('wallet', { record }),
        )
        if (id instanceof Changed) return id
      }
      const held = id
      const known = () => ({ record: held, hash: tracker.find(held)?.hash })
      onStep('pending', known())
      await beforeAsking(() => untilHeld(request, wanted, held, signal))
      onStep('done', known())
      return undefined
    },
  }
}
