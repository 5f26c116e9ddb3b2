import { KitError, type Outcome, type TransactionRequest } from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/async'
import { beforeAsking, toKitError, withOutcome } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import { currentApi } from '../chain/apiFor.js'
import { endpointsOf } from '../chain/endpointsOf.js'
import { toWalletError } from '../connect/toWalletError.js'
import type { PolkadotChain } from '../options/PolkadotOptions.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { assertSigner } from '../sign/assertSigner.js'
import { assertSigned, type Extrinsic } from './assertSigned.js'
import { buildExtrinsic } from './buildExtrinsic.js'
import { extrinsicOptions } from './extrinsicOptions.js'
import { networkFee } from './networkFee.js'

interface SignedExtrinsic {
  readonly hex: string
  readonly hash: string
}

/** The node's pool already contains the very same extrinsic (`POOL_ALREADY_IMPORTED`). */
const ALREADY_IMPORTED = 1013

/**
 * Refusals without keeping the extrinsic: malformed, unknown, outbid by another one of the same nonce, a cycle, a
 * full pool. Not 1012: an extrinsic that was already in a block may also be banned.
 */
const REFUSED = [1001, 1002, 1011, 1014, 1015, 1016]
/** An invalid one. It may be so because its nonce is used, maybe by itself: a wallet may have sent it. The runtime looks at these first. */
const INVALID = 1010

const NEVER_VALID = /bad signature|inability to pay/i
/** A node's words about a signature that is of other bytes, or by another key. */
const BAD_SIGNATURE = /bad signature|badProof/

/**
 * Lets the wallet sign a transaction, and submits it. Resolves with its hash. A wallet may add what its hardware
 * needs (RFC-78), but not change the call.
 */
export async function sendTransaction(
  env: PolkadotEnv,
  request: TransactionRequest,
): Promise<{ hash: string }> {
  const { network, extrinsic, address, signPayload, height, options } = await beforeAsking(() =>
    prepare(env, request),
  )
  const { feeAsset, ...asked } = options
  let assetId: string | undefined
  let isAsked = false
  let isOver = false
  const signer = {
    signPayload: async (payload: object) => {
      // The request was reported as not sent: a late prompt could still move money.
      if (isOver) throw new KitError('core/ABORTED', { message: 'The call has ended', outcome: 'untouched' })
      request.signal?.throwIfAborted()
      isAsked = true
      const asset = readField(payload, 'assetId')
      assetId = feeAsset === undefined ? undefined : String(asset)
      return (await signPayload(payload)) as never
    },
  }
  const signing = extrinsic.signAsync(address, {
    signer,
    ...asked,
    ...(feeAsset !== undefined && { assetId: feeAsset }),
    withSignedTransaction: true,
  })
  const signed = await settleBy(signing, DEADLINES.interactive, request.signal).catch(thrown => {
    isOver = true
    const error = toWalletError(thrown)
    throw isAsked ? error : withOutcome(error, 'untouched')
  })
  assertSigned(signed as Extrinsic, extrinsic, { address, tip: options.tip, assetId })
  const hash = signed.hash.toHex()
  env.cache.set(`sent/${hash}`, height)
  return broadcast(env, network, { hex: signed.toHex(), hash })
}

/** Everything before the wallet is asked for a signature; only its accounts are read. */
async function prepare(env: PolkadotEnv, request: TransactionRequest) {
  const { signal, networkId, maxFee, account } = request
  const api = await currentApi(env, networkId, signal)
  const extrinsic = buildExtrinsic(env, api, request)
  const options = extrinsicOptions(request)
  const { extension, address } = await assertSigner(env, request)
  const { signPayload } = extension
  if (!signPayload) {
    throw new KitError('rpc/UNSUPPORTED_METHOD', {
      message: 'This wallet does not sign transactions',
      context: { method: 'signPayload' },
    })
  }
  const { network } = await networkFee(env, {
    extrinsic,
    networkId,
    account,
    tip: options.tip,
    maxFee,
    signal,
  })
  const head = await settleBy(api.rpc.chain.getHeader(), 15_000, signal)
  return { network, extrinsic, address, signPayload, options, height: head.number.toNumber() }
}

/**
 * Hands a signed extrinsic to the app's endpoints, in order. The hash is that of the bytes: no node's word is needed
 * for it. A refusal is `untouched` unless another node may have accepted it, or its nonce was used. Throws `sign/MISMATCH`
 * where the wallet signed something else: only a node can tell, who knows all that was to be signed.
 */
async function broadcast(
  env: PolkadotEnv,
  network: PolkadotChain,
  { hex, hash }: SignedExtrinsic,
): Promise<{ hash: string }> {
  const sent = { hash }
  let outage: KitError | undefined
  let unasked: unknown
  for (const endpoint of endpointsOf(env, network)) {
    try {
      await endpoint.check()
    } catch (error) {
      unasked = error
      continue
    }
    try {
      await endpoint.call('author_submitExtrinsic', [hex], { timeoutMs: 30_000 })
      return sent
    } catch (thrown) {
      const error = toKitError(thrown, 'rpc/SERVER', 'polkadot')
      const code = readField(error.cause, 'code')
      if (code === ALREADY_IMPORTED) return sent
      const why = String(readField(error.cause, 'data'))
      const isForeign = BAD_SIGNATURE.test(`${why} ${error.message}`)
      const isCertain =
        isForeign ||
        (code === INVALID
          ? NEVER_VALID.test(why)
          : REFUSED.includes(Number(code)) || error.outcome === 'untouched')
      const outcome = isCertain && !outage ? 'untouched' : sent
      if (isForeign) throw signedOther(error, outcome)
      if (!error.code.startsWith('http/')) throw withOutcome(error, outcome)
      outage ??= withOutcome(error, sent)
    }
  }
  throw outage ?? withOutcome(toKitError(unasked, 'rpc/UNAVAILABLE', 'polkadot'), 'untouched')
}

const signedOther = (cause: KitError, outcome: Outcome) =>
  new KitError('sign/MISMATCH', {
    message: 'The wallet signed a different transaction',
    context: { field: 'signature' },
    outcome,
    pluginId: 'polkadot',
    cause,
  })
