import { isDecimals, must, readLabel, readList, readUrl } from '@latchkit/core/options'
import { checkUrl } from '@latchkit/core/safe'
import { readChainNumber } from '../network/readChainNumber.js'
import type { EvmChain } from './EvmConfig.js'
import { readAddressOption } from './readAddressOption.js'

/** What the other options say of a network. */
export interface NetworkContext {
  readonly publicRpc: boolean
  /** The entry of the `rpc` option. */
  readonly rpcOf: (id: string) => unknown
}

/** Whether an endpoint is on this machine, which makes it nobody else's. */
const isOwn = (url: string) => checkUrl(url, 'link')?.protocol === 'http:'

/** Checks one network of the options. Throws a plain error that names the field. */
export function checkNetwork(value: unknown, path: string, { publicRpc, rpcOf }: NetworkContext): EvmChain {
  const {
    id: given,
    name: label,
    nativeCurrency,
    icon,
    rpcUrl,
    rpcUrls,
    blockExplorers,
    contracts,
    testnet,
  } = Object(value)
  const number = readChainNumber(given)
  must(number, `${path}.id`, 'a chain id')
  const id = `eip155:${number}` as const
  const name = readLabel(label)
  must(name, `${path}.name`, 'a text')
  const { name: coin, symbol: sign, decimals } = Object(nativeCurrency)
  const symbol = readLabel(sign)
  must(symbol && isDecimals(decimals), `${path}.nativeCurrency`, '{ name, symbol, decimals }')
  const urls = (list: unknown, where: string) =>
    readList(typeof list === 'string' ? [list] : (list ?? []), where, 20, (url, at) => {
      const text = String(url).replace('{chainId}', String(number))
      return readUrl(text, at, 'rpc-http') ?? text
    })
  const own = urls(rpcOf(id) ?? rpcUrl, `rpc of ${id}`)
  const told = urls(rpcUrls?.default?.http, `${path}.rpcUrls`)
  const { multicall3, ensUniversalResolver } = Object(contracts)
  const contract = (given: unknown, name: string) =>
    given ? readAddressOption(given, `${path}.contracts.${name}`) : undefined
  return {
    id,
    namespace: 'eip155',
    name,
    nativeCurrency: { name: readLabel(coin) || symbol, symbol, decimals },
    icon: readUrl(icon, `${path}.icon`, 'image'),
    explorerUrl: readUrl(blockExplorers?.default?.url, `${path}.blockExplorers`, 'link'),
    testnet: testnet === true,
    readUrls: own.length > 0 ? own : told.filter(url => publicRpc || isOwn(url)),
    walletUrls: told.length > 0 ? told : own,
    multicall3: contract(multicall3, 'multicall3'),
    ensResolver: contract(ensUniversalResolver, 'ensUniversalResolver'),
    tokens: [],
  }
}
