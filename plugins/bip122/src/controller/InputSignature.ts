import { hex } from '@scure/base'
import { type Psbt, script } from 'bitcoinjs-lib'

/** One signature of an input: of a script's key, of a Taproot leaf's key, or of the key of a Taproot output. */
export interface InputSignature {
  readonly signature: Uint8Array
  /** Absent for the key of a Taproot output. */
  readonly pubkey?: Uint8Array
  /** Only of a Taproot leaf (BIP-341). */
  readonly leafHash?: Uint8Array
}

type Input = Psbt['data']['inputs'][number]

/**
 * The signatures of an input. Of one that a wallet finalized, those of a single key; none for another script, where only a
 * check of each can tell signatures from other data: see `signaturesIn`.
 */
export function signaturesOf(input: Input): InputSignature[] {
  const { partialSig = [], tapKeySig, tapScriptSig = [], finalScriptWitness } = input
  const list = [...partialSig, ...tapScriptSig, ...(tapKeySig ? [{ signature: tapKeySig }] : [])]
  if (list.length > 0) return list
  const [signature, pubkey, ...others] = finalItems(input)
  if (!signature || others.length > 0 || (!pubkey && !finalScriptWitness)) return []
  // Of two items, the second may also be a script.
  if (pubkey && !isPublicKey(pubkey)) return []
  return [{ signature, ...(pubkey ? { pubkey } : {}) }]
}

/** Signatures of an input that a wallet finalized: in the witness where there is one, else in the pushes of its script. */
export const finalItems = ({ finalScriptSig, finalScriptWitness }: Input): Uint8Array[] =>
  finalScriptWitness ? readWitness(finalScriptWitness) : readPushes(finalScriptSig)

export const isPublicKey = ({ length }: Uint8Array): boolean => length === 33 || length === 65

export function putSignatures(input: Input, signatures: readonly InputSignature[]): void {
  for (const given of signatures) {
    const { pubkey, leafHash, signature } = given
    const isOther = (old: InputSignature) => keyOf(old) !== keyOf(given)
    const { partialSig = [], tapScriptSig = [] } = input
    if (!pubkey) input.tapKeySig = signature
    else if (!leafHash) input.partialSig = [...partialSig.filter(isOther), { pubkey, signature }]
    else input.tapScriptSig = [...tapScriptSig.filter(isOther), { pubkey, leafHash, signature }]
  }
}

/** The signing key, within one input. */
export const keyOf = ({ pubkey, leafHash }: Omit<InputSignature, 'signature'>): string =>
  [pubkey, leafHash].map(bytes => (bytes ? hex.encode(bytes) : '')).join()

/** Its `SIGHASH` type. ECDSA signatures end with theirs, Schnorr ones only where it is not the default. */
export function typeOf({ signature, pubkey, leafHash }: InputSignature): number {
  const isEcdsa = pubkey !== undefined && leafHash === undefined
  return isEcdsa || signature.length === 65 ? (signature.at(-1) ?? -1) : 0
}

/** The pushes of a script; what is no push is an empty item. */
export function readPushes(bytes: Uint8Array | undefined): Uint8Array[] {
  const chunks = bytes && script.decompile(bytes)
  return (chunks ?? []).map(chunk => (chunk instanceof Uint8Array ? chunk : new Uint8Array()))
}

/** The most items of a witness that are looked at. */
const MOST_ITEMS = 100

/** A serialized witness (BIP-144); empty if it is malformed. */
function readWitness(bytes: Uint8Array): Uint8Array[] {
  let at = 0
  const readLength = (): number => {
    const first = bytes[at++] ?? 0
    if (first < 253) return first
    const width = 2 ** (first - 252)
    const read = bytes.subarray(at, at + width)
    at += width
    return read.reduceRight((sum, byte) => sum * 256 + byte, 0)
  }
  const count = readLength()
  const items: Uint8Array[] = []
  while (items.length < count && count <= MOST_ITEMS && at < bytes.length) {
    const length = readLength()
    items.push(bytes.slice(at, at + length))
    at += length
  }
  return at === bytes.length && items.length === count ? items : []
}
