import type { Hex, TransactionReceipt } from 'viem'
import type { Rpc } from './createRpc.js'
import { receiptOf } from './receiptOf.js'

export interface SandboxTransaction {
  /** Absent for a contract deployment. */
  to?: Hex
  data?: Hex
  /** Wei. */
  value?: bigint
}

export interface Sender {
  send(transaction: SandboxTransaction): Promise<Hex>
  /** Waits until everything sent is mined; throws if one was reverted. */
  settle(): Promise<TransactionReceipt[]>
}

/** Creates a sender for an account that the engine impersonates from then on. */
export async function createSender(rpc: Rpc, from: Hex, ether = 1_000_000n): Promise<Sender> {
  await rpc.impersonateAccount({ address: from })
  if ((await rpc.getBalance({ address: from })) < 10n ** 18n) {
    await rpc.setBalance({ address: from, value: ether * 10n ** 18n })
  }
  const sent: Hex[] = []
  return {
    async send({ to, data, value = 0n }) {
      // A fixed limit: an estimate would run before the transactions that are still pending.
      const hash = await rpc.sendUnsignedTransaction({ from, to: to ?? null, data, value, gas: 8_000_000n })
      sent.push(hash)
      return hash
    },
    async settle() {
      const receipts: TransactionReceipt[] = []
      for (const hash of sent.splice(0)) {
        const receipt = await receiptOf(rpc, hash)
        if (receipt.status !== 'success') throw new Error(`The transaction ${hash} was reverted.`)
        receipts.push(receipt)
      }
      return receipts
    },
  }
}
