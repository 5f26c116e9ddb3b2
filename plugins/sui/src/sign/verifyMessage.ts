import type { OperationRequest } from '@latchkit/core'
import { settleBy } from '@latchkit/core/plugin'
import { isValidPersonalMessageSignature } from '@mysten/sui/verify'
import { readAddress } from '../address/parseAddress.js'
import { findClient } from '../chain/findClient.js'
import { toSuiError } from '../chain/toSuiError.js'
import type { SuiEnv } from '../SuiEnv.js'

/** The first byte of a signature by zkLogin, which only the chain can check, and by several keys, of which one may be so. */
const [ZK_LOGIN, SEVERAL] = [5, 3]

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
  const scheme = schemeOf(signature)
  try {
    const asks = scheme === ZK_LOGIN && network !== undefined
    const client = asks ? await findClient(env, network) : undefined
    return await settleBy(isValidPersonalMessageSignature(bytes, signature, { address, client }), 30_000)
  } catch (error) {
    if (scheme === ZK_LOGIN || scheme === SEVERAL) throw toSuiError(error)
    return false // malformed: nobody was asked about it
  }
}

function schemeOf(signature: string): number | undefined {
  try {
    return atob(signature.slice(0, 4)).charCodeAt(0)
  } catch {
    return undefined // no base64
  }
}
