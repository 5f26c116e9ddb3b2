import type { Network } from '../contract/Network.js'
import { isDecimals, must, readLabel, readList } from '../options/readers.js'
import { readUrl } from '../options/readUrl.js'
import type { ChainNetwork, NetworkOptions } from './ChainNetwork.js'

/** A family's rules for `readNetworks`. */
export interface KnownNetworks {
  readonly namespace: string
  /** The networks that can be given by id alone; the first one is the default. */
  readonly known: readonly [Network, ...Network[]]
}

/** Reads the `networks` and `rpc` options of a chain plugin. Throws a plain error that names the option. */
export function readNetworks(
  { networks: given, rpc }: NetworkOptions,
  { namespace, known }: KnownNetworks,
): readonly [ChainNetwork, ...ChainNetwork[]] {
  const list = given ?? [known[0].id]
  const isOne = typeof rpc === 'string'
  must(isOne || rpc === undefined || rpc === Object(rpc), 'rpc', 'a URL, or URLs by CAIP-2 id')
  const networks = readList(list, 'networks', 100, (entry, path): ChainNetwork => {
    const described = typeof entry === 'string' ? { id: entry } : Object(entry)
    const { id, name, nativeCurrency, rpcUrl, explorerUrl, testnet, icon, feeCeiling } = described
    must(
      typeof id === 'string' &&
        id.startsWith(`${namespace}:`) &&
        /^[\w-]{1,32}$/.test(id.split(':')[1] ?? ''),
      path,
      `a network id like ${known[0].id}`,
    )
    const base = known.find(other => other.id === id)
    const {
      name: coin,
      symbol: sign,
      decimals,
      icon: coinIcon,
    } = Object(nativeCurrency ?? base?.nativeCurrency ?? known[0].nativeCurrency)
    const [label, symbol] = [readLabel(name) ?? base?.name, readLabel(sign)]
    must(label, `${path}.name`, 'a text')
    must(symbol && isDecimals(decimals), `${path}.nativeCurrency`, '{ name, symbol, decimals }')
    const isFee = feeCeiling === undefined || (typeof feeCeiling === 'bigint' && feeCeiling > 0n)
    must(isFee, `${path}.feeCeiling`, 'a bigint above zero')
    const urls = (isOne ? rpc : rpc?.[id]) ?? rpcUrl ?? []
    return {
      id: id as ChainNetwork['id'],
      namespace,
      name: label,
      nativeCurrency: {
        name: readLabel(coin) ?? symbol,
        symbol,
        decimals,
        icon: readUrl(coinIcon, `${path}.nativeCurrency.icon`, 'image'),
      },
      explorerUrl: readUrl(explorerUrl, `${path}.explorerUrl`, 'link') ?? base?.explorerUrl,
      icon: readUrl(icon, `${path}.icon`, 'image') ?? base?.icon,
      testnet: testnet === undefined ? base?.testnet : testnet === true,
      feeCeiling,
      urls: readList(typeof urls === 'string' ? [urls] : urls, `rpc of ${id}`, 20, (url, at) => {
        must(readUrl(url, at, 'rpc-http'), at, 'a URL')
        return String(url)
      }),
    }
  })
  const stray = Object.keys(Object(isOne ? undefined : rpc)).find(
    key => !networks.some(({ id }) => id === key),
  )
  must(stray === undefined, `the key '${stray?.slice(0, 60)}' of rpc`, 'the id of one of the networks')
  const twice = networks.find(({ id }, index) => networks.findIndex(other => other.id === id) !== index)
  must(!twice, 'networks', `listed once each: ${twice?.id} is there twice`)
  must(!isOne || networks.length === 1, 'rpc', 'an object by CAIP-2 id for several networks')
  const [first, ...rest] = networks
  must(first, 'networks', 'a list of at least one')
  return [first, ...rest]
}
