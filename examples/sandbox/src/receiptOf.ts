import type { Hex, TransactionReceipt } from 'viem'
import type { Rpc } from './createRpc.js'

/** On a busy machine, the engine once left a transaction waiting for 20 s: it is then told to mine. */
export async function receiptOf(rpc: Rpc, hash: Hex): Promise<TransactionReceipt> {
  try {
    return await rpc.waitForTransactionReceipt({ hash, timeout: 5_000 })
  } catch {
    await rpc.mine({ blocks: 1 })
    return rpc.waitForTransactionReceipt({ hash, timeout: 20_000 })
  }
}
