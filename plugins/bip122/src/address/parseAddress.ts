import { KitError } from '@latchkit/core'
import { type AddressProblem, type DecodedAddress, decodeAddress } from './decodeAddress.js'
import { isOn } from './isOn.js'

const messages: Readonly<Record<AddressProblem, string>> = {
  shape: 'This is no Bitcoin address',
  network: 'This address is of another network',
  checksum: 'This address has a typing error',
  length: 'This address has a wrong length',
  version: 'This kind of address is not in use yet: nobody could spend what is sent there',
}

/** Checks an address of one of these networks as a person writes it. Throws `address/INVALID` with what is wrong. */
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
