import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { hex } from '@scure/base'
import { Transaction } from 'bitcoinjs-lib'
import type { DecodedAddress } from '../address/decodeAddress.js'
import { hash160 } from '../address/hash160.js'
import { toScript } from '../address/toScript.js'

const [SIGHASH_DEFAULT, SIGHASH_ALL] = [0, 1]
/** A provably unspendable output. */
const OP_RETURN = Uint8Array.of(0x6a)

/** The virtual transaction that a message signature signs: it spends one that commits to the message (BIP-322). */
function toSign(script: Uint8Array, message: Uint8Array): Transaction {
  const hash = schnorr.utils.taggedHash('BIP0322-signed-message', message)
  const spent = new Transaction()
  spent.version = 0
  spent.addInput(new Uint8Array(32), 0xffffffff, 0, Uint8Array.from([0x00, 0x20, ...hash]))
  spent.addOutput(script, 0n)
  const transaction = new Transaction()
  transaction.version = 0
  transaction.addInput(spent.getHash(), 0, 0)
  transaction.addOutput(OP_RETURN, 0n)
  return transaction
}

/** Checks a signature in the simple form of BIP-322. Throws or returns false for anything else. */
export function verifySimple(address: DecodedAddress, message: Uint8Array, proof: Uint8Array): boolean {
  const [signature, key, ...rest] = readWitness(proof)
  const script = toScript(address)
  if (!signature || rest.length > 0) return false
  if (address.type === 'p2tr') {
    if (key || ![64, 65].includes(signature.length)) return false
    const type = signature[64] ?? SIGHASH_DEFAULT
    if (signature.length === 65 && type !== SIGHASH_ALL) return false
    const hash = toSign(script, message).hashForWitnessV1(0, [script], [0n], type)
    return schnorr.verify(signature.slice(0, 64), hash, address.data)
  }
  if (key?.length !== 33 || signature.at(-1) !== SIGHASH_ALL) return false
  const program = hash160(key)
  const holds = address.type === 'p2sh' ? hash160(toScript({ type: 'p2wpkh', data: program })) : program
  const isItsKey = ['p2sh', 'p2wpkh'].includes(address.type) && hex.encode(holds) === hex.encode(address.data)
  if (!isItsKey) return false
  const code = toScript({ type: 'p2pkh', data: program })
  const hash = toSign(script, message).hashForWitnessV0(0, code, 0n, SIGHASH_ALL)
  return secp256k1.verify(secp256k1.Signature.fromDER(signature.slice(0, -1)), hash, key, { lowS: true })
}

/** Reads a serialized witness: a count, then each item after its length (BIP-144). Throws for anything else. */
function readWitness(bytes: Uint8Array): Uint8Array[] {
  let at = 0
  function readCount(): number {
    const count = bytes[at++]
    // A single key needs two items of at most 73 bytes.
    if (count === undefined || count > 252) throw new RangeError('The witness is malformed')
    return count
  }
  const items = Array.from({ length: readCount() }, () => {
    const length = readCount()
    const item = bytes.slice(at, at + length)
    at += length
    return item
  })
  if (at !== bytes.length) throw new RangeError('The witness is malformed')
  return items
}
