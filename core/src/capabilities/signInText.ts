import type { CaipNetworkId } from '../caip/Caip.js'
import type { SignedIn, SignInRequest } from './signIn.js'

/** A request to sign in, completed for a wallet that signs while it connects. */
export interface SignInFields extends SignInRequest {
  readonly version: '1'
  /** The network as the message names it: on EVM its number. */
  readonly chainId: string
  /** RFC 3339. */
  readonly issuedAt: string
}

/** Completes a request for now. Fields without a value are left out. */
export function signInFields(request: SignInRequest, chainId: string): SignInFields {
  const fields: SignInFields = { ...request, version: '1', chainId, issuedAt: new Date().toISOString() }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

/** How a family writes its messages. */
export interface SignInFamilyName {
  /** As in `sign in with your Ethereum account`. */
  readonly name: string
  /** Without a statement there is one empty line, as in Sign In With Solana, and not two, as in EIP-4361. */
  readonly isCompact?: boolean
}

/** The text that a wallet signs for a request (EIP-4361, CAIP-122). */
export function signInText(
  { name, isCompact }: SignInFamilyName,
  address: string,
  fields: SignInFields,
): string {
  const { domain, statement, resources } = fields
  const lines = [
    ['URI', fields.uri],
    ['Version', fields.version],
    ['Chain ID', fields.chainId],
    ['Nonce', fields.nonce],
    ['Issued At', fields.issuedAt],
    ['Expiration Time', fields.expirationTime],
    ['Not Before', fields.notBefore],
  ].flatMap(([label, value]) => (value === undefined ? [] : `${label}: ${value}`))
  return [
    `${domain} wants you to sign in with your ${name} account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    ...(statement === undefined && isCompact ? [] : ['']),
    ...lines,
    ...(resources ? ['Resources:', ...resources.map(resource => `- ${resource}`)] : []),
  ].join('\n')
}

/** A signed message, for `SignIn.accept`. */
export function toSignedIn(
  fields: SignInFields,
  signed: {
    readonly networkId: CaipNetworkId
    readonly address: string
    readonly message: string
    /** As CAIP-74 names it, e.g. `eip191`. */
    readonly type: string
    readonly signature: string
  },
): SignedIn {
  const { networkId, address, message, type, signature } = signed
  const { domain, uri, version, nonce, issuedAt, notBefore, expirationTime, statement, resources } = fields
  return {
    caipAddress: `${networkId}:${address}`,
    message,
    cacao: {
      h: { t: 'caip122' },
      p: {
        iss: `did:pkh:${networkId}:${address}`,
        aud: uri,
        domain,
        version,
        nonce,
        iat: issuedAt,
        nbf: notBefore,
        exp: expirationTime,
        statement,
        resources,
      },
      s: { t: type, s: signature },
    },
  }
}
