import { numberToHex } from 'viem'
import { type Hex, toHex } from '../decode/bytes.js'
import type { Signature } from '../keys/sign.js'

/** The first signature, as r, s and v. */
export function joinSignature([signature]: readonly Signature[]): Hex {
  if (!signature) throw new Error('A signature is missing')
  return toHex(Uint8Array.from([...signature.bytes, 27 + (signature.recovery ?? 0)]))
}

/** A signature as r, s and the parity. */
export const splitSignature = ({ bytes, recovery = 0 }: Signature) => ({
  r: toHex(bytes.subarray(0, 32)),
  s: toHex(bytes.subarray(32)),
  yParity: numberToHex(recovery),
})
