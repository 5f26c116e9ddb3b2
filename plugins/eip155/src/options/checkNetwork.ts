import type { Network } from '@latchkit/core'
import { checkUrl, must, readList, readUrl } from '@latchkit/core/plugin'
import type { EvmChain } from './EvmConfig.js'
import type { EvmNetwork } from './EvmOptions.js'
import type { UncheckedNetwork } from './EvmSetup.js'
import { readAddressOption } from './readAddressOption.js'

/** What the other options say of a network. */
export interface NetworkContext {
  readonly publicRpc: boolean
  /** The entry of the `rpc` option. */
  readonly rpcOf: (id: string) => unknown
}

/** Whether an endpoint is on this machine, which makes it nobody else's. */
const isOwn = (url: string) => checkUrl(url, 'link')?.protocol === 'http:'

/** Checks what the options tell of a network beside what is shown. Throws a plain error that names the field. */
export function checkNetwork(
  network: Network,
  unchecked: UncheckedNetwork,
  path: string,
  { publicRpc, rpcOf }: NetworkContext,
): EvmChain {
  const { rpcUrl, rpcUrls, contracts, feeCeiling }: Partial<EvmNetwork> = unchecked
  const { id, icon, explorerUrl } = network
  const urls = (list: unknown, where: string) =>
    readList(typeof list === 'string' ? [list] : (list ?? []), where, 20, (url, at) => {
      const text = String(url).replace('{chainId}', id.slice(7))
      return readUrl(text, at, 'rpc-http') ?? text
    })
  const own = urls(rpcOf(id) ?? rpcUrl, `rpc of ${id}`)
  const told = urls(rpcUrls?.default?.http, `${path}.rpcUrls`)
  const { multicall3, ensUniversalResolver } = Object(contracts)
  const contract = (given: unknown, name: string) =>
    given ? readAddressOption(given, `${path}.contracts.${name}`) : undefined
  const isFee = feeCeiling === undefined || (typeof feeCeiling === 'bigint' && feeCeiling > 0n)
  must(isFee, `${path}.feeCeiling`, 'a bigint above 0n, in wei')
  return {
    ...network,
    icon: readUrl(icon, `${path}.icon`, 'image'),
    explorerUrl: readUrl(explorerUrl, `${path}.blockExplorers`, 'link'),
    readUrls: own.length > 0 ? own : told.filter(url => publicRpc || isOwn(url)),
    walletUrls: told.length > 0 ? told : own,
    multicall3: contract(multicall3, 'multicall3'),
    ensResolver: contract(ensUniversalResolver, 'ensUniversalResolver'),
    tokens: [],
    feeCeiling,
  }
}
