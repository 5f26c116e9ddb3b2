import { EthereumRpc } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import { pollUntil, readBaseUnits } from '@latchkit/core/plugin'
import type { SwapEnv } from '../contract/SwapEnv.js'
import { isSame } from '../evm/decoders.js'
import { readTrade, type TradeSeen } from '../evm/readTrade.js'
import type { Tracked } from '../storage/recordStore.js'
import { accountOf } from './findHash.js'
import { addressIn } from './readBalance.js'

/** Nodes behind one address take time to agree. */
const RECEIPT_TIMEOUT_MS = 6_000

/** Reads the receipts of what was sent. An outage says nothing: it never rejects. */
export function createReceipts({ ctx, signal }: Pick<SwapEnv, 'ctx' | 'signal'>) {
  /** Asks a node about a record; `undefined` if none says. */
  const ask = async (record: Tracked, method: string, params: readonly unknown[]): Promise<unknown> =>
    ctx
      .find(EthereumRpc, accountOf(record))
      ?.readRpc({ networkId: record.networkId, method, params, signal })
      .catch(() => undefined)
  /** Whether the network says that it has no receipt. */
  const isAbsent = async (record: Tracked): Promise<boolean> =>
    record.hash !== undefined && (await ask(record, 'eth_getTransactionReceipt', [record.hash])) === null

  return {
    isAbsent,
    /** The nonce that the account sent it with; `undefined` if no node knows it, or others sent it. */
    async readNonce(record: Tracked): Promise<bigint | undefined> {
      const seen = await ask(record, 'eth_getTransactionByHash', [record.hash])
      const by = readField(seen, 'from')
      const isOwn = typeof by === 'string' && isSame(by, accountOf(record).address)
      return isOwn ? readBaseUnits(readField(seen, 'nonce')) : undefined
    },
    /** Whether the account used its nonce up for something else, so that it is on its way no longer. */
    async isReplaced(record: Tracked): Promise<boolean> {
      const { nonce } = record
      if (nonce === undefined) return false
      const count = await ask(record, 'eth_getTransactionCount', [accountOf(record).address, 'latest'])
      const used = readBaseUnits(count)
      return used !== undefined && used > nonce && (await isAbsent(record))
    },
    /** What the transaction with this hash did for the account; empty if no node says. */
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
