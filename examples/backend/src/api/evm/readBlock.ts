import { toFunctionSelector } from 'viem'
import type {
  IndexedBlock,
  IndexedTransaction,
  TransactionMethod,
  Transfer,
} from '../chain/IndexedTransaction.js'
import type { EvmBlock, EvmReceipt } from './blockShapes.js'
import { readTransfers } from './readTransfers.js'

const approvals = new Set(
  ['approve(address,uint256)', 'setApprovalForAll(address,bool)', 'increaseAllowance(address,uint256)'].map(
    signature => toFunctionSelector(signature) as string,
  ),
)

/**
 * Combines a block with its receipts. Native currency counts as moved only if its transaction succeeded. Throws
 * if the receipts are of another block, as they are during a reorganisation.
 */
export function readBlock(
  block: EvmBlock,
  receipts: readonly EvmReceipt[],
  wrappedNative?: string,
): IndexedBlock {
  const byHash = new Map(receipts.map(receipt => [receipt.transactionHash, receipt]))
  const minedAt = Number(block.timestamp)
  const transactions = block.transactions.map((transaction): IndexedTransaction => {
    const { hash, from, to, value, nonce, input } = transaction
    const receipt = byHash.get(hash)
    if (receipt?.blockHash !== block.hash)
      throw new Error(`The receipt of ${hash} is not in block ${block.number}.`)
    const failed = receipt.status !== 1n
    const recipient = to ?? receipt.contractAddress ?? undefined
    const transfers: Transfer[] = []
    if (!failed && value > 0n && recipient) {
      transfers.push({ kind: 'native', from, to: recipient, amount: value })
    }
    if (!failed) transfers.push(...receipt.logs.flatMap(log => readTransfers(log, wrappedNative)))
    const method = methodOf(to ?? undefined, input)
    return { hash, height: block.number, minedAt, sender: from, recipient, failed, nonce, method, transfers }
  })
  return { height: block.number, hash: block.hash, minedAt, transactions }
}

function methodOf(to: string | undefined, input: string): TransactionMethod {
  if (!to) return 'deploy'
  if (input === '0x') return 'send'
  return approvals.has(input.slice(0, 10).toLowerCase()) ? 'approve' : 'execute'
}
