import { KitError } from '../errors/KitError.js'
import { type CaipAddress, type CaipAssetId, type CaipNetworkId, caip2 } from './Caip.js'

/** Untrusted data for an error message: text only, at most 200 characters. */
function quoteInput(value: unknown): string {
  if (typeof value === 'string') return value.length > 200 ? `${value.slice(0, 200)}…` : value
  return String(typeof value === 'number' ? value : typeof value)
}

export interface Caip2Parts {
  namespace: string
  reference: string
}

/** Splits a CAIP-2 network id. Throws `caip/INVALID_CAIP2` for anything else. */
export function parseCaip2(id: unknown): Caip2Parts {
  const [, namespace, reference] = (typeof id === 'string' && caip2.exec(id)) || []
  if (namespace && reference) return { namespace, reference }
  const value = quoteInput(id)
  throw new KitError('caip/INVALID_CAIP2', {
    message: `Invalid CAIP-2 network id: ${value}`,
    context: { value },
  })
}

/** Joins the parts of a CAIP-2 id. Throws `caip/INVALID_CAIP2` when a part is not allowed. */
export function formatCaip2({ namespace, reference }: Caip2Parts): CaipNetworkId {
  const id: CaipNetworkId = `${namespace}:${reference}`
  parseCaip2(id)
  return id
}

const caip10 = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

export interface Caip10Parts extends Caip2Parts {
  address: string
}

/** Splits a CAIP-10 account id. Throws `caip/INVALID_CAIP10` for anything else. */
export function parseCaip10(id: unknown): Caip10Parts {
  const [, namespace, reference, address] = (typeof id === 'string' && caip10.exec(id)) || []
  if (namespace && reference && address) return { namespace, reference, address }
  const value = quoteInput(id)
  throw new KitError('caip/INVALID_CAIP10', {
    message: `Invalid CAIP-10 address: ${value}`,
    context: { value },
  })
}

/** Joins the parts of a CAIP-10 id. Throws `caip/INVALID_CAIP10` when a part is not allowed. */
export function formatCaip10({ namespace, reference, address }: Caip10Parts): CaipAddress {
  const id: CaipAddress = `${namespace}:${reference}:${address}`
  parseCaip10(id)
  return id
}

/** Tests for a CAIP-10 account id of any namespace, or of one of those given. */
export function isCaip10(value: unknown, namespaces?: readonly string[]): value is CaipAddress {
  try {
    const { namespace } = parseCaip10(value)
    return namespaces?.includes(namespace) ?? true
  } catch {
    return false
  }
}

/** Returns the value if it is a CAIP-10 id; otherwise throws `caip/INVALID_CAIP10`, 'Invalid CAIP Address'. */
export function validateCaip10(value: unknown): CaipAddress {
  try {
    parseCaip10(value)
  } catch {
    throw new KitError('caip/INVALID_CAIP10', {
      message: 'Invalid CAIP Address',
      context: { value: quoteInput(value) },
    })
  }
  return value as CaipAddress
}

const caip19 =
  /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/

/** The parts of a CAIP-19 id. `tokenId` is set for a single token of a collection. */
export interface Caip19Parts {
  chain: CaipNetworkId
  assetNamespace: string
  assetReference: string
  tokenId?: string
}

/** Splits a CAIP-19 asset id. Throws `caip/INVALID_CAIP19` for anything else. */
export function parseCaip19(id: unknown): Caip19Parts {
  const [, chain, assetNamespace, assetReference, tokenId] = (typeof id === 'string' && caip19.exec(id)) || []
  if (chain && assetNamespace && assetReference) {
    const parts = { chain: chain as CaipNetworkId, assetNamespace, assetReference }
    return tokenId ? { ...parts, tokenId } : parts
  }
  const value = quoteInput(id)
  throw new KitError('caip/INVALID_CAIP19', {
    message: `Invalid CAIP-19 asset id: ${value}`,
    context: { value },
  })
}

/** Joins the parts of a CAIP-19 id. Throws `caip/INVALID_CAIP19` when a part is not allowed. */
export function formatCaip19({ chain, assetNamespace, assetReference, tokenId }: Caip19Parts): CaipAssetId {
  const id: CaipAssetId = `${chain}/${assetNamespace}:${assetReference}${tokenId ? `/${tokenId}` : ''}`
  parseCaip19(id)
  return id
}

/** The numeric reference of a CAIP-2 or CAIP-10 id (10 for `eip155:10`), or `undefined` if it has none. */
export function chainNumber(id: unknown): number | undefined {
  const [, digits] = (typeof id === 'string' && /^[-a-z0-9]{3,8}:(\d{1,16})(?:$|:)/.exec(id)) || []
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : undefined
}
