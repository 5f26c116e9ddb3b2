import { must, type Network, type NetworkOptions, readKeys, readNetworks } from '@latchkit/core'
import type { PolkadotChain, PolkadotConfig, PolkadotOptions } from './PolkadotOptions.js'

/** A network that an app can name without describing it. */
interface KnownNetwork extends Network {
  readonly ss58Prefix: number
}

const dot = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }

const network = (reference: string, ss58Prefix: number, scan: string) =>
  ({
    id: `polkadot:${reference}`,
    namespace: 'polkadot',
    ss58Prefix,
    explorerUrl: `https://${scan}.subscan.io`,
  }) as const

/** The networks that apps may name by their id alone. */
const knownNetworks = (): readonly [KnownNetwork, ...KnownNetwork[]] => [
  {
    ...network('91b171bb158e2d3848fa23a9f1c25182', 0, 'polkadot'),
    name: 'Polkadot',
    nativeCurrency: dot,
  },
  {
    ...network('b0a8d493285c2df73290dfb7e61f870f', 2, 'kusama'),
    name: 'Kusama',
    nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  },
  {
    ...network('68d56f15f85d3136970ec16946040bc1', 0, 'assethub-polkadot'),
    name: 'Polkadot Asset Hub',
    nativeCurrency: dot,
  },
]

/** Nodes serve HTTP at the same address as websockets, and a wallet kit needs no open connection. */
const httpOf = (url: unknown): unknown =>
  Array.isArray(url) ? url.map(httpOf) : typeof url === 'string' ? url.replace(/^ws(?=s?:\/\/)/, 'http') : url

/**
 * Networks whose accounts are Ethereum's (SS58 registry: Darwinia, Moonbeam, Moonriver, Moonsama, Mythos): the keys
 * of this family's wallets have no account there, although an address could be encoded.
 */
const ofEthereum: readonly unknown[] = [18, 1284, 1285, 2199, 29_972]

/** Checks the options of `polkadot()`. Throws a plain error whose message states the fix. */
export function checkOptions(input: PolkadotOptions | undefined): PolkadotConfig {
  const { networks: given, rpc } = readKeys(input, ['networks', 'rpc'])
  const known = knownNetworks()
  const isById = typeof rpc === 'object' && rpc !== null
  const options = {
    networks: Array.isArray(given)
      ? given.map(entry => (Object(entry) === entry ? { ...entry, rpcUrl: httpOf(entry.rpcUrl) } : entry))
      : given,
    rpc: isById ? Object.fromEntries(Object.entries(rpc).map(([id, url]) => [id, httpOf(url)])) : httpOf(rpc),
  } as NetworkOptions
  const read = readNetworks(options, { namespace: 'polkadot', known })
  const networks = read.map((network, index): PolkadotChain => {
    const described = Object(given?.[index]).ss58Prefix
    const isKnown = known.some(({ id }) => id === network.id)
    const ss58Prefix = described ?? known.find(({ id }) => id === network.id)?.ss58Prefix ?? 42
    // 46 and 47 are reserved; values above 16,383 have no encoding.
    must(
      Number.isInteger(ss58Prefix) && ss58Prefix >= 0 && ss58Prefix < 16_384,
      `networks[${index}].ss58Prefix`,
      'a whole number from 0 to 16,383',
    )
    must(
      !ofEthereum.includes(ss58Prefix),
      `networks[${index}].ss58Prefix`,
      'of a network with accounts of 32 bytes',
    )
    const coin = 10n ** BigInt(network.nativeCurrency.decimals)
    const feeCeiling = Object(given?.[index]).feeCeiling ?? (isKnown ? coin : 10n * coin)
    must(
      typeof feeCeiling === 'bigint' && feeCeiling > 0n,
      `networks[${index}].feeCeiling`,
      'a bigint above zero',
    )
    return { ...network, ss58Prefix, feeCeiling }
  })
  const [first, ...rest] = networks
  must(first, 'networks', 'a list of at least one network')
  return { networks: [first, ...rest] }
}
