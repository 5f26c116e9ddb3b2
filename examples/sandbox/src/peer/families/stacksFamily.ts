import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { mnemonicToSeedSync } from '@scure/bip39'
import { getAddressFromPublicKey, privateKeyToPublic, signMessageHashRsv } from '@stacks/transactions'
import { HDKey } from 'viem/accounts'
import { peerRpcError } from '../peerRpcError.js'
import { accountOf } from './accountOf.js'
import { defineFamily } from './defineFamily.js'
import { field, textField } from './readCall.js'
import { transferStx } from './transferStx.js'

const encoder = new TextEncoder()

/** A message's length in Bitcoin's encoding. */
const lengthOf = (count: number) => (count < 253 ? [count] : [253, count & 255, count >> 8])

/**
 * Stacks: the phrase's keys at m/44'/5757'/0'/0/i. It signs messages, and sends STX through the sandbox's
 * endpoint.
 */
export function stacksFamily(
  mnemonic: string,
  { id, rpcUrl }: { readonly id: string; readonly rpcUrl: string },
) {
  const word = id === 'stacks:1' ? 'mainnet' : 'testnet'
  const parent = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic)).derive("m/44'/5757'/0'/0")
  function key(index: number) {
    const { privateKey: bytes } = parent.deriveChild(index)
    if (!bytes) throw peerRpcError(-32603, 'The key could not be derived.')
    const privateKey = `${bytesToHex(bytes)}01`
    const publicKey = String(privateKeyToPublic(privateKey))
    return { privateKey, publicKey, address: getAddressFromPublicKey(publicKey, word) }
  }
  const shown = (indexes: readonly number[]) =>
    indexes.map(key).map(({ address, publicKey }) => ({ symbol: 'STX', address, publicKey }))
  return defineFamily({
    namespace: 'stacks',
    chains: [id],
    address: async index => key(index).address,
    properties: async indexes => ({ stacks_getAddresses: JSON.stringify({ addresses: shown(indexes) }) }),
    methods: {
      stx_transferStx({ params }, indexes) {
        const { privateKey, address } = accountOf(
          // The relay's profile has `sender`, which SIP-030 does not define.
          field(params, 'sender') ?? field(params, 'address'),
          indexes,
          key,
          each => each.address,
        )
        return transferStx(params, { privateKey, address, network: word, rpcUrl })
      },
      stx_getAddresses: (_, indexes) => ({ addresses: shown(indexes) }),
      stx_signMessage({ params }, indexes) {
        const message = encoder.encode(textField(params, 'message'))
        if (message.length > 65_535) throw peerRpcError(-32602, 'The message is too long.')
        const signer = accountOf(field(params, 'address'), indexes, key, ({ address }) => address)
        const head = encoder.encode('\x17Stacks Signed Message:\n')
        const hash = sha256(Uint8Array.of(...head, ...lengthOf(message.length), ...message))
        const { privateKey, publicKey } = signer
        return { signature: signMessageHashRsv({ messageHash: bytesToHex(hash), privateKey }), publicKey }
      },
    },
  })
}
