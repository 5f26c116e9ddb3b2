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
 * The signatures of an input. Of one that a wallet finalized, those of a single key; none for another script, where nobody
 * can tell signatures from other data.
 */
export function signaturesOf(input: Input): InputSignature[] {
  const { partialSig = [], tapKeySig, tapScriptSig = [], finalScriptSig, finalScriptWitness } = input
  const list = [...partialSig, ...tapScriptSig, ...(tapKeySig ? [{ signature: tapKeySig }] : [])]
  if (list.length > 0) return list
  const items = finalScriptWitness ? readWitness(finalScriptWitness) : readPushes(finalScriptSig)
  const [signature, pubkey, ...others] = items
  if (!signature || others.length > 0 || (!pubkey && !finalScriptWitness)) return []
  return [{ signature, ...(pubkey ? { pubkey } : {}) }]
}

/** Puts signatures into an input, in place of those of the same keys. */
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

/** Whose signature it is, within one input. */
export const keyOf = ({ pubkey, leafHash }: Omit<InputSignature, 'signature'>): string =>
  [pubkey, leafHash].map(bytes => (bytes ? hex.encode(bytes) : '')).join()

/** Its `SIGHASH` type. ECDSA signatures end with theirs, Schnorr ones only where it is not the default. */
export function typeOf({ signature, pubkey, leafHash }: InputSignature): number {
  const isEcdsa = pubkey !== undefined && leafHash === undefined
  return isEcdsa || signature.length === 65 ? (signature.at(-1) ?? -1) : 0
}

function readPushes(bytes: Uint8Array | undefined): Uint8Array[] {
  const chunks = bytes && script.decompile(bytes)
  return (chunks ?? []).map(chunk => (chunk instanceof Uint8Array ? chunk : new Uint8Array()))
}

/** A serialized witness (BIP-144). The items of a single key are short, and at most two. */
function readWitness(bytes: Uint8Array): Uint8Array[] {
  const [count = 0] = bytes
  const items: Uint8Array[] = []
  let at = 1
  while (items.length < count && count < 3) {
    const length = bytes[at] ?? 253
    if (length > 252) return []
    items.push(bytes.slice(at + 1, at + 1 + length))
    at += 1 + length
  }
  return at === bytes.length ? items : []
}
