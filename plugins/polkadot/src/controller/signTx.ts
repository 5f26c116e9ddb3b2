import { KitError } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { copyDeep } from '@latchkit/core/plugin'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import { apiFor } from '../chain/apiFor.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { extensionFields, type PolkadotExtension } from './extensionFields.js'
import type { PolkadotSigner } from './PolkadotApi.js'

/** A signed extrinsic of version 4. */
const SIGNED_V4 = 0x84

/**
 * Signs for polkadot-api: its extensions become the payload that wallets know, and the answer becomes the transaction.
 * Throws `rpc/INVALID_PARAMS` where something of the transaction has no place in that payload, and `sign/MISMATCH` where the
 * wallet made a transaction with another call.
 */
export async function signTx(
  env: PolkadotEnv,
  { address, publicKey, signPayload }: Pick<PolkadotSigner, 'address' | 'publicKey' | 'signPayload'>,
  ...given: Parameters<PolkadotSigner['signTx']>
): Promise<Uint8Array> {
  const [callData, extensions, metadata, atBlockNumber] = copyDeep(given)
  const { payload, used, signer } = await beforeAsking(async () => {
    const { additionalSigned: genesis } = extensionOf(extensions, 'CheckGenesis')
    const { registry } = await apiFor(env, `polkadot:${bytesToHex(genesis).slice(0, 32)}`)
    const { extrinsic } = registry.createType('Metadata', metadata).asLatest
    const names = namesOf(extrinsic)
    const used = names.map(name => extensionOf(extensions, name))
    const fields = used.map(extension => extensionFields(extension, atBlockNumber))
    const payload = {
      address,
      method: `0x${bytesToHex(callData)}`,
      signedExtensions: names,
      version: 4,
      withSignedTransaction: true,
      genesisHash: `0x${bytesToHex(genesis)}`,
      ...Object.assign({}, ...fields),
    }
    return { payload, used, signer: registry.createType('Address', publicKey).toU8a() }
  })
  const { signature, signedTransaction } = await signPayload(payload)
  if (signedTransaction) {
    const whole =
      typeof signedTransaction === 'string' ? hexToBytes(signedTransaction.slice(2)) : signedTransaction
    if (endsWith(whole, callData)) return whole
    throw new KitError('sign/MISMATCH', {
      message: 'The wallet signed a different call',
      context: { field: 'call' },
      pluginId: 'polkadot',
    })
  }
  const body = concatBytes(
    Uint8Array.of(SIGNED_V4),
    signer,
    hexToBytes(signature.slice(2)),
    ...used.map(({ value }) => value),
    callData,
  )
  return concatBytes(compactLength(body.length), body)
}

function extensionOf(all: Readonly<Record<string, PolkadotExtension>>, name: string): PolkadotExtension {
  const found = Object.hasOwn(all, name) ? all[name] : undefined
  if (found) return found
  throw new KitError('rpc/INVALID_PARAMS', {
    message: `The transaction lacks ${name}`,
    pluginId: 'polkadot',
  })
}

interface Extension {
  readonly identifier: { toString(): string }
}

/** The extensions in the order in which they are signed; their name differs between versions of the metadata. */
function namesOf(extrinsic: object): string[] {
  const { signedExtensions, transactionExtensions = signedExtensions } = extrinsic as {
    readonly signedExtensions?: Iterable<Extension>
    readonly transactionExtensions?: Iterable<Extension>
  }
  return [...(transactionExtensions ?? [])].map(({ identifier }) => identifier.toString())
}

const endsWith = (bytes: Uint8Array, end: Uint8Array): boolean =>
  bytes.length > end.length && bytesToHex(bytes.subarray(bytes.length - end.length)) === bytesToHex(end)

/** A length in SCALE's compact form; transactions are far below its third form's gigabyte. */
function compactLength(length: number): Uint8Array {
  const [size, mode] = length < 64 ? [1, 0] : length < 16_384 ? [2, 1] : [4, 2]
  const value = length * 4 + mode
  return Uint8Array.from({ length: size }, (_, index) => (value >>> (8 * index)) & 0xff)
}
