import { must, type NetworkOptions, readKeys, readNetworks } from '@latchkit/core'
import { knownNetworks, ofEthereum } from './knownNetworks.js'
import type { PolkadotChain, PolkadotConfig, PolkadotOptions } from './PolkadotOptions.js'

/** Nodes serve HTTP at the same address as websockets, and a wallet kit needs no open connection. */
const httpOf = (url: unknown): unknown =>
  Array.isArray(url) ? url.map(httpOf) : typeof url === 'string' ? url.replace(/^ws(?=s?:\/\/)/, 'http') : url

/** Checks the options of `polkadot()`. Throws a plain error whose message states the fix. */
export function checkOptions(input: PolkadotOptions | undefined): PolkadotConfig {
  const { networks: given, rpc, tokens } = readKeys(input, ['networks', 'rpc', 'tokens'])
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
    const own = known.find(({ id }) => id === network.id)
    const coin = 10n ** BigInt(network.nativeCurrency.decimals)
    const { ss58Prefix = own?.ss58Prefix ?? 42, feeCeiling = own ? coin : 10n * coin } = Object(
      given?.[index],
    )
    const at = `networks[${index}].`
    // 46 and 47 are reserved; values above 16,383 have no encoding.
    must(
      Number.isInteger(ss58Prefix) && ss58Prefix >= 0 && ss58Prefix < 16_384,
      `${at}ss58Prefix`,
      'a whole number from 0 to 16,383',
    )
    must(!ofEthereum.includes(ss58Prefix), `${at}ss58Prefix`, 'of a network with accounts of 32 bytes')
    must(typeof feeCeiling === 'bigint' && feeCeiling > 0n, `${at}feeCeiling`, 'a bigint above zero')
    return { ...network, ss58Prefix, feeCeiling }
  })
  return { networks: networks as [PolkadotChain, ...PolkadotChain[]], tokens }
}
