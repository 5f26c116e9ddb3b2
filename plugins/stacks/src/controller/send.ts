import { KitError } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import { callWallet } from '../connect/callWallet.js'
import { networkWord } from '../connect/networkWord.js'
import type { StacksEnv } from '../StacksEnv.js'
import { askToSend, type Prepared } from '../send/askToSend.js'
import { assertSent, expectedOf } from '../send/assertSent.js'
import { buildTransaction } from '../send/buildTransaction.js'
import { ceilingOf, checkFee } from '../send/feeLimits.js'
import { invalid } from '../send/invalid.js'
import type { WalletCall } from '../send/readCall.js'
import { feeAndNonceParams, readFeeAndNonce } from '../send/readFeeAndNonce.js'
import { readSent } from '../send/readSent.js'
import { assertSigner } from '../sign/assertSigner.js'
import { findSigner } from './findSigner.js'
import type { StacksSendOptions, StacksSent, StacksSigned } from './StacksApi.js'

/** Lets the wallet send a call, or sign it where it is sponsored. `read` checks the request and makes the call of it. */
export async function send(
  env: StacksEnv,
  options: StacksSendOptions,
  read: () => WalletCall | Promise<WalletCall>,
): Promise<StacksSent | StacksSigned> {
  const prepared = await beforeAsking(async () => prepare(env, options, await read()))
  return options.sponsored ? askToSign(prepared) : askToSend(prepared)
}

async function prepare(env: StacksEnv, options: StacksSendOptions, call: WalletCall): Promise<Prepared> {
  const { fee, nonce } = readFeeAndNonce(options)
  const { sponsored = false, signal } = options
  if (sponsored && fee !== undefined) throw invalid('The sponsor decides on the fee')
  const { account, connected, networkId, session } = findSigner(env, options)
  const ceiling = ceilingOf(env, networkId)
  if (fee !== undefined) checkFee(fee, { ceiling })
  const transaction = await buildTransaction(call, { account, networkId, sponsored })
  await env.ctx.confirm({ account, networkId, native: call, signal })
  const { provider, hash } = await assertSigner(env, { account: connected, signal })
  const params = {
    ...call.params,
    ...feeAndNonceParams({ fee, nonce }),
    ...(sponsored && { sponsored }),
    network: networkWord(networkId),
    address: account.address,
  }
  const expected = expectedOf(transaction, {
    signer: hash,
    nonce,
    maxFee: fee,
    ceiling,
    isSponsored: sponsored,
  })
  return { session, provider, call: { method: call.method, params, signal }, expected }
}

/** The wallet signs, and must not send: a sponsored transaction is none before its sponsor signed it. */
async function askToSign({ session, provider, call, expected }: Prepared): Promise<StacksSigned> {
  const answer = await callWallet(provider, { ...call, sends: true })
  const signed = readSent(readField(answer, 'transaction'))
  if (signed) assertSent(signed, expected, 'unknown')
  if (!signed?.isSigned || !signed.transaction) {
    throw new KitError('stacks/BAD_ANSWER', {
      message: 'The wallet returned no signed transaction for the sponsor',
      context: { method: call.method },
      outcome: 'unknown',
      pluginId: 'stacks',
    })
  }
  session.confirm()
  return { transaction: signed.transaction.serialize() }
}
