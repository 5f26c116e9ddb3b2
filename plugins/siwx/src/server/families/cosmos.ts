import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64, bech32 } from '@scure/base'
import { cosmosPrefixes } from './knownPrefixes.js'
import type { SignInFamily } from './SignInFamily.js'

/** Hash functions for messages and keys: the second pair is for Ethereum-style keys. */
const keyTypes = [
  { digest: sha256, toHash: (key: Uint8Array) => ripemd160(sha256(key)) },
  {
    digest: keccak_256,
    toHash: (key: Uint8Array) =>
      keccak_256(secp256k1.ProjectivePoint.fromHex(key).toRawBytes(false).subarray(1)).slice(-20),
  },
]

/** ADR-36 with a secp256k1 key, which is recovered from the signature unless `publicKey` is given. */
export const cosmos: SignInFamily = {
  prefixes: cosmosPrefixes,
  isCanonical(address, _, prefix) {
    const found = readBech32(address)
    return found !== undefined && found.prefix === prefix
  },
  verify({ address, message, signature, publicKey }) {
    const found = readBech32(address)
    try {
      const parsed = secp256k1.Signature.fromCompact(base64.decode(signature.slice(0, 100)))
      // A high s is malleable.
      if (!found || parsed.hasHighS()) return false
      const given = publicKey === undefined ? undefined : readKey(publicKey)
      const document = adr36Bytes(address, message)
      return keyTypes.some(({ digest, toHash }) => {
        const hash = digest(document)
        const isIts = (key: Uint8Array) => bytesToHex(toHash(key)) === bytesToHex(found.hash)
        if (given) return isIts(given) && secp256k1.verify(parsed, hash, given)
        return [0, 1].some(bit => isIts(parsed.addRecoveryBit(bit).recoverPublicKey(hash).toRawBytes(true)))
      })
    } catch {
      return false // no base64, no signature, or not a point on the curve
    }
  },
}

/** `undefined` unless it is the account of a single key. */
function readBech32(address: string): { prefix: string; hash: Uint8Array } | undefined {
  const found = bech32.decodeUnsafe(address, 90)
  const hash = found && bech32.fromWordsUnsafe(found.words)
  return hash?.length === 20 && address === address.toLowerCase()
    ? { prefix: found?.prefix ?? '', hash }
    : undefined
}

/** Compressed, in hex or in base64, as wallets provide it. Throws for anything else. */
function readKey(text: string): Uint8Array {
  const key = /^(?:0x)?[\dA-Fa-f]{66}$/.test(text) ? hexToBytes(text.slice(-66)) : base64.decode(text)
  if (key.length !== 33) throw new RangeError('This is no compressed key')
  return key
}

/** An Amino sign document in canonical JSON, without chain, fee or sequence, so that it is not a valid transaction. */
function adr36Bytes(signer: string, message: Uint8Array): Uint8Array {
  // Keys are in canonical order, and nothing needs escaping.
  return utf8ToBytes(
    JSON.stringify({
      account_number: '0',
      chain_id: '',
      fee: { amount: [], gas: '0' },
      memo: '',
      msgs: [{ type: 'sign/MsgSignData', value: { data: base64.encode(message), signer } }],
      sequence: '0',
    }),
  )
}
