import { providerRpcError } from '../eip155/providerRpcError.js'
import type { BitcoinWalletNetwork } from './BitcoinWalletOptions.js'

export interface BitcoinNetwork {
  readonly id: string
  readonly name: string
  readonly rpcUrl?: string
  /** Its name in WBIP. */
  readonly word: string
  /** SLIP-44 coin type, also part of the derivation path. */
  readonly coin: 0 | 1
  /** Address prefixes, for the signing library. */
  readonly prefixes: { bech32: string; pubKeyHash: number; scriptHash: number; wif: number }
}

const main = { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 }
const test = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

const known: Readonly<Record<string, Pick<BitcoinNetwork, 'word' | 'coin' | 'prefixes'>>> = {
  'bip122:000000000019d6689c085ae165831e93': { word: 'Mainnet', coin: 0, prefixes: main },
  'bip122:000000000933ea01ad0ee984209779ba': { word: 'Testnet', coin: 1, prefixes: test },
  'bip122:00000000da84f2bafbbc53dee25a72ae': { word: 'Testnet4', coin: 1, prefixes: test },
  'bip122:00000008819873e925422c1ff0f99f7c': { word: 'Signet', coin: 1, prefixes: test },
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': {
    word: 'Regtest',
    coin: 1,
    prefixes: { ...test, bech32: 'bcrt' },
  },
}

/** The networks of the options. Throws a `TypeError` if there are none, or one is not a Bitcoin network. */
export function bitcoinNetworks(
  options: readonly BitcoinWalletNetwork[] = [],
): readonly [BitcoinNetwork, ...BitcoinNetwork[]] {
  const [first, ...rest] = options.map(({ id, name, rpcUrl }, index) => {
    const network = known[id]
    if (!network) throw new TypeError(`bip122.networks[${index}]: '${id}' is not a Bitcoin network.`)
    return { id, name: name ?? `Bitcoin ${network.word}`, rpcUrl, ...network }
  })
  if (!first) throw new TypeError("'bip122.networks' needs at least one network.")
  return [first, ...rest]
}

/** The network named by a page, in any API's terms; throws −32602. */
export function findNetwork(networks: readonly BitcoinNetwork[], named: unknown): BitcoinNetwork {
  const word = String(named)
    .toLowerCase()
    .replace(/^bitcoin[_:]/, '')
  const found = networks.find(other => other.word.toLowerCase() === word.replace('livenet', 'mainnet'))
  if (!found) throw providerRpcError(-32602, 'The wallet does not have this network.')
  return found
}
