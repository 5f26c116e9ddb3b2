import { verifyTransactionSignature } from '@mysten/sui/verify'
import { execute, readTransaction, refuse } from './execute.mjs'

/**
 * Checks the signature of a BCS transaction and executes it, once. Returns its effects. Throws −32602, −32002.
 */
export async function land(ledger, bytes, signature) {
  const transaction = readTransaction(bytes)
  const known = ledger.executed(transaction.digest)
  if (known) return known
  try {
    await verifyTransactionSignature(bytes, signature, { address: transaction.sender })
  } catch (error) {
    refuse(-32002, `Invalid user signature: ${error.message}`)
  }
  const ran = execute(ledger, transaction, { isDry: false })
  for (const id of ran.gone) ledger.objects.delete(id)
  for (const coin of ran.written) ledger.objects.set(coin.id, coin)
  const landed = { ran, time: Date.now() }
  ledger.remember(transaction.digest, landed)
  return landed
}
