import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { evmAddress } from './evmAddress.js'
import type { Addresses } from './vaultShapes.js'
import { wipe } from './wipe.js'

/** The private keys of both accounts; `wipe` overwrites them. */
export interface Accounts {
  readonly addresses: Addresses
  /** 32 bytes, secp256k1. */
  readonly evmKey: Uint8Array
  /** 32 bytes, Ed25519. */
  readonly solanaKey: Uint8Array
  wipe(): void
}

/** BIP-44 path of the EVM account. */
const EVM_PATH = "m/44'/60'/0'/0/0"
/** SLIP-10 path of the Solana account, all hardened. */
const SOLANA_PATH = [44, 501, 0, 0]

/** Derives both accounts from 32 bytes of entropy, which the caller overwrites. */
export function deriveAccounts(entropy: Uint8Array): Accounts {
  const seed = mnemonicToSeedSync(entropyToMnemonic(entropy, wordlist))
  const root = HDKey.fromMasterSeed(seed)
  const node = root.derive(EVM_PATH)
  // Without a key, deriving the address below throws.
  const evmKey = Uint8Array.from(node.privateKey ?? [])
  const solanaKey = deriveEd25519(seed, SOLANA_PATH)
  root.wipePrivateData()
  node.wipePrivateData()
  wipe(seed)
  return {
    addresses: {
      eip155: evmAddress(secp256k1.getPublicKey(evmKey, false)),
      solana: base58.encode(ed25519.getPublicKey(solanaKey)),
    },
    evmKey,
    solanaKey,
    wipe: () => wipe(evmKey, solanaKey),
  }
}

/** SLIP-10 for Ed25519, with hardened steps only. */
export function deriveEd25519(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, utf8ToBytes('ed25519 seed'), seed)
  for (const step of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, 0x8000_0000 + step)
    const next = hmac(sha512, node.subarray(32), data)
    wipe(node, data)
    node = next
  }
  const key = node.slice(0, 32)
  wipe(node)
  return key
}
