import { SendCalls, SendTransaction } from '@latchkit/core'
import { settleBy, toKitError } from '@latchkit/core/plugin'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapStepKind } from '../contract/SwapProgress.js'
import { swapError } from '../contract/swapError.js'
import type { SentCall, Tracked } from '../storage/recordStore.js'
import type { Tracker } from './createTracker.js'

const MARK_TIMEOUT_MS = 2_000
const MAX_HASH_LENGTH = 200

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 12)}`

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_HASH_LENGTH

interface AskingEnv {
  readonly ctx: SwapContext
  readonly tracker: Tracker
  /** Throws unless the account and network are still those of the offer. */
  check(offer: SwapOffer, signal: AbortSignal): void
}

/** Makes the function that asks the wallet, and resolves with the id of the record. Rejects as the wallet does. */
export function createAsking({ ctx, tracker, check }: AskingEnv) {
  /** Asks the wallet for one call. Records it before, because the page may be gone before the wallet answers. */
  async function ask(
    offer: SwapOffer,
    kind: SwapStepKind,
    calls: readonly SentCall[],
    signal: AbortSignal,
  ): Promise<string> {
    const { account, network, from, to, amount, minOut, source } = offer
    const call = calls.at(-1)
    if (!call) throw swapError('BUILD_FAILED')
    const sender = ctx.use(SendTransaction, account)
    const marking = sender.markSender?.({ account, networkId: network.id, signal })
    const since = await settleBy(Promise.resolve(marking), MARK_TIMEOUT_MS, signal).catch(() => undefined)
    check(offer, signal)
    const id = newId()
    const side = ({ asset, native, symbol, decimals }: SwapOffer['from'], units: bigint) => ({
      asset,
      native,
      symbol,
      decimals,
      amount: units,
    })
    const record: Tracked = {
      id,
      kind,
      networkId: network.id,
      account: account.caipAddress,
      target: call.to,
      from: side(from, amount),
      to: side(to, minOut),
      sourceName: source.name,
      sentAt: Date.now(),
      status: 'pending',
      call: { to: call.to, data: call.data, value: call.value },
      ...(since === undefined ? {} : { since }),
    }
    tracker.open(record)
    try {
      if (kind === 'batch') {
        const batch = await ctx
          .use(SendCalls, account)
          .sendCalls({ account, networkId: network.id, calls, signal })
        tracker.change(id, { batch: batch.id })
        return id
      }
      const { hash } = await sender.sendTransaction({
        account,
        networkId: network.id,
        native: record.call,
        signal,
      })
      if (!isHash(hash)) throw swapError('NO_HASH', { outcome: 'unknown' })
      tracker.change(id, { hash })
      tell(kind, hash, offer)
      return id
    } catch (cause) {
      const error = toKitError(cause)
      const { outcome } = error
      if (outcome === 'untouched') tracker.remove(id)
      else if (typeof outcome === 'object' && isHash(outcome.hash)) {
        tracker.change(id, { hash: outcome.hash })
        tell(kind, outcome.hash, offer)
        void tracker.follow(id)
      } else void tracker.follow(id)
      throw error
    }
  }
  function tell(kind: SwapStepKind, hash: string, { network }: SwapOffer) {
    ctx.emit(kind === 'swap' || kind === 'batch' ? 'sent' : 'approving', { hash, networkId: network.id })
  }

  return ask
}
