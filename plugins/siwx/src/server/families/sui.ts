import { settleBy } from '@latchkit/core/async'
import { bcs } from '@mysten/sui/bcs'
import { parseSerializedSignature } from '@mysten/sui/cryptography'
import { isValidPersonalMessageSignature } from '@mysten/sui/verify'
import { ed25519 } from '@noble/curves/ed25519'
import { base64 } from '@scure/base'
import { siwxError } from '../../contract/siwxError.js'
import type { SignInClient } from '../SignInRules.js'
import type { SignInFamily } from './SignInFamily.js'
import { hasZkLogin, isSignedBySeveral, openSeveral } from './suiMultisig.js'

/** Longest multisig or zkLogin signature. */
const LONGEST = 20_000
/** First bytes of a signature. */
const [ED25519, MULTISIG, ZK_LOGIN, PASSKEY] = [0, 3, 5, 6]
/**
 * Serializes a parsed signature again, by its first byte: parsers ignore trailing bytes, so one signature
 * would have many encodings.
 */
const rewrite: Readonly<Record<number, (bytes: Uint8Array) => string>> = {
  [MULTISIG]: bytes => bcs.MultiSig.serialize(bcs.MultiSig.parse(bytes)).toBase64(),
  [PASSKEY]: bytes => bcs.PasskeyAuthenticator.serialize(bcs.PasskeyAuthenticator.parse(bytes)).toBase64(),
}

/** Personal messages in Sui's serialization. Only the network can verify zkLogin, also within a multisig. */
export const sui: SignInFamily = {
  isCanonical: address => /^0x[\da-f]{64}$/.test(address),
  canonical: address => address.toLowerCase(),
  async verify({ address, chainId, message, signature }, { rpc, rpcTimeoutMs = 10_000, signal }) {
    const scheme = signature.length > LONGEST ? undefined : schemeOf(signature)
    if (scheme === undefined) return false
    const parsed = scheme === MULTISIG ? bcs.MultiSig.parse(base64.decode(signature).subarray(1)) : undefined
    const asksSeveral = parsed !== undefined && hasZkLogin(parsed)
    const several = asksSeveral ? openSeveral(parsed, address) : undefined
    if (asksSeveral && !several) return false
    const asks = scheme === ZK_LOGIN || asksSeveral
    const given = rpc?.[chainId]
    if (asks && given === undefined)
      throw siwxError('UNVERIFIABLE', { cause: new Error(`zkLogin on ${chainId}, which \`rpc\` lacks`) })
    try {
      const client = asks && given !== undefined ? await openClient(given, chainId) : undefined
      const options = { address, ...(client && { client }) }
      const verifying =
        several && client
          ? isSignedBySeveral(message, several, client)
          : isValidPersonalMessageSignature(message, signature, options)
      return await settleBy(verifying, rpcTimeoutMs, signal)
    } catch (cause) {
      if (!asks) return false // a malformed signature
      throw siwxError('UNVERIFIABLE', { cause, retryable: asks })
    }
  },
}

type Client = NonNullable<NonNullable<Parameters<typeof isValidPersonalMessageSignature>[2]>['client']>

async function openClient(given: SignInClient, chainId: string): Promise<Client> {
  if (typeof given !== 'string') return given as Client
  const { SuiGrpcClient } = await import('@mysten/sui/grpc')
  const network = chainId.slice('sui:'.length)
  // The SDK would resolve named packages at its vendor's registry; only the app's endpoint may be queried.
  return new SuiGrpcClient({ baseUrl: given, network, mvr: { url: '' }, format: 'binary' })
}

/** The first byte; `undefined` unless the signature is in canonical form and its keys are of full order. */
function schemeOf(signature: string): number | undefined {
  try {
    const bytes = base64.decode(signature)
    const [scheme = -1] = bytes
    const rest = bytes.subarray(1)
    // Throws for a malformed one, which is not sent to the network.
    if (scheme === ZK_LOGIN) parseSerializedSignature(signature)
    if (scheme === ED25519 && isAnybodys(rest.subarray(64))) return undefined
    const again = rewrite[scheme]?.(rest) ?? base64.encode(rest)
    return again === base64.encode(rest) ? scheme : undefined
  } catch {
    return undefined // no base64, or malformed
  }
}

/** The SDK follows ZIP 215, which accepts keys of small order, with which anybody can sign. Throws for an invalid key. */
const isAnybodys = (key: Uint8Array) => ed25519.ExtendedPoint.fromHex(key).isSmallOrder()
