import { KitError, type TransactionRequest } from '@latchkit/core'
import { readField } from '@latchkit/core/tools'
import { assertChain } from '../api/assertChain.js'
import { callWallet } from '../connect/callWallet.js'
import { networkWord } from '../connect/networkWord.js'
import type { StacksEnv } from '../StacksEnv.js'
import { assertSigner, mismatch } from '../sign/assertSigner.js'
import { checkCall } from './checkCall.js'
import { checkTransfer } from './checkTransfer.js'

/**
 * Has the wallet sign and broadcast a transaction: `stx_transferStx`, or `stx_callContract` with post-conditions. Resolves
 * with its id.
 */
export async function sendTransaction(
  env: StacksEnv,
  request: TransactionRequest,
): Promise<{ hash: string }> {
  const { networkId, account, signal } = request
  const { method, params } = await wish(env, request)
  const { provider, hash } = await assertSigner(env, { account, signal })
  const more = { network: networkWord(networkId), address: account.address }
  const answer = await callWallet(provider, { method, params: { ...params, ...more }, signal })
  const signer = signerOf(readField(answer, 'transaction'))
  if (signer !== undefined && signer !== hash) throw mismatch()
  const [, id] = /^(?:0x)?([\da-f]{64})$/i.exec(String(readField(answer, 'txid'))) ?? []
  if (id) return { hash: `0x${id.toLowerCase()}` }
  throw new KitError('stacks/BAD_ANSWER', {
    message:
      'The wallet answered with something that is no transaction id. The transaction may have been sent.',
    context: { method },
  })
}

/**
 * The hash of the key that signed a transaction, where the wallet hands the transaction out: behind its version, chain, kind
 * of authorization and kind of key. A wallet that cannot tell its account may have sent from another one.
 */
function signerOf(transaction: unknown): string | undefined {
  const text = typeof transaction === 'string' ? transaction : ''
  const [, hash] = /^(?:0x)?[\da-f]{14}([\da-f]{40})/i.exec(text) ?? []
  return hash?.toLowerCase()
}

/** What is asked of the wallet. */
async function wish(
  env: StacksEnv,
  request: TransactionRequest,
): Promise<{ method: string; params: object }> {
  if (!request.transfer) return { method: 'stx_callContract', params: checkCall(request.native) }
  const { recipient, amount, token } = checkTransfer(env, request.transfer, request)
  if (token === undefined) return { method: 'stx_transferStx', params: { recipient, amount: `${amount}` } }
  const { networkId, signal, account } = request
  const { tokenCall } = await import('./tokenCall.js')
  await assertChain(env, networkId, signal)
  const sender = account.address
  const params = await tokenCall(env, { recipient, amount, token, sender, networkId, signal })
  return { method: 'stx_callContract', params }
}
