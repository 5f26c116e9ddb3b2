import {
  type Account,
  type ActiveNetwork,
  SendCalls,
  SendTransaction,
  type TransactionRequest,
} from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { beforeAsking, toKitError } from '@latchkit/core/errors'
import { asConfirmed } from '@latchkit/core/plugin'
import { isText } from '@latchkit/core/untrusted'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapStepKind } from '../contract/SwapProgress.js'
import { isTrade, type SwapSide } from '../contract/SwapRecord.js'
import { swapError } from '../contract/swapError.js'
import { withRoom } from '../figures/figures.js'
import type { SentCall, Tracked } from '../storage/recordStore.js'
import type { Changed } from './Changed.js'
import type { Tracker } from './createTracker.js'
import type { QuoteAgain } from './quoteAgain.js'

const MARK_TIMEOUT_MS = 2_000
const MAX_HASH_LENGTH = 200

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 12)}`

const isHash = (value: unknown): value is string => isText(value, MAX_HASH_LENGTH)

export interface WalletRequest {
  readonly account: Account
  readonly network: ActiveNetwork
  readonly kind: SwapStepKind
  readonly calls: readonly SentCall[]
  readonly from: SwapSide
  readonly to: SwapSide
  readonly sourceName: string
  /** The spender of an approval. */
  readonly spender?: string | undefined
  /** The highest network fee, in base units of the native currency; absent if unknown. */
  readonly maxFee?: bigint | undefined
  /** True while the reviewed terms hold: other plugins' confirm steps may have taken minutes. */
  readonly stillHolds?: (() => Promise<Changed | undefined>) | undefined
}

const sideOf = ({ asset, native, symbol, decimals }: SwapOffer['from'], amount: bigint): SwapSide => ({
  asset,
  native,
  symbol,
  decimals,
  amount,
})

export const requestOf = (
  { account, network, from, to, amount, minOut, source, networkFee }: SwapOffer,
  kind: SwapStepKind,
  calls: readonly SentCall[],
  stillHolds?: WalletRequest['stillHolds'],
): WalletRequest => ({
  account,
  network,
  kind,
  calls,
  from: sideOf(from, amount),
  to: sideOf(to, minOut),
  sourceName: source.name,
  maxFee: networkFee === undefined ? undefined : withRoom(networkFee),
  stillHolds,
})

/** Throws unless these are still the account and network in use. */
export type Check = (scope: Pick<WalletRequest, 'account' | 'network'>, signal: AbortSignal) => void

export interface ExecutionTools {
  readonly ctx: SwapContext
  readonly tracker: Tracker
  readonly check: Check
  readonly quoteAgain: QuoteAgain
}

/**
 * Creates the function that sends a request to the wallet after other plugins' confirm steps, and resolves
 * with the id of the record, or what changed. `onRecord` receives the id before the wallet gets the request.
 * Rejects as the wallet and `stillHolds` do.
 */
export function createAsking({ ctx, tracker, check }: ExecutionTools) {
  /** Sends one request. It is recorded before, because the page may be closed before the wallet answers. */
  return async function ask(
    request: WalletRequest,
    signal: AbortSignal,
    onRecord: (id: string) => void = () => {},
  ): Promise<string | Changed> {
    const { account, network, kind, calls, from, to, sourceName, spender, maxFee, stillHolds } = request
    const last = calls.at(-1)
    if (!last) throw swapError('BUILD_FAILED', { outcome: 'untouched' })
    const call = { to: last.to, data: last.data, value: last.value }
    const scope = { account, networkId: network.id, signal }
    const sending = { ...scope, native: call, maxFee }
    const batch = { ...scope, calls }
    // Before recording anything: the wallet has not been asked yet.
    await beforeAsking(() => ctx.confirm((kind === 'batch' ? batch : sending) as TransactionRequest))
    const changed = await stillHolds?.()
    if (changed) return changed
    const since = await beforeAsking(async () => {
      const marking = ctx
        .use(SendTransaction, account)
        .markSender?.({ account, networkId: network.id, signal })
      const since = await settleBy(Promise.resolve(marking), MARK_TIMEOUT_MS, signal).catch(() => undefined)
      check(request, signal)
      return since
    })
    const id = newId()
    const record: Tracked = {
      id,
      kind,
      networkId: network.id,
      account: account.caipAddress,
      target: call.to,
      from,
      to,
      sourceName,
      sentAt: Date.now(),
      status: 'pending',
      call,
      ...(since === undefined ? {} : { since }),
      ...(spender === undefined ? {} : { spender }),
    }
    const tell = (hash: string) => {
      tracker.change(id, { hash })
      ctx.emit(isTrade(record) ? 'sent' : 'approving', { hash, networkId: network.id })
    }
    tracker.open(record)
    onRecord(id)
    try {
      if (kind === 'batch') {
        const sent = await ctx.use(SendCalls, account).sendCalls(asConfirmed(batch))
        tracker.change(id, { batch: sent.id })
        return id
      }
      const { hash } = await ctx.use(SendTransaction, account).sendTransaction(asConfirmed(sending))
      if (!isHash(hash)) throw swapError('NO_HASH', { outcome: 'unknown' })
      tell(hash)
      return id
    } catch (cause) {
      const error = toKitError(cause)
      const { outcome } = error
      if (outcome === 'untouched') tracker.remove(id)
      else {
        if (typeof outcome === 'object' && isHash(outcome.hash)) tell(outcome.hash)
        void tracker.follow(id)
      }
      throw error
    }
  }
}
