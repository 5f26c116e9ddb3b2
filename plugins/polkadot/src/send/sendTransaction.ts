import { KitError, type TransactionRequest } from '@latchkit/core'
import { beforeAsking, DEADLINES, settleBy, withOutcome } from '@latchkit/core/plugin'
import { apiFor } from '../chain/apiFor.js'
import { toWalletError } from '../connect/toWalletError.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { assertSigner } from '../sign/assertSigner.js'
import { assertSigned, type Extrinsic } from './assertSigned.js'
import { broadcast } from './broadcast.js'
import { buildExtrinsic } from './buildExtrinsic.js'
import { networkFee } from './networkFee.js'

/**
 * Lets the wallet sign a transaction, and submits it. Resolves with its hash. A wallet may add what its hardware
 * needs (RFC-78), but not change the call.
 */
export async function sendTransaction(
  env: PolkadotEnv,
  request: TransactionRequest,
): Promise<{ hash: string }> {
  const { network, extrinsic, address, signPayload, height } = await beforeAsking(() => prepare(env, request))
  let isAsked = false
  let isOver = false
  const signer = {
    signPayload: async (payload: object) => {
      // The request was reported as not sent: a late prompt could still move money.
      if (isOver) throw new KitError('core/ABORTED', { message: 'The call has ended', outcome: 'untouched' })
      request.signal?.throwIfAborted()
      isAsked = true
      return (await signPayload(payload)) as never
    },
  }
  const signing = extrinsic.signAsync(address, { signer, tip: 0, withSignedTransaction: true })
  const signed = await settleBy(signing, DEADLINES.interactive, request.signal).catch(thrown => {
    isOver = true
    const error = toWalletError(thrown)
    throw isAsked ? error : withOutcome(error, 'untouched')
  })
  assertSigned(signed as Extrinsic, extrinsic, address)
  const hash = signed.hash.toHex()
  env.cache.set(`sent/${hash}`, height)
  return broadcast(network, { hex: signed.toHex(), hash })
}

/** Everything before the wallet is asked for a signature; only its accounts are read. */
async function prepare(env: PolkadotEnv, request: TransactionRequest) {
  const { signal, networkId, maxFee, account } = request
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
  const { network } = await networkFee(env, { extrinsic, networkId, account, maxFee, signal })
  const head = await settleBy(api.rpc.chain.getHeader(), 15_000, signal)
  return { network, extrinsic, address, signPayload, height: head.number.toNumber() }
}
