import { signedBytes } from '@latchkit/dev-wallet/polkadot'
import { blake2b } from '@noble/hashes/blake2'
import { pbkdf2 } from '@noble/hashes/pbkdf2'
import { sha512 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { getPublicKey, HDKD, secretFromSeed, sign } from '@scure/sr25519'
import { peerRpcError } from '../peerRpcError.js'
import { accountOf } from './accountOf.js'
import { defineFamily } from './defineFamily.js'
import { field, textField } from './readCall.js'

const text = (value: string) => new TextEncoder().encode(value)

/** SS58 with a one-byte prefix. */
function ss58(accountId: Uint8Array, prefix: number): string {
  const body = Uint8Array.of(prefix, ...accountId)
  const check = blake2b(Uint8Array.of(...text('SS58PRE'), ...body), { dkLen: 64 })
  return base58.encode(Uint8Array.of(...body, ...check.subarray(0, 2)))
}

/** The first byte of an sr25519 `MultiSignature`. */
const SR25519 = 1

/** Polkadot: the phrase's sr25519 keys at `//i`. It signs messages and transactions; the app submits them. */
export function polkadotFamily(
  mnemonic: string,
  { id, ss58Prefix }: { readonly id: string; readonly ss58Prefix: number },
) {
  // Substrate stretches the phrase's entropy, not its words.
  const entropy = mnemonicToEntropy(mnemonic, wordlist)
  const seed = pbkdf2(sha512, entropy, 'mnemonic', { c: 2048, dkLen: 64 }).slice(0, 32)
  function key(index: number) {
    const code = new Uint8Array(32)
    new DataView(code.buffer).setUint32(0, index, true)
    const secret = HDKD.secretHard(secretFromSeed(seed), code)
    return { secret, address: ss58(getPublicKey(secret), ss58Prefix) }
  }
  const signer = (address: string, indexes: readonly number[]) =>
    accountOf(address, indexes, key, found => found.address).secret
  let signed = 0

  return defineFamily({
    namespace: 'polkadot',
    chains: [id],
    address: async index => key(index).address,
    methods: {
      polkadot_signMessage({ params }, indexes) {
        const data = textField(params, 'data')
        const secret = signer(textField(params, 'address'), indexes)
        const bytes = /^0x(?:[\da-f]{2})*$/i.test(data) ? hexToBytes(data.slice(2)) : text(data)
        const shown = new TextDecoder().decode(bytes)
        // Without the wrapping, a message could be a transaction.
        if (!shown.startsWith('<Bytes>') || !shown.endsWith('</Bytes>'))
          throw peerRpcError(-32602, 'The message must be between <Bytes> and </Bytes>.')
        return { signature: `0x${bytesToHex(sign(secret, bytes))}` }
      },
      polkadot_signTransaction({ params, chainId }, indexes) {
        const address = textField(params, 'address')
        const secret = signer(address, indexes)
        const payload = field(params, 'transactionPayload')
        if (textField(payload, 'address') !== address)
          throw peerRpcError(-32602, 'The transaction is from another account.')
        if (`polkadot:${textField(payload, 'genesisHash').slice(2, 34)}` !== chainId)
          throw peerRpcError(-32602, 'The transaction is for another network.')
        const signature = sign(secret, signedBytes({ ...Object(payload) }))
        signed += 1
        return { id: signed, signature: `0x${bytesToHex(Uint8Array.of(SR25519, ...signature))}` }
      },
    },
  })
}
