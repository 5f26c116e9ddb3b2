import { KitError, type TransactionRequest } from '@latchkit/core'
import { DEADLINES, settleBy, toKitError } from '@latchkit/core/tools'
import { apiFor } from '../chain/apiFor.js'
import { toWalletError } from '../connect/toWalletError.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { assertSigner } from '../sign/assertSigner.js'
import { buildExtrinsic } from './buildExtrinsic.js'

/**
 * Has the wallet sign a transaction, and submits it. Resolves with its hash. The call is the one that was asked for: a
 * wallet may add what its hardware needs (RFC-78), not change what is sent.
 */
export async function sendTransaction(
  env: PolkadotEnv,
  request: TransactionRequest,
): Promise<{ hash: string }> {
  const { signal, networkId } = request
  const api = await apiFor(env, networkId, signal)
  const extrinsic = buildExtrinsic(env, api, request)
  const { extension, address } = await assertSigner(env, request)
  const { signPayload } = extension
  if (!signPayload) {
    throw new KitError('rpc/UNSUPPORTED_METHOD', {
      message: 'This wallet does not sign transactions',
      context: { method: 'signPayload' },
    })
  }
  const head = await settleBy(api.rpc.chain.getHeader(), 15_000, signal)
  const signer = {
    // The wallet's answer is outside data: the SDK compares a transaction in it with what was asked for.
    signPayload: async (payload: object) => (await signPayload(payload)) as never,
  }
  const signing = extrinsic.signAsync(address, { signer, withSignedTransaction: true })
  const signed = await settleBy(signing, DEADLINES.interactive, signal).catch(error => {
    throw toWalletError(error)
  })
  try {
    const hash = await settleBy(api.rpc.author.submitExtrinsic(signed), 30_000)
    env.cache.set(`sent/${hash.toHex()}`, head.number.toNumber())
    return { hash: hash.toHex() }
  } catch (error) {
    throw toKitError(error, 'rpc/SERVER', 'polkadot')
  }
}
