import { sha512_256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import {
  AuthType,
  deserializeTransaction,
  PayloadType,
  type StacksTransactionWire,
  serializePayload,
  serializePostConditionWire,
} from '@stacks/transactions'

/** A transaction that a wallet returned. Unreadable fields are absent. */
export interface SentTransaction {
  /** With `0x`. */
  readonly id: string
  /** The address hash of the signer. */
  readonly signer?: string
  /** In microSTX. */
  readonly fee?: bigint
  readonly nonce?: bigint
  /** Its payload, as hex. */
  readonly payload?: string
  readonly isMainnet?: boolean
  /** A sponsor pays the fee. */
  readonly isSponsored?: boolean
  /** Its mode and conditions as text, for comparing. Transfers of STX have none. */
  readonly postConditions?: string
  /** Its signature is valid, so its id is the one on chain. */
  readonly isSigned: boolean
  /** The transaction itself. */
  readonly transaction?: StacksTransactionWire
}

/** Longer than any transaction in a block, in characters. */
const LONGEST = 4_000_000

/** Reads the transaction that a wallet reports as signed or sent. `undefined` where it returns none. */
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
    const { auth, payload } = transaction
    const { signer, fee, nonce } = auth.spendingCondition
    return {
      id,
      signer,
      fee: BigInt(fee),
      nonce: BigInt(nonce),
      payload: serializePayload(payload),
      isMainnet: Number(transaction.chainId) === 1,
      isSponsored: auth.authType === AuthType.Sponsored,
      postConditions: describeConditions(transaction),
      isSigned: isSigned(transaction),
      transaction,
    }
  } catch {
    return { id, isSigned: false }
  }
}

/** The mode and the conditions of a transaction in any order, as text. */
export function describeConditions(transaction: StacksTransactionWire): string | undefined {
  const { payload, postConditionMode, postConditions } = transaction
  if (payload.payloadType === PayloadType.TokenTransfer) return undefined
  const conditions = postConditions.values.map(condition => String(serializePostConditionWire(condition)))
  return [postConditionMode, ...conditions.sort()].join()
}

function isSigned(transaction: StacksTransactionWire): boolean {
  try {
    transaction.verifyOrigin()
    return true
  } catch {
    return false
  }
}
