import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { mnemonicToSeedSync } from '@scure/bip39'
import {
  Cl,
  deserializeTransaction,
  getAddressFromPublicKey,
  privateKeyToPublic,
  signMessageHashRsv,
  signStructuredData,
  TransactionSigner,
} from '@stacks/transactions'
import { HDKey } from 'viem/accounts'
import { peerRpcError } from '../peerRpcError.js'
import { accountOf } from './accountOf.js'
import { defineFamily } from './defineFamily.js'
import { field, textField } from './readCall.js'
import { broadcast, sendStacks, stacksSendMethods } from './sendStacks.js'

const encoder = new TextEncoder()

const lengthOf = (count: number) => (count < 253 ? [count] : [253, count & 255, count >> 8])

/**
 * Stacks: the phrase's keys at m/44'/5757'/0'/0/i. It signs messages, also structured ones, and
 * transactions, and sends them through the sandbox's endpoint.
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
  // The relay's profile has `sender`, which SIP-030 does not define.
  const signer = (params: unknown, indexes: readonly number[]) =>
    accountOf(field(params, 'sender') ?? field(params, 'address'), indexes, key, ({ address }) => address)
  return defineFamily({
    namespace: 'stacks',
    chains: [id],
    address: async index => key(index).address,
    properties: async indexes => ({ stacks_getAddresses: JSON.stringify({ addresses: shown(indexes) }) }),
    methods: {
      ...Object.fromEntries(
        stacksSendMethods.map(method => [
          method,
          ({ params }, indexes) =>
            sendStacks(method, params, { ...signer(params, indexes), network: word, rpcUrl }),
        ]),
      ),
      async stx_signTransaction({ params }, indexes) {
        const transaction = deserializeTransaction(textField(params, 'transaction'))
        new TransactionSigner(transaction).signOrigin(signer(params, indexes).privateKey)
        if (field(params, 'broadcast') === true) return broadcast(transaction, rpcUrl)
        return { transaction: transaction.serialize() }
      },
      stx_signStructuredMessage({ params }, indexes) {
        const { privateKey, publicKey } = signer(params, indexes)
        const [message, domain] = ['message', 'domain'].map(name => Cl.deserialize(textField(params, name)))
        if (!message || !domain) throw peerRpcError(-32602, 'A message and its domain must be given.')
        return { signature: signStructuredData({ message, domain, privateKey }), publicKey }
      },
      stx_getAddresses: (_, indexes) => ({ addresses: shown(indexes) }),
      stx_signMessage({ params }, indexes) {
        const message = encoder.encode(textField(params, 'message'))
        if (message.length > 65_535) throw peerRpcError(-32602, 'The message is too long.')
        const head = encoder.encode('\x17Stacks Signed Message:\n')
        const hash = sha256(Uint8Array.of(...head, ...lengthOf(message.length), ...message))
        const { privateKey, publicKey } = signer(params, indexes)
        return { signature: signMessageHashRsv({ messageHash: bytesToHex(hash), privateKey }), publicKey }
      },
    },
  })
}
