import { KitError } from '@latchkit/core'
import type { PolkadotChain } from '../options/PolkadotOptions.js'
import { decodeSs58 } from './decodeSs58.js'

const GENERIC = 42

const reasons = {
  shape: 'This is not a valid Polkadot address',
  checksum: 'This address has a typing error',
  evm: 'This is an EVM address, which this network does not use',
  network: 'This address belongs to another network',
}

/**
 * Checks an SS58 address: its checksum, and that its prefix is that of one of these networks or the generic one.
 * Returns it unchanged; throws `address/INVALID`.
 */
export function parseAddress(networks: readonly PolkadotChain[], text: string): string {
  const value = typeof text === 'string' ? text.trim().slice(0, 100) : ''
  const found = decodeSs58(value)
  if (typeof found === 'string') throw refusal(/^0x[\da-f]{40}$/i.test(value) ? 'evm' : found, value)
  const { prefix } = found
  if (prefix === GENERIC || networks.some(({ ss58Prefix }) => ss58Prefix === prefix)) return value
  throw refusal('network', value)
}

function refusal(reason: keyof typeof reasons, value: string): KitError {
  return new KitError('address/INVALID', {
    message: reasons[reason],
    context: { value, reason },
    pluginId: 'polkadot',
  })
}
