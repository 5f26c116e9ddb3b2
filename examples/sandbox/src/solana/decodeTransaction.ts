import {
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import type { DecodedMessage } from './LandedTransaction.js'
import { invalidParams } from './rpcError.js'

/** A transaction in all its forms. */
export interface DecodedTransaction {
  readonly transaction: Transaction
  readonly message: DecodedMessage
  /** Base58, in the order of the signers. */
  readonly signatures: readonly string[]
}

/** Reads a wire transaction; throws −32602. Nothing that does not pass here reaches the engine. */
export function decodeTransaction(bytes: Uint8Array): DecodedTransaction {
  try {
    if (bytes.length > 1232) throw new Error('it is longer than 1232 bytes')
    const transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    const empty = new Uint8Array(64)
    const signatures = Object.values(transaction.signatures).map(signature =>
      getBase58Decoder().decode(signature ?? empty),
    )
    return { transaction, message: message as DecodedMessage, signatures }
  } catch (error) {
    throw invalidParams(`failed to deserialize the transaction: ${(error as Error).message}`)
  }
}
