import { KitError } from '@latchkit/core'
import type { CosmosConfig } from '../options/CosmosConfig.js'
import { decodeAddress } from './decodeAddress.js'
import { toBech32 } from './toBech32.js'

/**
 * Checks an address as a person writes it: bech32 with the prefix of one of the networks. Resolves with its lower-case
 * form. Throws `address/INVALID` with the reason `prefix`, `characters` or `checksum`.
 */
export function parseAddress({ networks }: Pick<CosmosConfig, 'networks'>, text: string): string {
  const trimmed = typeof text === 'string' ? text.trim() : ''
  const decoded = decodeAddress(trimmed)
  const prefixes = [...new Set(networks.map(({ bech32Prefix }) => bech32Prefix))]
  if (decoded && prefixes.includes(decoded.prefix)) return toBech32(decoded.prefix, decoded.bytes)
  const [reason, message] = explain(trimmed, prefixes)
  throw new KitError('address/INVALID', {
    message,
    context: { value: trimmed.slice(0, 100), reason },
    pluginId: 'cosmos',
  })
}

function explain(text: string, prefixes: readonly string[]): [reason: string, message: string] {
  const begins = prefixes.some(prefix => text.toLowerCase().startsWith(`${prefix}1`))
  const wanted = prefixes.map(prefix => `${prefix}1`).join(' or ')
  if (!begins) return ['prefix', `This address belongs to another network: it must begin with ${wanted}`]
  const rest = text.slice(text.lastIndexOf('1') + 1)
  const isMixed = text !== text.toLowerCase() && text !== text.toUpperCase()
  if (isMixed || !/^[02-9ac-hj-np-z]+$/i.test(rest))
    return ['characters', 'This address has invalid characters']
  return ['checksum', 'This address has a typing error: its checksum does not match']
}
