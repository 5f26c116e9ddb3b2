import { SuiGrpcClient } from '@mysten/sui/grpc'
import { Transaction } from '@mysten/sui/transactions'
import type { ApprovalLine } from '../queue/ApprovalRequest.js'
import { describeTransaction } from './describeTransaction.js'
import type { SuiWalletNetwork } from './SuiWalletOptions.js'

/** A transaction with its gas, ready to be signed. */
export interface OpenTransaction {
  readonly bytes: Uint8Array
  readonly lines: readonly ApprovalLine[]
  /** Executes it on the network; gives its digest. */
  execute(signature: string): Promise<string>
}

/** Reads a page's transaction and fills in what is missing. */
export async function openTransaction(
  json: string,
  sender: string,
  { id, rpcUrl }: SuiWalletNetwork,
): Promise<OpenTransaction> {
  const client = new SuiGrpcClient({
    baseUrl: rpcUrl,
    network: id.slice('sui:'.length),
    // The SDK would ask its maker's registry for packages that go by a name.
    mvr: { url: '' },
    format: 'binary',
  })
  const transaction = Transaction.from(json)
  transaction.setSenderIfNotSet(sender)
  const bytes = await transaction.build({ client })
  return {
    bytes,
    lines: describeTransaction(Transaction.from(bytes)),
    async execute(signature) {
      const result = await client.core.executeTransaction({ transaction: bytes, signatures: [signature] })
      return (result.Transaction ?? result.FailedTransaction).digest
    },
  }
}
