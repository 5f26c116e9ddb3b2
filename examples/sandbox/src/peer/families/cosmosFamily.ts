import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { base64, bech32 } from '@scure/base'
import { mnemonicToSeedSync } from '@scure/bip39'
import { HDKey } from 'viem/accounts'
import type { CosmosNetworkInfo } from '../../cosmos/startCosmos.js'
import { peerRpcError } from '../peerRpcError.js'
import { accountOf } from './accountOf.js'
import { defineFamily } from './defineFamily.js'
import { field, textField } from './readCall.js'

/** Cosmos: the phrase's keys at m/44'/118'/0'/0/i. ADR-36 messages are Amino documents, too. */
export function cosmosFamily(
  mnemonic: string,
  networks: readonly Pick<CosmosNetworkInfo, 'id' | 'bech32Prefix'>[],
) {
  const parent = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic)).derive("m/44'/118'/0'/0")
  function key(index: number, chainId: string) {
    const { privateKey } = parent.deriveChild(index)
    const { bech32Prefix } = networks.find(({ id }) => id === chainId) ?? {}
    if (!privateKey || !bech32Prefix) throw peerRpcError(4902, 'The wallet does not know this network.')
    const publicKey = secp256k1.getPublicKey(privateKey, true)
    const address = bech32.encode(bech32Prefix, bech32.toWords(ripemd160(sha256(publicKey))), 90)
    return { privateKey, publicKey, address }
  }
  function sign(params: unknown, chainId: string, indexes: readonly number[], bytes: Uint8Array) {
    const named = textField(params, 'signerAddress')
    const found = accountOf(
      named,
      indexes,
      index => key(index, chainId),
      ({ address }) => address,
    )
    const signature = secp256k1.sign(sha256(bytes), found.privateKey, { lowS: true })
    return {
      pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(found.publicKey) },
      signature: base64.encode(signature.toCompactRawBytes()),
    }
  }
  return defineFamily({
    namespace: 'cosmos',
    chains: networks.map(({ id }) => id),
    address: async (index, chainId) => key(index, chainId).address,
    methods: {
      cosmos_getAccounts: ({ chainId }, indexes) =>
        indexes.map(index => {
          const { address, publicKey } = key(index, chainId)
          return { algo: 'secp256k1', address, pubkey: base64.encode(publicKey) }
        }),
      cosmos_signAmino({ params, chainId }, indexes) {
        const signed = field(params, 'signDoc')
        const bytes = new TextEncoder().encode(canonicalJson(signed))
        return { signature: sign(params, chainId, indexes, bytes), signed }
      },
      cosmos_signDirect({ params, chainId }, indexes) {
        const signed = field(params, 'signDoc')
        const named = textField(signed, 'chainId')
        if (chainId !== `cosmos:${named}`) throw peerRpcError(-32602, 'The document is for another network.')
        const doc = {
          chainId: named,
          accountNumber: BigInt(textField(signed, 'accountNumber')),
          bodyBytes: base64.decode(textField(signed, 'bodyBytes')),
          authInfoBytes: base64.decode(textField(signed, 'authInfoBytes')),
        }
        return { signature: sign(params, chainId, indexes, signDocBytes(doc)), signed }
      },
    },
  })
}

interface DirectDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** A `SignDoc` in protobuf: three length-prefixed fields, and a number that is omitted if it is zero. */
function signDocBytes({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectDoc): Uint8Array {
  const parts = [bodyBytes, authInfoBytes, new TextEncoder().encode(chainId)]
  const fields = parts.flatMap((part, at) => [(at + 1) * 8 + 2, ...varint(BigInt(part.length)), ...part])
  return Uint8Array.from([...fields, ...(accountNumber > 0n ? [32, ...varint(accountNumber)] : [])])
}

const varint = (value: bigint): number[] =>
  value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)]

const escapes: Readonly<Record<string, string>> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }

/** Amino's canonical JSON: sorted keys, no spaces, three escaped characters. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(sorted(value)).replace(/[&<>]/g, found => escapes[found] ?? found)

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
