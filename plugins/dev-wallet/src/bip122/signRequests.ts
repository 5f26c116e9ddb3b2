import { base64, hex } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { providerRpcError } from '../eip155/providerRpcError.js'
import type { ApprovalLine } from '../queue/ApprovalRequest.js'
import { visibleText } from '../visibleText.js'
import type { Asking } from './BitcoinContext.js'
import type { BitcoinNetwork } from './bitcoinNetworks.js'
import type { BitcoinKey } from './deriveKeys.js'

const satoshi = (amount: bigint) => {
  const digits = `${amount}`.padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)} BTC`
}

/** A message as the approval shows it. */
export function describeMessage({ address }: BitcoinKey, message: Uint8Array): Asking {
  let text: string | undefined
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(message)
  } catch {
    // Bytes, shown as such.
  }
  return {
    details: { address, message: base64.encode(message.slice(0, 4096)), text },
    lines: [
      { label: 'Account', value: address, as: 'address' },
      text === undefined
        ? { label: 'Message (bytes)', value: visibleText(hex.encode(message)), as: 'code' }
        : { label: 'Message', value: visibleText(text), as: 'code' },
    ],
  }
}

/** Parses a PSBT; throws −32602 for anything else. */
export function readTransaction(psbt: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  } catch (error) {
    throw providerRpcError(-32602, `The PSBT cannot be read: ${error instanceof Error ? error.message : ''}`)
  }
}

/** A transaction as the approval shows it: where each amount goes, and the fee. */
export function describeTransaction(
  { address }: BitcoinKey,
  transaction: Transaction,
  { name, prefixes }: BitcoinNetwork,
): Asking {
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index) =>
    transaction.getOutput(index),
  )
  const toAddress = (script: Uint8Array | undefined) => {
    try {
      return Address(prefixes).encode(OutScript.decode(script ?? new Uint8Array()))
    } catch {
      return undefined
    }
  }
  const lines = outputs.slice(0, 20).flatMap(({ script, amount = 0n }): ApprovalLine[] => {
    const to = toAddress(script)
    if (to === address) return [{ label: 'Change', value: satoshi(amount) }]
    return [
      { label: 'Send', value: satoshi(amount) },
      to ? { label: 'To', value: to, as: 'address' } : { label: 'To', value: 'no address', as: 'warning' },
    ]
  })
  return {
    details: { from: address, psbt: base64.encode(transaction.toPSBT(0)) },
    lines: [
      { label: 'Network', value: visibleText(name) },
      { label: 'From', value: address, as: 'address' },
      ...lines,
      { label: 'Fee', value: satoshi(transaction.fee) },
    ],
  }
}

/** Signs inputs of a transaction; throws −32602 when the key has nothing to sign in one. */
export function signInputs(
  key: BitcoinKey,
  transaction: Transaction,
  inputs?: readonly number[],
): Uint8Array {
  try {
    if (inputs) for (const index of inputs) transaction.signIdx(key.privateKey, index)
    else transaction.sign(key.privateKey)
    return transaction.toPSBT(0)
  } catch (error) {
    throw providerRpcError(-32602, `It cannot be signed: ${error instanceof Error ? error.message : ''}`)
  }
}

/** The final transaction in the format of a node. */
export function finishedHex(psbt: Uint8Array): string {
  const transaction = readTransaction(psbt)
  transaction.finalize()
  return transaction.hex
}
