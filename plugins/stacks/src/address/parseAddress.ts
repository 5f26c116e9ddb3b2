import { KitError, type Network } from '@latchkit/core'
import { decodeAddress } from './decodeAddress.js'
import { isMainnet } from './encodeAddress.js'

const reasons = {
  shape: 'This is not a valid Stacks address',
  checksum: 'This address has a typing error',
  mainnet: 'This address belongs to the main network, not to a test network',
  testnet: 'This address belongs to a test network, not to the main one',
}

/**
 * Checks a c32check address, its contract's name included where there is one, and that it belongs to one of these
 * networks. Returns it in upper case; throws `address/INVALID`.
 */
export function parseAddress(networks: readonly Network[], text: string): string {
  const value = typeof text === 'string' ? text.trim().slice(0, 180) : ''
  const [, principal = '', contract = ''] = /^([^.]*)(\.[a-zA-Z][\w-]{0,127})?$/.exec(value) ?? []
  const address = principal.toUpperCase()
  const found = decodeAddress(address)
  if (typeof found === 'string') throw refusal(found, value)
  if (networks.some(({ id }) => isMainnet(id) === found.isMainnet)) return `${address}${contract}`
  throw refusal(found.isMainnet ? 'mainnet' : 'testnet', value)
}

function refusal(reason: keyof typeof reasons, value: string): KitError {
  return new KitError('address/INVALID', {
    message: reasons[reason],
    context: { value, reason },
    pluginId: 'stacks',
  })
}
