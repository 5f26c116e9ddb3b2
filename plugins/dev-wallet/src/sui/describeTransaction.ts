import { bcs } from '@mysten/sui/bcs'
import type { Transaction } from '@mysten/sui/transactions'
import { fromBase64 } from '@mysten/sui/utils'
import type { ApprovalLine } from '../queue/ApprovalRequest.js'
import { visibleText } from '../visibleText.js'

/** A transaction for people: what it splits off and to whom it goes, and a warning for each command that is neither. */
export function describeTransaction(transaction: Transaction): ApprovalLine[] {
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
