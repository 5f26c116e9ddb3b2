import { KitError } from '@latchkit/core'
import { type AddressProblem, type DecodedAddress, decodeAddress } from './decodeAddress.js'
import { isOn } from './isOn.js'

const messages: Readonly<Record<AddressProblem, string>> = {
  shape: 'This is not a valid Bitcoin address',
  network: 'This address belongs to another network',
  checksum: 'This address has a typing error',
  length: 'The length of this address is wrong',
  version: 'This type of address is not in use yet: funds sent there could not be spent',
}

/** Checks an address of one of these networks as a person writes it. Throws `address/INVALID` with the reason. */
export function parseAddress(text: string, networkIds: readonly string[]): DecodedAddress {
  const found = decodeAddress(text)
  const problem =
    typeof found === 'string' ? found : networkIds.some(id => isOn(found, id)) ? undefined : 'network'
  if (typeof found !== 'string' && !problem) return found
  const reason = problem ?? 'shape'
  throw new KitError('address/INVALID', {
    message: messages[reason],
    context: { value: String(text).slice(0, 100), reason },
    pluginId: 'bip122',
  })
}
