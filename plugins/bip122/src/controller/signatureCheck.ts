import { schnorr } from '@noble/curves/secp256k1'
import { hex } from '@scure/base'
import { type Psbt, Transaction } from 'bitcoinjs-lib'
import { isSigned } from '../send/curve.js'
import type { SpentOutput } from '../send/spentOutputs.js'
import { finalItems, type InputSignature, isPublicKey, readPushes } from './InputSignature.js'

/** The most keys of a script and items beside it that are tried. */
const MOST = 20

/** Returns what checks signatures of an input of this PSBT, and finds them in what a wallet finalized. It never throws. */
export function signatureCheck(psbt: Psbt, coins: readonly (SpentOutput | undefined)[]) {
  const trial = psbt.clone()
  const transaction = Transaction.fromBuffer(psbt.data.globalMap.unsignedTx.toBuffer())
  const scripts = coins.map(coin => coin?.script ?? new Uint8Array())
  const values = coins.map(coin => coin?.value ?? 0n)

  function isEcdsaRight(index: number, pubkey: Uint8Array, signature: Uint8Array): boolean {
    const input = trial.data.inputs[index]
    if (!input) return false
    input.partialSig = [{ pubkey, signature }]
    return trial.validateSignaturesOfInput(index, isSigned)
  }
  function isSchnorrRight(index: number, key: Uint8Array, { signature, leafHash }: InputSignature): boolean {
    const type = signature[64]
    // The default type is not written (BIP-341).
    if (type === 0) return false
    const hash = transaction.hashForWitnessV1(index, scripts, values, type ?? 0, leafHash)
    return isSigned(key, hash, signature.slice(0, 64))
  }
  function isLeafKey(index: number, pubkey: Uint8Array, hash: Uint8Array): boolean {
    const leaf = psbt.data.inputs[index]?.tapLeafScript?.find(one => hashOf(one) === hex.encode(hash))
    return leaf !== undefined && hex.encode(leaf.script).includes(hex.encode(pubkey))
  }
  function isRight(index: number, given: InputSignature): boolean {
    const { pubkey, leafHash, signature } = given
    const script = scripts[index] ?? new Uint8Array()
    const isTaproot = script.length === 34 && script[0] === 0x51
    if (isTaproot !== (pubkey === undefined || leafHash !== undefined)) return false
    if (pubkey === undefined) return isSchnorrRight(index, script.slice(2), given)
    if (leafHash === undefined) return isEcdsaRight(index, pubkey, signature)
    return isLeafKey(index, pubkey, leafHash) && isSchnorrRight(index, pubkey, given)
  }
  function areRight(index: number, signatures: readonly InputSignature[]): boolean {
    try {
      return signatures.every(given => isRight(index, given))
    } catch {
      return false // not a signature, not a key, or not one of this script
    }
  }
  return {
    areRight,
    /** The valid signatures among what a wallet put beside the script of several keys, or of a Taproot leaf. */
    signaturesIn(index: number, input: Psbt['data']['inputs'][number]): InputSignature[] {
      const items = finalItems(input)
      const control = items.at(-1) ?? new Uint8Array()
      const isLeaf = scripts[index]?.[0] === 0x51
      const code = (isLeaf ? items.at(-2) : control) ?? new Uint8Array()
      const leaf = { leafVersion: (control[0] ?? 0) & 0xfe, script: code }
      const leafHash = isLeaf ? hex.decode(hashOf(leaf)) : undefined
      const isKey = isLeaf ? ({ length }: Uint8Array) => length === 32 : isPublicKey
      const keys = readPushes(code).filter(isKey).slice(0, MOST)
      const tries = items
        .slice(0, isLeaf ? -2 : -1)
        .filter(({ length }) => length > 8 && length < 74)
        .slice(0, MOST)
      return tries.flatMap(signature =>
        keys
          .map(pubkey => ({ signature, pubkey, ...(leafHash && { leafHash }) }))
          .filter(one => areRight(index, [one])),
      )
    },
  }
}

/** The hash of a Taproot leaf (BIP-341). */
function hashOf({ leafVersion, script }: { leafVersion: number; script: Uint8Array }): string {
  const { length } = script
  const size = length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8]
  return hex.encode(schnorr.utils.taggedHash('TapLeaf', Uint8Array.from([leafVersion, ...size, ...script])))
}
