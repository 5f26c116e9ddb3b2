import { KitError, type TransactionRequest } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import { canUse } from '@latchkit/core/wallet-standard'
import type { SuiEnv } from '../SuiEnv.js'
import { callFeature } from '../wallet/callFeature.js'
import { askToSign, signingInput } from './askToSign.js'
import { execute } from './execute.js'
import { prepare } from './prepare.js'
import { sponsorSignatures } from './sponsor.js'

/**
 * Builds a transaction, lets the wallet sign it, and executes it over the app's endpoint; a wallet that can only do
 * both at once executes it itself. Where a sponsor pays the gas, the sponsor's signature comes with the request. Resolves
 * with the digest. Rejects with `sign/MISMATCH` when the wallet signed a different one.
 */
export async function sendTransaction(env: SuiEnv, request: TransactionRequest): Promise<{ hash: string }> {
  const prepared = await beforeAsking(async () => {
    const whole = await prepare(env, request)
    return { ...whole, sponsors: sponsorSignatures(whole, request) }
  })
  const { client, wallet, source, sponsors } = prepared
  if (!canUse(wallet, source, 'sui:signTransaction')) {
    const input = await signingInput(prepared, request)
    const call = { input, signal: request.signal, sends: true } as const
    const answer = await callFeature(wallet, 'sui:signAndExecuteTransaction', call)
    const digest = readField(answer, 'digest')
    if (typeof digest === 'string' && /^[1-9A-HJ-NP-Za-km-z]{40,50}$/.test(digest)) return { hash: digest }
    throw badDigest()
  }
  const { bytes, signature } = await askToSign(prepared, request)
  const signatures = [signature, ...sponsors]
  const { hash } = await execute({ client, networkId: request.networkId, bytes, signatures }, prepared)
  return { hash }
}

const badDigest = () =>
  new KitError('sui/BAD_ANSWER', {
    message: 'The wallet returned no valid digest',
    context: { method: 'sui:signAndExecuteTransaction' },
    pluginId: 'sui',
  })
