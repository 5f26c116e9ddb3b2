import { KitError, type TransactionRequest } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'
import { toChainHex } from '../network/toChainHex.js'
import { askWallet } from '../provider/callWallet.js'
import { assertSigner } from '../sign/assertSigner.js'
import { buildTransaction } from './buildTransaction.js'
import { isHash } from './isHash.js'

/** Sends a transaction through the wallet, on the network that was asked for and no other. Resolves with its hash. */
export async function sendTransaction(env: EvmEnv, request: TransactionRequest): Promise<{ hash: string }> {
  const transaction = buildTransaction(request)
  const { provider } = await assertSigner(env, request)
  const params = [{ ...transaction, chainId: toChainHex(request.networkId) }]
  const hash = await askWallet(provider, { method: 'eth_sendTransaction', params, signal: request.signal })
  if (isHash(hash)) return { hash }
  throw new KitError('eip155/BAD_ANSWER', {
    message:
      'The wallet answered with something that is no transaction hash. The transaction may have been sent.',
    context: { method: 'eth_sendTransaction' },
    pluginId: 'eip155',
  })
}
