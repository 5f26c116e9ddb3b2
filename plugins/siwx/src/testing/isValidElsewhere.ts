import { createPublicKey, ECDH, verify } from 'node:crypto'
import { encodeSecp256k1Pubkey, pubkeyToAddress } from '@cosmjs/amino'
import { isValidPersonalMessageSignature } from '@mysten/sui/verify'
import { blake2b } from '@noble/hashes/blake2b'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { signatureVerify } from '@polkadot/util-crypto'
import { base58, base64 } from '@scure/base'
import { verifyMessageSignatureRsv } from '@stacks/encryption'
import { Verifier } from 'bip322-js'
import { SigningKey } from 'ethers'
import { SiweMessage } from 'siwe'
import nacl from 'tweetnacl'
import { adr36Bytes } from './adr36Bytes.js'
import type { TestSigner } from './TestSigner.js'

/** Verifies a signature with a third-party library. */
export async function isValidElsewhere(
  { chainId, accountAddress, publicKey = '' }: TestSigner,
  message: string,
  signature: string,
): Promise<boolean> {
  const [namespace] = chainId.split(':')
  switch (namespace) {
    case 'eip155': {
      const parsed = new SiweMessage(message)
      const { success } = await parsed.verify({ signature, time: parsed.issuedAt ?? '' })
      return success && parsed.address === accountAddress
    }
    case 'solana':
      return nacl.sign.detached.verify(
        utf8ToBytes(message),
        base58.decode(signature),
        base58.decode(accountAddress),
      )
    case 'bip122':
      return Verifier.verifySignature(accountAddress, message, signature)
    case 'polkadot':
      return signatureVerify(message, signature, accountAddress).isValid
    case 'cosmos':
      return isCosmos(accountAddress, message, signature)
    case 'sui':
      return isSui(accountAddress, message, signature)
    default:
      return verifyMessageSignatureRsv({ signature, message, publicKey })
  }
}

function isCosmos(address: string, message: string, signature: string): boolean {
  const hex = bytesToHex(base64.decode(signature))
  const hash = sha256(adr36Bytes(address, message))
  return [27, 28].some(v => {
    const parts = { r: `0x${hex.slice(0, 64)}`, s: `0x${hex.slice(64)}`, v }
    const key = SigningKey.computePublicKey(SigningKey.recoverPublicKey(hash, parts), true)
    return pubkeyToAddress(encodeSecp256k1Pubkey(Buffer.from(key.slice(2), 'hex')), 'cosmos') === address
  })
}

async function isSui(address: string, message: string, signature: string): Promise<boolean> {
  const bytes = base64.decode(signature)
  const [scheme = 0] = bytes
  const text = utf8ToBytes(message)
  // No other library verifies multisigs.
  if (scheme > 2) return isValidPersonalMessageSignature(text, signature, { address })
  const [signed, key] = [bytes.slice(1, 65), bytes.slice(65)]
  const owner = `0x${bytesToHex(blake2b(concatBytes(Uint8Array.of(scheme), key), { dkLen: 32 }))}`
  const length = Uint8Array.of((text.length & 0x7f) | 0x80, text.length >> 7)
  const digest = blake2b(concatBytes(Uint8Array.of(3, 0, 0), length, text), { dkLen: 32 })
  if (owner !== address) return false
  if (scheme === 0) return nacl.sign.detached.verify(digest, signed, key)
  const [curve, crv] = scheme === 1 ? ['secp256k1', 'secp256k1'] : ['prime256v1', 'P-256']
  const point = Buffer.from(ECDH.convertKey(key, curve, undefined, 'hex', 'uncompressed') as string, 'hex')
  const jwk = {
    kty: 'EC',
    crv,
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  return verify('sha256', digest, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signed)
}
