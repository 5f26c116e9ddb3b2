import {
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Transaction,
} from '@solana/kit'
import { invalidParams } from '../rpcError.js'
import type { DecodedMessage } from './LandedTransaction.js'

export interface DecodedTransaction {
  readonly transaction: Transaction
  readonly message: DecodedMessage
  /** Base58, in signer order. */
  readonly signatures: readonly string[]
}

const isSame = (one: Iterable<number>, other: Iterable<number>) => [...one].join() === [...other].join()

/**
 * Decodes a wire transaction; throws −32602. The engine crashes the whole process on bytes that it cannot read,
 * so it only gets those that are encoded exactly as we would encode them.
 */
export function decodeTransaction(bytes: Uint8Array): DecodedTransaction {
  try {
    if (bytes.length > 1232) throw new Error('it is longer than 1232 bytes')
    const transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    const rewritten = getCompiledTransactionMessageEncoder().encode(message)
    const isWhole =
      isSame(rewritten, transaction.messageBytes) &&
      isSame(getTransactionEncoder().encode(transaction), bytes)
    if (!isWhole) throw new Error('it is not in canonical form')
    if (message.version !== 'legacy' && message.version !== 0) throw new Error('its version is unknown')
    const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = message.header
    const others = message.staticAccounts.length - numSignerAccounts
    const isCounted =
      numSignerAccounts > numReadonlySignerAccounts && others >= numReadonlyNonSignerAccounts && others >= 0
    if (!isCounted || Object.keys(transaction.signatures).length !== numSignerAccounts)
      throw new Error('its account counts are wrong')
    const empty = new Uint8Array(64)
    const signatures = Object.values(transaction.signatures).map(signature =>
      getBase58Decoder().decode(signature ?? empty),
    )
    return { transaction, message: message as DecodedMessage, signatures }
  } catch (error) {
    throw invalidParams(`failed to deserialize the transaction: ${(error as Error).message}`)
  }
}
