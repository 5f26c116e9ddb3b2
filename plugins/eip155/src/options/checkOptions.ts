import { isDecimals, must, type Network, readLabel, readList } from '@latchkit/core'
import { checkUrl, type UrlPolicy } from '@latchkit/core/untrusted'
import { readChainNumber } from '../provider/readChainNumber.js'
import type { EvmChain, EvmConfig } from './EvmConfig.js'
import type { EvmNames, EvmNetwork, EvmToken } from './EvmOptions.js'
import type { EvmSetup, UncheckedNetwork } from './EvmSetup.js'

/** A URL that may be left out. The core's own reader would put the check of URLs into the first file that esbuild makes of a page. */
function readUrl(value: unknown, path: string, policy: UrlPolicy): string | undefined {
  must(value === undefined || checkUrl(value, policy), path, `a URL fit as ${policy}`)
  return value as string | undefined
}

/** Reads a record by chain id into a map by CAIP-2 id. */
function byChain(value: unknown = {}, path: string): Map<string, unknown> {
  must(typeof value === 'object' && value, path, 'an object by chain id')
  return new Map(
    Object.entries(value).map(([key, entry]) => {
      const id = readChainNumber(key)
      must(id, `the key '${key}' of ${path}`, 'a chain id')
      return [`eip155:${id}`, entry]
    }),
  )
}

/** Checks the rest of the options of `evm()`. Throws a plain error whose message states the fix. */
export function checkOptions({ networks: shown, unchecked, options }: EvmSetup): EvmConfig {
  const { rpc, tokens, ens, publicRpc = false, foreignDomains = [], safeFrames } = options
  const isOne = typeof rpc === 'string'
  const rpcs = isOne ? undefined : byChain(rpc, 'rpc')
  const owned = byChain(tokens, 'tokens')
  const stray = [...owned.keys()].find(id => !shown.some(network => network.id === id))
  must(!stray, `the key '${stray?.slice(7)}' of tokens`, 'the id of one of the networks')
  const seen = new Set<string>()
  const networks = shown.map((network, index): EvmChain => {
    const { id } = network
    const path = `networks[${index}]`
    must(!seen.has(id), path, `listed once: ${id} is there twice`)
    seen.add(id)
    return {
      ...checkNetwork(network, unchecked[index] ?? {}, path, {
        publicRpc,
        rpcOf: id => (rpcs ? rpcs.get(id) : rpc),
      }),
      tokens: readList(owned.get(id) ?? [], `tokens of ${id}`, 500, checkToken),
    }
  })
  must(
    !isOne || networks.length === 1 || rpc.includes('{chainId}'),
    'rpc',
    'an object by chain id, or a URL with {chainId}',
  )
  readList(safeFrames || [], 'safeFrames', 20, (origin, path) =>
    must(checkUrl(origin, 'link')?.origin === origin, path, 'an origin'),
  )
  return {
    networks,
    ens: findEns(networks, ens),
    foreignDomains: readList(foreignDomains, 'foreignDomains', 100, checkDomain),
  }
}

/** The given fields of a domain. */
function checkDomain(value: unknown, path: string): (readonly [string, string])[] {
  const { name, version, chainId, verifyingContract } = Object(value)
  for (const [key, text] of Object.entries({ name, version }))
    must(text === undefined || typeof text === 'string', `${path}.${key}`, 'a text')
  const id = chainId === undefined ? undefined : readChainNumber(chainId)
  must(chainId === undefined || id, `${path}.chainId`, 'a chain id')
  const address = verifyingContract && readAddressOption({ address: verifyingContract }, path).toLowerCase()
  const fields = Object.entries({ name, version, chainId: id?.toString(), verifyingContract: address })
  const given = fields.filter((field): field is [string, string] => typeof field[1] === 'string')
  must(given.length > 0, path, 'an object with a name, version, chainId or verifyingContract')
  return given
}

