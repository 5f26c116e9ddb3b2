import { KitError } from '@latchkit/core'
import { base64, hex } from '@scure/base'
import { Psbt } from 'bitcoinjs-lib'

/** Longer than any standard transaction, in characters. */
const LONGEST = 4_000_000

/** Reads a PSBT as wallets return it: base64, hex or bytes. `undefined` for anything else. */
export function readPsbt(value: unknown): Psbt | undefined {
  try {
    if (value instanceof Uint8Array && value.length < LONGEST) return Psbt.fromBuffer(value)
    if (typeof value !== 'string' || value.length > LONGEST) return undefined
    return Psbt.fromBuffer(/^[\da-f]+$/i.test(value) ? hex.decode(value.toLowerCase()) : base64.decode(value))
  } catch {
    return undefined
  }
}

/** Reads the answer of `signPsbt`. Throws `bip122/BAD_ANSWER`. */
export function readSignedPsbt(answer: unknown): Psbt {
  const signed = readPsbt(answer)
  if (signed) return signed
  throw new KitError('bip122/BAD_ANSWER', {
    message: 'The wallet returned no valid PSBT',
    context: { method: 'signPsbt' },
    pluginId: 'bip122',
  })
}

/** The transaction to sign, as hex: equal PSBTs differ in signatures only. */
export const unsignedOf = ({ data }: Psbt): string => hex.encode(data.globalMap.unsignedTx.toBuffer())
