import type { ApiPromise } from '@polkadot/api'
import type { PolkadotChain } from '../options/PolkadotOptions.js'

/** The argument of `metadata.provide` (`MetadataDef` of `@polkadot/extension-inject`). */
export function metadataDefinition(api: ApiPromise, { name, ss58Prefix, nativeCurrency }: PolkadotChain) {
  return {
    chain: name,
    chainType: 'substrate',
    genesisHash: api.genesisHash.toHex(),
    icon: 'substrate',
    specVersion: api.runtimeVersion.specVersion.toNumber(),
    ss58Format: ss58Prefix,
    tokenDecimals: nativeCurrency.decimals,
    tokenSymbol: nativeCurrency.symbol,
    // Metadata describes its own types since version 14.
    types: {},
    metaCalls: toBase64(api.runtimeMetadata.asCallsOnly.toU8a()),
    rawMetadata: api.runtimeMetadata.toHex(),
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
