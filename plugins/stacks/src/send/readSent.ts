import { sha512_256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { deserializeTransaction, type StacksTransactionWire, serializePayload } from '@stacks/transactions'

/** A transaction that a wallet returned. Unreadable fields are absent. */
export interface SentTransaction {
  /** With `0x`. */
  readonly id: string
  /** The address hash of the signer. */
  readonly signer?: string
  /** In microSTX. */
  readonly fee?: bigint
  /** Its payload, as hex. */
  readonly payload?: string
  readonly isMainnet?: boolean
  /** Its signature is valid, so its id is the one on chain. */
  readonly isSigned: boolean
}

/** Longer than any transaction in a block, in characters. */
const LONGEST = 4_000_000

/** Reads the transaction that a wallet reports as broadcast. `undefined` where it returns none. */
export function readSent(transaction: unknown): SentTransaction | undefined {
  const [, text] =
    typeof transaction === 'string' && transaction.length < LONGEST
      ? (/^(?:0x)?((?:[\da-f]{2}){100,})$/i.exec(transaction) ?? [])
      : []
  if (text === undefined) return undefined
  const bytes = hexToBytes(text)
  const id = `0x${bytesToHex(sha512_256(bytes))}`
  try {
    const transaction = deserializeTransaction(bytes)
    const { auth, payload, chainId } = transaction
    const { signer, fee } = auth.spendingCondition
    return {
      id,
      signer,
      fee: BigInt(fee),
      payload: serializePayload(payload),
      isMainnet: Number(chainId) === 1,
      isSigned: isSigned(transaction),
    }
  } catch {
    return { id, isSigned: false }
  }
}

function isSigned(transaction: StacksTransactionWire): boolean {
  try {
    transaction.verifyOrigin()
    return true
  } catch {
    return false
  }
}
