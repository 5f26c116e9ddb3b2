import { verifyTransactionSignature } from '@mysten/sui/verify'
import { execute, readTransaction, refuse } from './execute.mjs'

/**
 * Checks the signatures of a BCS transaction, the sender's and that of whoever pays the gas, and executes it, once.
 * Returns its effects. Throws −32602, −32002.
 */
export async function land(ledger, bytes, signatures) {
  const transaction = readTransaction(bytes)
  const known = ledger.executed(transaction.digest)
  if (known) return known
  const signers = [...new Set([transaction.sender, transaction.gasData.owner])]
  if (signatures.length !== signers.length)
    refuse(-32602, `Expected ${signers.length} signatures, got ${signatures.length}`)
  for (const address of signers) {
    const checks = signatures.map(signature => verifyTransactionSignature(bytes, signature, { address }))
    try {
      await Promise.any(checks)
    } catch (error) {
      refuse(-32002, `Invalid user signature: ${error.errors?.[0]?.message ?? error.message}`)
    }
  }
  const ran = execute(ledger, transaction, { isDry: false })
  for (const id of ran.gone) ledger.objects.delete(id)
  for (const coin of ran.written) ledger.objects.set(coin.id, coin)
  const landed = { ran, time: Date.now() }
  ledger.remember(transaction.digest, landed)
  return landed
}
