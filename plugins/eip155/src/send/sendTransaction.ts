import type { TransactionRequest } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import type { EvmEnv } from '../EvmEnv.js'
import { toChainHex } from '../network/toChainHex.js'
import { askWallet } from '../provider/callWallet.js'
import { assertSigner } from '../sign/assertSigner.js'
import { buildTransaction } from './buildTransaction.js'
import { checkOwnFee } from './feeCeiling.js'
import { readHash } from './isHash.js'
import { limitFee } from './limitFee.js'

/**
 * Sends a transaction through the wallet, on the network that was asked for and no other. Resolves with its hash.
 * Whatever fails before the wallet is asked has the outcome `untouched`; an answer without a hash leaves it
 * `unknown`.
 */
export async function sendTransaction(env: EvmEnv, request: TransactionRequest): Promise<{ hash: string }> {
  const { networkId, signal } = request
  const transaction = await beforeAsking(() => {
    const built = buildTransaction(request)
    checkOwnFee(env, networkId, built)
    return limitFee(env, request, built)
  })
  // Last, so that nothing happens between the wallet's own statement and the request.
  const { provider } = await assertSigner(env, request)
  const params = [{ ...transaction, chainId: toChainHex(networkId) }]
  const method = 'eth_sendTransaction'
  return { hash: readHash(await askWallet(provider, { method, params, signal }), method) }
}
