import type { RelayGrant } from '@latchkit/core'
import { parseJson, readField, readItems } from '@latchkit/core/untrusted'
import { toChainHex } from '../network/toChainHex.js'
import { readChainNumber } from '../provider/readChainNumber.js'
import type { GrantedNetworks } from './grantedNetworks.js'

/** A capability by name: the other properties of a session are networks (`eip155:1`) and answers of methods (`bip122_getAccountAddresses`). */
const NAME = /^[a-z][a-z\d-]*$/i
/** Longer strings are not capabilities. */
const LONGEST = 10_000

/**
 * The capabilities that a wallet declared on approving (EIP-5792), by chain id in hex, so that a phone need
 * not be woken to repeat it: in the session's properties for all networks, in a network's for that network or one of
 * its accounts. `asked` is what the caller asks for: an address, and perhaps chain ids. `undefined` when the wallet
 * declared none.
 */
export function readCapabilities(
  grant: RelayGrant,
  networks: GrantedNetworks,
  asked: unknown,
): Readonly<Record<string, object>> | undefined {
  const properties = grant.properties()
  const [address, chains] = ['0', '1'].map(at => readField(asked, at))
  const shared = pick(properties)
  const wanted = readItems(chains).map(readChainNumber)
  const found: Record<string, object> = {}
  for (const [networkId, addresses] of networks) {
    const scoped = readField(properties, networkId)
    const own = addresses.find(known => known.toLowerCase() === String(address).toLowerCase())
    const ownAccount = own && readField(scoped, `${networkId}:${own}`)
    const all = { ...shared, ...pick(ownAccount ?? scoped) }
    if (Object.keys(all).length > 0) found[toChainHex(networkId)] = all
  }
  const ids = Object.keys(found)
  if (ids.length === 0) return undefined
  const isWanted = (id: string) => wanted.length === 0 || wanted.includes(readChainNumber(id))
  return Object.fromEntries(ids.filter(isWanted).map(id => [id, found[id] ?? {}]))
}

function keysOf(value: unknown): string[] {
  try {
    return Object.keys(Object(value)).slice(0, 100)
  } catch {
    return [] // a proxy that throws
  }
}

function pick(from: unknown): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const name of keysOf(from).filter(name => NAME.test(name))) {
    const value = read(readField(from, name))
    if (typeof value === 'object' && value !== null) found[name] = value
  }
  return found
}

/** Session properties are strings; structured values are JSON. */
function read(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return value.length <= LONGEST ? parseJson(value) : undefined
  } catch {
    return undefined // a text of another kind
  }
}
