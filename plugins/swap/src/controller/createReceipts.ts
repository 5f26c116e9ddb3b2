import { EthereumRpc } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import { pollUntil, readBaseUnits } from '@latchkit/core/plugin'
import type { SwapEnv } from '../contract/SwapEnv.js'
import { isSame } from '../evm/decoders.js'
import { readTrade, type TradeSeen } from '../evm/readTrade.js'
import type { Tracked } from '../storage/recordStore.js'
import { accountOf } from './findHash.js'
import { isMined } from './isMined.js'
import { addressIn } from './readBalance.js'

/** Load-balanced nodes take time to agree. */
const RECEIPT_TIMEOUT_MS = 6_000

/** Reads receipts of sent transactions. Never rejects: an outage is no evidence. */
export function createReceipts({ ctx, signal }: Pick<SwapEnv, 'ctx' | 'signal'>) {
  /** Queries a node about a record; `undefined` if it fails. */
  const ask = async (record: Tracked, method: string, params: readonly unknown[]): Promise<unknown> =>
    ctx
      .find(EthereumRpc, accountOf(record))
      ?.readRpc({ networkId: record.networkId, method, params, signal })
      .catch(() => undefined)
  /** Whether the network says that no block has it. */
  const isAbsent = async (record: Tracked): Promise<boolean> =>
    (await isMined(ctx, accountOf(record), record, signal)) === false

  return {
    isAbsent,
    /** The transaction's nonce; `undefined` if no node knows it, or another account sent it. */
    async readNonce(record: Tracked): Promise<bigint | undefined> {
      const seen = await ask(record, 'eth_getTransactionByHash', [record.hash])
      const by = readField(seen, 'from')
      const isOwn = typeof by === 'string' && isSame(by, accountOf(record).address)
      return isOwn ? readBaseUnits(readField(seen, 'nonce')) : undefined
    },
    /** The account used the nonce for another transaction, so this one is not pending any more. */
    async isReplaced(record: Tracked): Promise<boolean> {
      const { nonce } = record
      if (nonce === undefined) return false
      const count = await ask(record, 'eth_getTransactionCount', [accountOf(record).address, 'latest'])
      const used = readBaseUnits(count)
      return used !== undefined && used > nonce && (await isAbsent(record))
    },
    /** The result for the account of the transaction with this hash; empty if unknown. */
    async tradeIn(record: Tracked, hash: string): Promise<TradeSeen> {
      const { networkId, from, to, target } = record
      const { address } = accountOf(record)
      const rpc = ctx.find(EthereumRpc, accountOf(record))
      if (!rpc) return {}
      const [sold, bought] = [from, to].map(side => (side.native ? undefined : addressIn(side.asset)))
      const amounts = { amount: from.amount, least: to.amount }
      const sought = { networkId, hash, account: address, target, sold, bought, ...amounts, signal }
      const polling = { timeoutMs: RECEIPT_TIMEOUT_MS, signal }
      return (await pollUntil(() => readTrade(rpc, sought), polling).catch(() => undefined)) ?? {}
    },
  }
}
