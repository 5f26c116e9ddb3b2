import { type Trader, type TradeSeen, Trades } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/async'
import { readMined } from '@latchkit/core/plugin'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { Tracked } from '../storage/recordStore.js'
import { accountOf } from './findHash.js'
import { addressIn } from './readBalance.js'

/** Load-balanced nodes take time to agree. */
const RECEIPT_TIMEOUT_MS = 6_000

/** Reads receipts of sent transactions. Never rejects: an outage is no evidence. */
export function createReceipts(ctx: SwapContext) {
  const { signal } = ctx
  /** Asks about a record; `undefined` if nobody says. */
  async function ask<T>(record: Tracked, read: (trader: Trader) => Promise<T>): Promise<T | undefined> {
    try {
      const { networkId } = record
      const trader = await ctx.find(Trades, accountOf(record))?.trader({ networkId })
      return trader && (await read(trader))
    } catch {
      return undefined
    }
  }
  /** True if the network says that no block has it. */
  const isAbsent = async (record: Tracked): Promise<boolean> =>
    (await readMined(ctx, record, signal)) === false

  return {
    isAbsent,
    /** The transaction's nonce; `undefined` if no node knows it, or another account sent it. */
    async readNonce(record: Tracked): Promise<bigint | undefined> {
      const { hash } = record
      if (hash === undefined) return undefined
      const { address: account } = accountOf(record)
      return ask(record, trader => trader.numberOf({ account, hash, signal }))
    },
    /** The account used the nonce for another transaction, so this one is not pending any more. */
    async isReplaced(record: Tracked): Promise<boolean> {
      const { nonce } = record
      if (nonce === undefined) return false
      const { address: account } = accountOf(record)
      const next = await ask(record, trader => trader.nextNumber({ account, signal }))
      return next !== undefined && next > nonce && (await isAbsent(record))
    },
    /** The result for the account of the transaction with this hash; empty if unknown. */
    async tradeIn(record: Tracked, hash: string): Promise<TradeSeen> {
      const { from, to, target } = record
      const { address: account } = accountOf(record)
      const [sold, bought] = [from, to].map(side => (side.native ? undefined : addressIn(side.asset)))
      const sought = { hash, account, target, sold, bought, amount: from.amount, least: to.amount, signal }
      const polling = { timeoutMs: RECEIPT_TIMEOUT_MS, signal }
      const seen = await ask(record, trader => pollUntil(() => trader.tradeIn(sought), polling))
      return seen ?? {}
    },
  }
}
