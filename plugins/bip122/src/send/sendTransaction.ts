import { KitError, type TransactionRequest } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/plugin'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { askWallet } from '../connect/callWallet.js'
import type { BitcoinWallet } from '../dialect/BitcoinWallet.js'
import { broadcast } from './broadcast.js'
import { finishPsbt } from './finishPsbt.js'
import { prepare } from './prepare.js'
import type { CheckedTransfer } from './readTransfer.js'

/**
 * Builds a transaction, has the wallet sign it, checks what it signed, and sends it. On a network without an endpoint the
 * wallet does it all. Resolves with the transaction's id.
 */
export async function sendTransaction(
  env: BitcoinEnv,
  request: TransactionRequest,
): Promise<{ hash: string }> {
  const { networkId, signal } = request
  const prepared = await beforeAsking(() => prepare(env, request))
  if (prepared.checked) return sendByWallet(prepared.wallet, prepared.checked, signal)
  const { session, wallet, psbt, signing } = prepared
  const answer = await askWallet(() => wallet.signPsbt(signing), { signal })
  const { transaction, checked } = finishPsbt(psbt, answer)
  // All inputs of a transfer belong to the account; those of a PSBT may have been signed by others before.
  if (request.transfer && checked.length > 0) session.confirm()
  return broadcast(env, networkId, transaction)
}

async function sendByWallet(
  { transfer }: BitcoinWallet,
  { to, amount }: CheckedTransfer,
  signal?: AbortSignal,
): Promise<{ hash: string }> {
  const hash = await askWallet(async () => transfer?.(to.address, Number(amount)), { signal, sends: true })
  if (typeof hash === 'string' && /^[\da-f]{64}$/i.test(hash)) return { hash: hash.toLowerCase() }
  throw new KitError('bip122/BAD_ANSWER', {
    message: 'The wallet returned no valid transaction id. The transaction may have been sent.',
    context: { method: 'sendTransfer' },
    pluginId: 'bip122',
  })
}
