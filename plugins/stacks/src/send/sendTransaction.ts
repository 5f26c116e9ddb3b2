import { isKitError, type TransactionRequest } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { assertChain } from '../api/assertChain.js'
import { networkWord } from '../connect/networkWord.js'
import type { StacksEnv } from '../StacksEnv.js'
import { assertSigner } from '../sign/assertSigner.js'
import { askToSend, type Prepared } from './askToSend.js'
import { expectedOf } from './assertSent.js'
import { buildTransaction } from './buildTransaction.js'
import { readFee } from './estimateFee.js'
import { ceilingOf, checkFee } from './feeLimits.js'
import { readCall } from './readCall.js'
import { feeAndNonceParams, readFeeAndNonce } from './readFeeAndNonce.js'
import { assertToOther } from './readTransfer.js'

/**
 * Lets the wallet sign and broadcast a transaction: `stx_transferStx`, or `stx_callContract` with post-conditions.
 * Resolves with its id.
 */
export async function sendTransaction(
  env: StacksEnv,
  request: TransactionRequest,
): Promise<{ hash: string }> {
  const { hash } = await askToSend(await beforeAsking(() => prepare(env, request)))
  return { hash }
}

/** Everything before the wallet is asked. */
async function prepare(env: StacksEnv, request: TransactionRequest): Promise<Prepared> {
  const { networkId, account, signal, maxFee } = request
  const call = await readCall(env, request)
  assertToOther(request)
  const transaction = await buildTransaction(call, request)
  if (request.transfer && call.method === 'stx_callContract') await assertChain(env, networkId, signal)
  const ceiling = ceilingOf(env, networkId)
  const { fee: own, nonce } = readFeeAndNonce(request.native)
  if (own !== undefined) checkFee(own, { maxFee, ceiling })
  const fee =
    own ??
    (maxFee === undefined
      ? undefined
      : await feeWithin({ maxFee, ceiling }, () => readFee(env, transaction, request)))
  const { provider, hash } = await assertSigner(env, { account, signal })
  const params = {
    ...call.params,
    ...feeAndNonceParams({ fee, nonce }),
    network: networkWord(networkId),
    address: account.address,
  }
  const expected = expectedOf(transaction, {
    signer: hash,
    maxFee: own ?? maxFee,
    nonce,
    ceiling,
    isSponsored: false,
  })
  const session = env.ctx.session(account)
  return { session, provider, call: { method: call.method, params, signal }, expected }
}

/** The fee for the wallet. Without an endpoint it cannot be estimated, and is the reviewed one. */
async function feeWithin(
  { maxFee, ceiling }: { readonly maxFee: bigint; readonly ceiling: bigint },
  read: () => Promise<bigint>,
): Promise<bigint> {
  try {
    const fee = await read()
    checkFee(fee, { maxFee, ceiling })
    return fee
  } catch (error) {
    if (!isKitError(error, 'stacks/NO_ENDPOINT')) throw error
    return maxFee < ceiling ? maxFee : ceiling
  }
}
