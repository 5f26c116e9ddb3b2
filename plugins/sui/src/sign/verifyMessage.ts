import type { OperationRequest } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { parseSerializedSignature } from '@mysten/sui/cryptography'
import { isValidPersonalMessageSignature } from '@mysten/sui/verify'
import { readAddress } from '../address/parseAddress.js'
import { findClient } from '../chain/findClient.js'
import { toSuiError } from '../chain/toSuiError.js'
import type { SuiEnv } from '../SuiEnv.js'
import { isSignedBySeveral, openSeveral, type SeveralKeys } from './severalKeys.js'

/**
 * Checks a personal message's serialized signature, in base64, of any scheme. False for malformed input. Only zkLogin,
 * also as one of several keys, queries the app's endpoint; rejects when that fails.
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
    const client = needs && network ? await findClient(env, network) : undefined
    const verifying =
      typeof needs === 'object'
        ? isSignedBySeveral(bytes, needs, client)
        : isValidPersonalMessageSignature(bytes, signature, { address, client })
    return await settleBy(verifying, 30_000)
  } catch (error) {
    if (needs) throw toSuiError(error)
    return false // malformed: nobody was asked about it
  }
}

/** True if only the chain can check it: zkLogin, also as one of several keys. `undefined` for what is malformed or of other keys. */
function needsNetwork(signature: string, address: string): 'zkLogin' | SeveralKeys | false | undefined {
  try {
    const parsed = parseSerializedSignature(signature)
    if (parsed.signatureScheme === 'ZkLogin') return 'zkLogin'
    if (parsed.signatureScheme !== 'MultiSig') return false
    const several = openSeveral(parsed.multisig, address)
    return several?.hasZkLogin ? several : several && false
  } catch {
    return undefined
  }
}
