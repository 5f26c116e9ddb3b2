export interface AddressParts {
  /** `0x`, or empty where the encoding has no prefix of its own. */
  prefix: string
  /** Four characters each; the last may be shorter. */
  groups: string[]
}

/** Splits an address for review by eye. */
export function addressParts(address: string): AddressParts {
  const prefix = /^0x/i.test(address) ? address.slice(0, 2) : ''
  return { prefix, groups: address.slice(prefix.length).match(/.{1,4}/gs) ?? [] }
}
