import { EthereumRpc } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/plugin'
import type { SwapEnv } from '../contract/SwapEnv.js'
import { readTrade, type TradeSeen } from '../evm/readTrade.js'
import type { Tracked } from '../storage/recordStore.js'
import { accountOf } from './findHash.js'
import { addressIn } from './readBalance.js'

/** Nodes behind one address take time to agree. */
const RECEIPT_TIMEOUT_MS = 6_000

/** Reads the receipts of what was sent. An outage says nothing: it never rejects. */
export function createReceipts({ ctx, signal }: Pick<SwapEnv, 'ctx' | 'signal'>) {
  return {
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
    /** Whether the network says that it has no receipt. */
    async isAbsent(record: Tracked): Promise<boolean> {
      const { hash, networkId } = record
      const rpc = ctx.find(EthereumRpc, accountOf(record))
      if (!rpc || hash === undefined) return false
      const read = { networkId, method: 'eth_getTransactionReceipt', params: [hash], signal }
      return (await rpc.readRpc(read).catch(() => 'unread')) === null
    },
  }
}
