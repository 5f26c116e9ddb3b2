import {
  type ChainNetwork,
  must,
  type Network,
  readKeys,
  readLabel,
  readList,
  readNetworks,
} from '@latchkit/core'
import type { BitcoinGlobal, BitcoinOptions } from './BitcoinOptions.js'

const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }

const network = (reference: string, name: string, more?: Partial<Network>): Network => ({
  id: `bip122:${reference}`,
  namespace: 'bip122',
  name,
  nativeCurrency,
  ...more,
})

/**
 * The networks of Bitcoin, the main one first. A reference is the start of the genesis block's hash (BIP-122), from Bitcoin Core's
 * `chainparams.cpp`. There is no registry of them. An endpoint with another block 0 is not used.
 */
export const knownNetworks: readonly [Network, ...Network[]] = [
  network('000000000019d6689c085ae165831e93', 'Bitcoin', {
    explorerUrl: 'https://mempool.space',
  }),
  network('000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', {
    testnet: true,
    explorerUrl: 'https://mempool.space/testnet',
  }),
  network('00000000da84f2bafbbc53dee25a72ae', 'Bitcoin Testnet 4', {
    testnet: true,
    explorerUrl: 'https://mempool.space/testnet4',
  }),
  network('00000008819873e925422c1ff0f99f7c', 'Bitcoin Signet', {
    testnet: true,
    explorerUrl: 'https://mempool.space/signet',
  }),
  network('0f9188f13cb7b2c71f2a335e3a4fc328', 'Bitcoin Regtest', { testnet: true }),
]

export interface BitcoinConfig {
  readonly networks: readonly ChainNetwork[]
  /** Absent for the known ones. */
  readonly globals?: readonly BitcoinGlobal[] | undefined
}

/**
 * Checks the options of `bitcoin()` and copies them. Throws a plain error that names the field; `definePlugin` makes it
 * `kit/INVALID_OPTIONS`.
 */
export function checkOptions(input: BitcoinOptions | undefined): BitcoinConfig {
  const { globals, ...rest } = readKeys(input, ['networks', 'rpc', 'globals'])
  const networks = readNetworks(rest, { namespace: 'bip122', known: knownNetworks })
  for (const { id } of networks) {
    // For any other network, neither the address prefixes nor the wallets' name are known.
    must(
      knownNetworks.some(known => known.id === id),
      id,
      'a network of Bitcoin',
    )
  }
  return { networks, globals: globals && readList(globals, 'globals', 50, readGlobal) }
}

function readGlobal(entry: unknown, at: string): BitcoinGlobal {
  const { path, name, rdns } = Object(entry)
  must(typeof path === 'string' && /^[\w$]{1,40}(\.[\w$]{1,40}){0,4}$/.test(path), `${at}.path`, 'like a.b')
  const label = readLabel(name)
  must(label, `${at}.name`, 'a text')
  return { path, name: label, rdns: readLabel(rdns) }
}
