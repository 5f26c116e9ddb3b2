import { base64, hex } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import type { Asking } from '../createAsk.js'
import { providerRpcError } from '../eip155/providerRpcError.js'
import type { ApprovalLine } from '../queue/ApprovalRequest.js'
import { visibleText } from '../visibleText.js'
import type { BitcoinNetwork } from './bitcoinNetworks.js'
import type { BitcoinKey } from './deriveKeys.js'

const satoshi = (amount: bigint) => {
  const digits = `${amount}`.padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)} BTC`
}

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
  keys: readonly BitcoinKey[],
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
    if (keys.some(({ address }) => address === to)) return [{ label: 'Change', value: satoshi(amount) }]
    return [
      { label: 'Send', value: satoshi(amount) },
      to ? { label: 'To', value: to, as: 'address' } : { label: 'To', value: 'no address', as: 'warning' },
    ]
  })
  return {
    details: { from: keys.map(({ address }) => address).join(), psbt: base64.encode(transaction.toPSBT(0)) },
    lines: [
      { label: 'Network', value: visibleText(name) },
      ...keys.map(({ address }) => ({ label: 'From', value: address, as: 'address' as const })),
      ...lines,
      { label: 'Fee', value: feeOf(transaction) },
      ...openTypes(transaction),
    ],
  }
}

/** Unknown while others may still add inputs and outputs. */
function feeOf(transaction: Transaction): string {
  try {
    if (transaction.fee >= 0n) return satoshi(transaction.fee)
  } catch {
    // The PSBT lacks amounts of others.
  }
  return 'unknown'
}

/** Signatures that leave inputs or outputs open. */
function openTypes(transaction: Transaction): ApprovalLine[] {
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).flatMap(index => {
    const { sighashType = 1 } = transaction.getInput(index)
    const value = `Input ${index} leaves others open (SIGHASH ${sighashType})`
    return sighashType > 1 ? [{ label: 'Signature', value, as: 'warning' as const }] : []
  })
}
