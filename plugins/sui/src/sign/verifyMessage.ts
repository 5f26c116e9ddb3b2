import type { CaipAddress } from '@latchkit/core'
import { settleBy } from '@latchkit/core/plugin'
import { isValidPersonalMessageSignature } from '@mysten/sui/verify'
import { readAddress } from '../address/parseAddress.js'
import { findClient } from '../chain/findClient.js'
import { toSuiError } from '../chain/toSuiError.js'
import type { SuiEnv } from '../SuiEnv.js'

/** A signature to check. */
export interface VerifyMessageRequest {
  readonly caipAddress: CaipAddress
  readonly message: string | Uint8Array
  /** Sui's serialized signature in base64. */
  readonly signature: string
}

/** The first byte of a signature by zkLogin, which only the chain can check. */
const ZK_LOGIN = 5

/**
 * Checks a personal message's signature of any scheme. False for what is malformed. Only zkLogin asks the app's endpoint;
 * rejects when it could not be asked.
 */
export async function verifyMessage(env: SuiEnv, request: VerifyMessageRequest): Promise<boolean> {
  const [namespace, reference, text] = String(request.caipAddress).split(':')
  const address = namespace === 'sui' ? readAddress(text) : undefined
  const { message, signature } = request
  if (!address || typeof signature !== 'string' || signature.length > 20_000) return false
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const network = env.config.networks.find(({ id }) => id === `sui:${reference}`)
  try {
    const asks = schemeOf(signature) === ZK_LOGIN && network !== undefined
    const client = asks ? await findClient(env, network) : undefined
    return await settleBy(isValidPersonalMessageSignature(bytes, signature, { address, client }), 30_000)
  } catch (error) {
    throw toSuiError(error)
  }
}

function schemeOf(signature: string): number | undefined {
  try {
    return atob(signature.slice(0, 4)).charCodeAt(0)
  } catch {
    return undefined // no base64
  }
}