function findEns(networks: readonly EvmChain[], wanted: unknown): EvmChain | undefined {
  if (wanted === false) return undefined
  if (typeof wanted === 'object' && wanted) return checkNames(wanted)
  const found = networks.find(
    ({ id, ensResolver }) =>
      (ensResolver || id === 'eip155:1') &&
      (wanted === undefined || id === `eip155:${readChainNumber(wanted)}`),
  )
  must(found || wanted === undefined, 'ens', 'a network with contracts.ensUniversalResolver')
  return found
}

/** The network of names of an app that does not offer it: nothing of it is displayed. */
function checkNames(names: Partial<EvmNames>): EvmChain {
  const { id = 1, rpcUrl, contracts } = names
  const chainId = readChainNumber(id)
  must(chainId, 'ens.id', 'a chain id')
  const network: Network = {
    id: `eip155:${chainId}`,
    namespace: 'eip155',
    name: 'ENS',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const context = { publicRpc: false, rpcOf: () => undefined }
  const found = checkNetwork(network, { rpcUrl, contracts } as UncheckedNetwork, 'ens', context)
  must(found.readUrls.length > 0, 'ens.rpcUrl', 'a URL')
  return found
}

interface NetworkContext {
  readonly publicRpc: boolean
  /** The entry of the `rpc` option. */
  readonly rpcOf: (id: string) => unknown
}

/** True for an endpoint on this machine, where no third party is queried. */
const isOwn = (url: string) => checkUrl(url, 'link')?.protocol === 'http:'

/** Checks the fields of a network that are not displayed. Throws a plain error that names the field. */
function checkNetwork(
  network: Network,
  unchecked: UncheckedNetwork,
  path: string,
  { publicRpc, rpcOf }: NetworkContext,
): EvmChain {
  const { rpcUrl, rpcUrls, contracts, feeCeiling }: Partial<EvmNetwork> = unchecked
  const { id, nativeCurrency, icon, explorerUrl } = network
  const urls = (list: unknown, where: string) =>
    readList(typeof list === 'string' ? [list] : (list ?? []), where, 20, (url, at) => {
      const text = String(url).replace('{chainId}', id.slice(7))
      return readUrl(text, at, 'rpc-http') ?? text
    })
  const own = urls(rpcOf(id) ?? rpcUrl, `rpc of ${id}`)
  const publicUrls = urls(rpcUrls?.default?.http, `${path}.rpcUrls`)
  const { multicall3, ensUniversalResolver } = Object(contracts)
  const contract = (given: unknown, name: string) =>
    given ? readAddressOption(given, `${path}.contracts.${name}`) : undefined
  const isFee = feeCeiling === undefined || (typeof feeCeiling === 'bigint' && feeCeiling > 0n)
  must(isFee, `${path}.feeCeiling`, 'a bigint above 0n, in wei')
  return {
    ...network,
    nativeCurrency: {
      ...nativeCurrency,
      icon: readUrl(nativeCurrency.icon, `${path}.nativeCurrency.icon`, 'image'),
    },
    icon: readUrl(icon, `${path}.icon`, 'image'),
    explorerUrl: readUrl(explorerUrl, `${path}.blockExplorers`, 'link'),
    readUrls: own.length > 0 ? own : publicUrls.filter(url => publicRpc || isOwn(url)),
    walletUrls: publicUrls.length > 0 ? publicUrls : own,
    multicall3: contract(multicall3, 'multicall3'),
    ensResolver: contract(ensUniversalResolver, 'ensUniversalResolver'),
    tokens: [],
    feeCeiling,
  }
}

/** Checks one token of the options. Throws a plain error that names the field. */
function checkToken(value: unknown, path: string): EvmToken {
  const { symbol, name, decimals, icon } = Object(value)
  must(decimals === undefined || isDecimals(decimals), `${path}.decimals`, '0 to 255')
  return {
    address: readAddressOption(value, path),
    symbol: readLabel(symbol),
    name: readLabel(name),
    decimals,
    icon: readUrl(icon, `${path}.icon`, 'image'),
  }
}

function readAddressOption(value: unknown, path: string): string {
  const { address } = Object(value)
  must(
    typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address),
    `${path}.address`,
    '0x and 40 hex characters',
  )
  return address
}
