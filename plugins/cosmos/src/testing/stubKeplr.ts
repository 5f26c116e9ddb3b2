import type { Account, Connection } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { secp256k1 } from '@noble/curves/secp256k1'
import { bech32 } from '@scure/base'
import { toBech32 } from '../address/toBech32.js'
import { toHash } from '../address/toHash.js'
import type { CosmosEnv } from '../CosmosEnv.js'
import { captureWallet } from '../discovery/discoverWallets.js'
import type { CosmosKeyType } from '../options/CosmosOptions.js'
import { checkOptions } from '../options/checkOptions.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'

/** A key (number 1) and its addresses on two networks, as computed by other tools. */
export const PUBLIC_KEY = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
export const HASH = '751e76e8199196d454941c45d1b3a323f1433bd6'
export const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
export const addressOn = (prefix: string) => bech32.encode(prefix, bech32.toWords(bytesOf(HASH)))

/** The answer of `getKey` on the hub. */
export const hubKey = {
  bech32Address: addressOn('cosmos'),
  pubKey: bytesOf(PUBLIC_KEY),
  algo: 'secp256k1',
}

/** The answer of `getKey` for the key of a number; with Ethereum's hash on request. */
export function keyOf(number: number, prefix: string, keyType: CosmosKeyType = 'secp256k1') {
  const pubKey = secp256k1.getPublicKey(bytesOf(number.toString(16).padStart(64, '0')))
  const algo = keyType === 'secp256k1' ? keyType : 'ethsecp256k1'
  return { bech32Address: toBech32(prefix, toHash(pubKey, keyType)), pubKey, algo }
}

/** A wallet that shares one key and never prompts. */
export function stubKeplr(more: Record<string, unknown> = {}): KeplrWallet {
  const source = {
    enable: async () => {},
    isEnabled: async () => true,
    getKey: async (chainId: string) =>
      chainId.startsWith('osmosis') ? { ...hubKey, bech32Address: addressOn('osmo') } : hubKey,
    ...more,
  }
  const wallet = captureWallet(source, { path: 'keplr', event: 'keplr_keystorechange' })
  if (!wallet) throw new Error('The stub cannot connect')
  return wallet
}

/** The environment of an operation, without a kit. */
export function stubEnv(connections: Partial<Connection>[] = [], provider?: KeplrWallet): CosmosEnv {
  const ctx = {
    connections: { connections$: 'connections' },
    get: () => connections,
    subscribe: () => () => {},
    storage: memoryStorage(),
    session: () => ({ provider, adopt() {} }),
    confirm: async () => {},
  } as unknown as CosmosEnv['ctx']
  const config = checkOptions({ networks: ['cosmos:cosmoshub-4', 'cosmos:osmosis-1'] })
  return { ctx, config, checked: new Map(), traces: new Map() }
}

export const account: Account = {
  address: hubKey.bech32Address,
  caipAddress: `cosmos:cosmoshub-4:${hubKey.bech32Address}`,
  namespace: 'cosmos',
  type: 'eoa',
}
