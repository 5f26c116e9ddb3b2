import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { type Principal, versions } from '../address/decodeAddress.js'

const byte = (value: number) => value.toString(16).padStart(2, '0')

/** The hex of an ASCII buffer. */
export const writeBuffer = (text: string): string =>
  `0x02${text.length.toString(16).padStart(8, '0')}${bytesToHex(utf8ToBytes(text))}`

/** The hex of a standard principal. */
export const writePrincipal = ({ hash, kind, isMainnet }: Principal): string =>
  `0x05${byte(versions[isMainnet ? 'mainnet' : 'testnet'][kind])}${hash}`
