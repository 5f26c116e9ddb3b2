import type { AddressType, DecodedAddress } from './decodeAddress.js'

/** The bytes before and after the hash in the script of each address type. */
const frames: Readonly<Record<AddressType, readonly [readonly number[], readonly number[]]>> = {
  p2pkh: [
    [0x76, 0xa9, 0x14],
    [0x88, 0xac],
  ],
  p2sh: [[0xa9, 0x14], [0x87]],
  p2wpkh: [[0x00, 0x14], []],
  p2wsh: [[0x00, 0x20], []],
  p2tr: [[0x51, 0x20], []],
}

/** The output script of an address (BIP-16, BIP-141, BIP-341). */
export function toScript({ type, data }: Pick<DecodedAddress, 'type' | 'data'>): Uint8Array {
  const [before, after] = frames[type]
  return Uint8Array.from([...before, ...data, ...after])
}
