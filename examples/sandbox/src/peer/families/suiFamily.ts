import { ed25519 } from '@noble/curves/ed25519'
import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { mnemonicToSeedSync } from '@scure/bip39'
import { HDKey } from 'micro-key-producer/slip10.js'
import type { SuiNetworkInfo } from '../../sui/startSui.js'
import { accountOf } from './accountOf.js'
import { defineFamily } from './defineFamily.js'
import { textField } from './readCall.js'

const join = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap(part => [...part]))

/** A message's length in BCS: seven bits per byte, lowest first. */
function lengthOf(count: number): number[] {
  return count < 128 ? [count] : [(count & 127) | 128, ...lengthOf(count >> 7)]
}

/** Sui: the phrase's Ed25519 keys at m/44'/784'/i'/0'/0'. Transactions are in BCS. */
export function suiFamily(
  mnemonic: string,
  { networks }: { readonly networks: readonly Pick<SuiNetworkInfo, 'id' | 'rpcUrl'>[] },
) {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic))
  function key(index: number) {
    const { privateKey: secret } = root.derive(`m/44'/784'/${index}'/0'/0'`)
    const publicKey = join([0], ed25519.getPublicKey(secret))
    return { secret, publicKey, address: `0x${bytesToHex(blake2b(publicKey, { dkLen: 32 }))}` }
  }
  function sign(params: unknown, indexes: readonly number[], intent: 0 | 3, bytes: Uint8Array): string {
    const named = textField(params, 'address')
    const { secret, publicKey } = accountOf(named, indexes, key, ({ address }) => address)
    const signature = ed25519.sign(blake2b(join([intent, 0, 0], bytes), { dkLen: 32 }), secret)
    return base64.encode(join([0], signature, publicKey.subarray(1)))
  }
  return defineFamily({
    namespace: 'sui',
    chains: networks.map(({ id }) => id),
    address: async index => key(index).address,
    methods: {
      sui_signPersonalMessage({ params }, indexes) {
        const message = new TextEncoder().encode(textField(params, 'message'))
        return { signature: sign(params, indexes, 3, join(lengthOf(message.length), message)) }
      },
      sui_signTransaction({ params }, indexes) {
        const transaction = textField(params, 'transaction')
        const signature = sign(params, indexes, 0, base64.decode(transaction))
        return { signature, transactionBytes: transaction }
      },
      async sui_signAndExecuteTransaction({ params, chainId }, indexes) {
        const transaction = textField(params, 'transaction')
        const signature = sign(params, indexes, 0, base64.decode(transaction))
        const { rpcUrl = '' } = networks.find(({ id }) => id === chainId) ?? {}
        const { SuiGrpcClient } = await import('@mysten/sui/grpc')
        const client = new SuiGrpcClient({
          baseUrl: rpcUrl,
          network: chainId,
          mvr: { url: '' },
          format: 'binary',
        })
        const bytes = base64.decode(transaction)
        const answer = await client.core.executeTransaction({ transaction: bytes, signatures: [signature] })
        return { digest: (answer.Transaction ?? answer.FailedTransaction).digest }
      },
    },
  })
}
