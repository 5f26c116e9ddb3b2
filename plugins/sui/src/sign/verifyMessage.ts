import type { OperationRequest } from '@latchkit/core'
import { settleBy } from '@latchkit/core/plugin'
import { parseSerializedSignature } from '@mysten/sui/cryptography'
import { MultiSigPublicKey, parsePartialSignatures } from '@mysten/sui/multisig'
import { toBase64 } from '@mysten/sui/utils'
import { isValidPersonalMessageSignature } from '@mysten/sui/verify'
import { readAddress } from '../address/parseAddress.js'
import { findClient } from '../chain/findClient.js'
import { toSuiError } from '../chain/toSuiError.js'
import type { SuiEnv } from '../SuiEnv.js'

/**
 * Checks a personal message's serialized signature, in base64, of any scheme. False for malformed input. Only zkLogin
 * queries the app's endpoint; rejects when that fails.
 */
export async function verifyMessage(
  env: SuiEnv,
  request: OperationRequest<'verifyMessage'>,
): Promise<boolean> {
  const [namespace, reference, text] = String(request.caipAddress).split(':')
  const address = namespace === 'sui' ? readAddress(text) : undefined
  const { message, signature } = request
  if (!address || typeof signature !== 'string' || signature.length > 20_000) return false
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const network = env.config.networks.find(({ id }) => id === `sui:${reference}`)
  const needs = needsNetwork(signature, address)
  if (needs === undefined) return false
  try {
    const asks = needs === 'zkLogin' && network !== undefined
    const client = asks ? await findClient(env, network) : undefined
    return await settleBy(isValidPersonalMessageSignature(bytes, signature, { address, client }), 30_000)
  } catch (error) {
    if (needs) throw toSuiError(error)
    return false // malformed: nobody was asked about it
  }
}

/** Whether only the chain can check it: zkLogin, also as one of several keys. `undefined` for what is malformed or of other keys. */
function needsNetwork(signature: string, address: string): 'zkLogin' | 'several' | false | undefined {
  try {
    const parsed = parseSerializedSignature(signature)
    if (parsed.signatureScheme === 'ZkLogin') return 'zkLogin'
    if (parsed.signatureScheme !== 'MultiSig') return false
    // All of it is read here: whoever verifies throws at what is malformed, as at an outage.
    if (new MultiSigPublicKey(parsed.multisig.multisig_pk).toSuiAddress() !== address) return undefined
    const zkLogins = parsePartialSignatures(parsed.multisig).filter(
      ({ signatureScheme }) => signatureScheme === 'ZkLogin',
    )
    for (const { signature: inner } of zkLogins) parseSerializedSignature(toBase64(inner))
    return zkLogins.length > 0 ? 'several' : false
  } catch {
    return undefined
  }
}
