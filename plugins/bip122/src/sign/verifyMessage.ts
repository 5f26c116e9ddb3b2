import type { OperationRequest } from '@latchkit/core'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { base64, hex } from '@scure/base'
import { Transaction } from 'bitcoinjs-lib'
import { type DecodedAddress, decodeAddress } from '../address/decodeAddress.js'
import { hash160 } from '../address/hash160.js'
import { isOn } from '../address/isOn.js'
import { toScript } from '../address/toScript.js'

/**
 * Checks a signature of a message without any request: BIP-322 in its simple form for P2WPKH, P2TR and P2SH-P2WPKH,
 * and BIP-137 for addresses that hold one key. False for malformed input, and for multisig scripts.
 */
export async function verifyMessage({
  caipAddress,
  message,
  signature,
}: OperationRequest<'verifyMessage'>): Promise<boolean> {
  const [namespace, reference, text] = String(caipAddress).split(':')
  const address = decodeAddress(text)
  if (namespace !== 'bip122' || typeof address === 'string' || !isOn(address, `bip122:${reference}`))
    return false
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  try {
    if (signature.length > 10_000) return false
    const proof = base64.decode(signature)
    return isRecoverable(proof)
      ? verifyRecoverable(address, bytes, proof)
      : verifySimple(address, bytes, proof)
  } catch {
    return false // no base64, no signature, not a point on the curve
  }
}

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
function verifySimple(address: DecodedAddress, message: Uint8Array, proof: Uint8Array): boolean {
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

const MAGIC = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
/** The first value of the header byte, which encodes the recovery id and the address type. */
const [FIRST, COMPRESSED, LAST] = [27, 31, 42]

/** True for the form of BIP-137: a header and two numbers of 32 bytes. */
function isRecoverable(proof: Uint8Array): boolean {
  const [header = 0] = proof
  return proof.length === 65 && header >= FIRST && header <= LAST
}

/** Checks a signature of BIP-137 by the key that made it. Throws for not a point on the curve. */
function verifyRecoverable(address: DecodedAddress, message: Uint8Array, proof: Uint8Array): boolean {
  const [header = 0] = proof
  const hash = sha256(sha256(Uint8Array.from([...MAGIC, ...varint(message.length), ...message])))
  const signature = secp256k1.Signature.fromCompact(proof.slice(1)).addRecoveryBit((header - FIRST) & 3)
  if (signature.hasHighS()) return false
  const key = signature.recoverPublicKey(hash).toRawBytes(header >= COMPRESSED)
  const program = hash160(key)
  // Wallets set the header's address type carelessly, so the address decides.
  if (address.type !== 'p2pkh' && header < COMPRESSED) return false
  // An address of another kind holds 32 bytes, which are no hash of a key.
  const holds = address.type === 'p2sh' ? hash160(toScript({ type: 'p2wpkh', data: program })) : program
  return hex.encode(holds) === hex.encode(address.data)
}

/** A length as Bitcoin writes it. */
function varint(length: number): number[] {
  if (length < 0xfd) return [length]
  if (length <= 0xffff) return [0xfd, length & 0xff, length >> 8]
  return [0xfe, length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, length >>> 24]
}
