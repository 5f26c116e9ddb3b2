import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { Transaction } from 'bitcoinjs-lib'
import { type BitcoinAddress, readBitcoinAddress } from './bip122Address.js'
import { compactSize } from './compactSize.js'
import type { SignInFamily } from './SignInFamily.js'

/** Longest signature of a single key, in base64 characters. */
const LONGEST = 1_000

/** BIP-322 in its simple form for P2WPKH, P2TR and P2SH-P2WPKH, and BIP-137 for addresses of one key. */
export const bip122: SignInFamily = {
  isCanonical: (address, chainId) => readBitcoinAddress(address, chainId) !== undefined,
  verify({ address, chainId, message, signature }) {
    const found = readBitcoinAddress(address, chainId)
    if (!found || signature.length > LONGEST) return false
    try {
      const proof = base64.decode(signature)
      const [header = 0] = proof
      const isRecoverable = proof.length === 65 && header >= FIRST && header <= LAST
      return isRecoverable ? isBip137(found, message, proof) : isBip322(found, message, proof)
    } catch {
      return false // no base64, no signature, or not a point on the curve
    }
  },
}

const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))
const isSame = (one: Uint8Array, other: Uint8Array) => bytesToHex(one) === bytesToHex(other)

/** The bytes before and after the hash in the script of each address type. */
const frames: Readonly<Record<BitcoinAddress['type'], readonly [readonly number[], readonly number[]]>> = {
  p2pkh: [
    [0x76, 0xa9, 0x14],
    [0x88, 0xac],
  ],
  p2sh: [[0xa9, 0x14], [0x87]],
  p2wpkh: [[0x00, 0x14], []],
  p2tr: [[0x51, 0x20], []],
}

function toScript({ type, data }: BitcoinAddress): Uint8Array {
  const [before, after] = frames[type]
  return Uint8Array.from([...before, ...data, ...after])
}

const [SIGHASH_DEFAULT, SIGHASH_ALL] = [0, 1]
const OP_RETURN = Uint8Array.of(0x6a)

/** The virtual transaction to sign: it spends one that commits to the message. */
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

function isBip322(address: BitcoinAddress, message: Uint8Array, proof: Uint8Array): boolean {
  const [signature, key, ...rest] = readWitness(proof)
  const { type, data } = address
  const script = toScript(address)
  if (!signature || rest.length > 0) return false
  if (type === 'p2tr') {
    if (key || ![64, 65].includes(signature.length)) return false
    const sighash = signature[64] ?? SIGHASH_DEFAULT
    if (signature.length === 65 && sighash !== SIGHASH_ALL) return false
    const hash = toSign(script, message).hashForWitnessV1(0, [script], [0n], sighash)
    return schnorr.verify(signature.slice(0, 64), hash, data)
  }
  if (type === 'p2pkh' || key?.length !== 33 || signature.at(-1) !== SIGHASH_ALL) return false
  const program = hash160(key)
  if (!isSame(heldBy(type, program), data)) return false
  const code = toScript({ type: 'p2pkh', data: program })
  const hash = toSign(script, message).hashForWitnessV0(0, code, 0n, SIGHASH_ALL)
  return secp256k1.verify(secp256k1.Signature.fromDER(signature.slice(0, -1)), hash, key, { lowS: true })
}

/** The data of an address, given the key's hash. */
const heldBy = (type: BitcoinAddress['type'], program: Uint8Array) =>
  type === 'p2sh' ? hash160(toScript({ type: 'p2wpkh', data: program })) : program

/** A count, then each item after its length, all of which are one byte for a single key (BIP-144). Throws for anything else. */
function readWitness(bytes: Uint8Array): Uint8Array[] {
  let at = 0
  // Reading past the end shows in the final offset.
  const readByte = () => bytes[at++] ?? 0
  const items = Array.from({ length: readByte() }, () => {
    const length = readByte()
    const item = bytes.slice(at, at + length)
    at += length
    return item
  })
  if (at !== bytes.length) throw new RangeError('The witness is malformed')
  return items
}

const MAGIC = utf8ToBytes('\x18Bitcoin Signed Message:\n')
/** The header encodes the recovery and the address type. */
const [FIRST, COMPRESSED, LAST] = [27, 31, 42]

function isBip137({ type, data }: BitcoinAddress, message: Uint8Array, proof: Uint8Array): boolean {
  const [header = 0] = proof
  const hash = sha256(sha256(concatBytes(MAGIC, compactSize(message.length), message)))
  const signature = secp256k1.Signature.fromCompact(proof.slice(1)).addRecoveryBit((header - FIRST) & 3)
  if (signature.hasHighS()) return false
  // Wallets set the header's address type inconsistently, so the address decides.
  if (type !== 'p2pkh' && header < COMPRESSED) return false
  const key = signature.recoverPublicKey(hash).toRawBytes(header >= COMPRESSED)
  // Taproot addresses contain the key, which is longer than a hash.
  return isSame(heldBy(type, hash160(key)), data)
}
