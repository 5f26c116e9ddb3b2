import { bcs } from '@mysten/sui/bcs'
import { SuiGrpcClient } from '@mysten/sui/grpc'
import { Transaction } from '@mysten/sui/transactions'
import { fromBase64, toBase64 } from '@mysten/sui/utils'
import { providerRpcError } from '../eip155/providerRpcError.js'
import type { RpcFetch } from '../node/RpcFetch.js'
import type { ApprovalLine } from '../queue/ApprovalRequest.js'
import { visibleText } from '../visibleText.js'
import type { SuiWalletNetwork } from './SuiWalletOptions.js'

/** A transaction with its gas, ready to be signed. */
export interface OpenTransaction {
  readonly bytes: Uint8Array
  readonly lines: readonly ApprovalLine[]
  /** Executes it on the network; gives its digest, and its effects in BCS, base64. */
  execute(signature: string): Promise<{ readonly digest: string; readonly effects: string }>
}

/** Reads a page's transaction and fills in what is missing. */
export async function openTransaction(
  json: string,
  sender: string,
  { id, rpcUrl }: SuiWalletNetwork,
  askNode: RpcFetch,
): Promise<OpenTransaction> {
  const client = new SuiGrpcClient({
    baseUrl: rpcUrl,
    network: id.slice('sui:'.length),
    // The SDK would ask its maker's registry for packages that go by a name.
    mvr: { url: '' },
    format: 'binary',
    fetch: (url, init = {}) => askNode(String(url), init),
  })
  const transaction = Transaction.from(json)
  transaction.setSenderIfNotSet(sender)
  const bytes = await transaction.build({ client })
  return {
    bytes,
    lines: describeTransaction(Transaction.from(bytes)),
    async execute(signature) {
      const result = await client.core.executeTransaction({
        transaction: bytes,
        signatures: [signature],
        include: { effects: true },
      })
      const { digest, effects } = result.Transaction ?? result.FailedTransaction
      return { digest, effects: toBase64(effects.bcs ?? new Uint8Array()) }
    },
  }
}

/** A transaction as the approval shows it: its transfers, and a warning for every other command. */
function describeTransaction(transaction: Transaction): ApprovalLine[] {
  const { inputs, commands } = transaction.getData()
  const pure = (argument: { $kind: string; Input?: number } | undefined): Uint8Array | undefined => {
    const bytes = inputs[argument?.Input ?? -1]?.Pure?.bytes
    return bytes === undefined ? undefined : fromBase64(bytes)
  }
  return commands.slice(0, 20).flatMap((command): ApprovalLine[] => {
    if (command.SplitCoins) {
      const fromGas = command.SplitCoins.coin.$kind === 'GasCoin'
      return command.SplitCoins.amounts.map(argument => {
        const bytes = pure(argument)
        const amount = bytes ? bcs.u64().parse(bytes) : '?'
        return { label: 'Send', value: fromGas ? `${amount} mist` : `${amount} of a coin` }
      })
    }
    if (command.TransferObjects) {
      const bytes = pure(command.TransferObjects.address)
      return [{ label: 'To', value: bytes ? bcs.Address.parse(bytes) : '?', as: 'address' }]
    }
    if (command.MergeCoins) return []
    const call = command.MoveCall
    const what = call ? `${call.package}::${call.module}::${call.function}` : command.$kind
    return [{ label: 'Other command', value: visibleText(what), as: 'warning' }]
  })
}

/** Throws −32602 for anything but the effects of a transaction in BCS, base64. */
export function checkEffects(effects: unknown): void {
  try {
    bcs.TransactionEffects.parse(fromBase64(String(effects)))
  } catch {
    throw providerRpcError(-32602, "'effects' must be the effects of a transaction in BCS, base64.")
  }
}
