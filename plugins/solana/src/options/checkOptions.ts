import {
  type KnownNetworks,
  must,
  type Network,
  readKeys,
  readLabel,
  readList,
  readNamesNetwork,
  readNetworks,
  readUrl,
} from '@latchkit/core'
import type { SolanaConfig } from './SolanaConfig.js'
import type { SolanaOptions, SolanaToken } from './SolanaOptions.js'

const network = (reference: string, name: string, testnet?: boolean): Network => ({
  id: `solana:${reference}`,
  namespace: 'solana',
  name,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  testnet,
})

/**
 * The public networks, by the first 32 characters of their genesis hash: as the page of CAIP-2 on Solana lists them. There is no
 * registry of them. An endpoint whose `getGenesisHash` differs is not used.
 */
const knownNetworks: KnownNetworks = {
  namespace: 'solana',
  known: [
    network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'),
    network('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', true),
    network('4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3', 'Solana Testnet', true),
  ],
}

/** Checks the options of `solana()`. Throws a plain error that names the field. */
export function checkOptions(input: SolanaOptions | undefined): SolanaConfig {
  const {
    tokens = {},
    names,
    mobileWalletAdapter,
    ...options
  } = readKeys(input, ['networks', 'rpc', 'tokens', 'names', 'mobileWalletAdapter'])
  const given = readNetworks(options, knownNetworks)
  must(tokens === Object(tokens), 'tokens', 'lists by CAIP-2 id')
  const stray = Object.keys(tokens).find(key => !given.some(({ id }) => id === key))
  must(stray === undefined, `the key '${stray?.slice(0, 60)}' of tokens`, 'the id of one of the networks')
  must(!mobileWalletAdapter || typeof mobileWalletAdapter === 'function', 'mobileWalletAdapter', 'a function')
  const networks = given.map(network => ({
    ...network,
    tokens: readList(tokens[network.id] ?? [], `tokens of ${network.id}`, 500, checkToken),
  }))
  return {
    networks,
    names: readNamesNetwork(names, networks, knownNetworks.known[0].id),
    mobileWalletAdapter,
  }
}

function checkToken(value: unknown, path: string): SolanaToken {
  const { address, symbol, name, icon } = Object(value)
  must(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(String(address)), `${path}.address`, 'a base58 address')
  const sign = readLabel(symbol)
  must(sign, `${path}.symbol`, 'a text')
  return { address, symbol: sign, name: readLabel(name), icon: readUrl(icon, `${path}.icon`, 'image') }
}
