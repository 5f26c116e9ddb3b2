import { isDecimals, must, readKeys, readLabel, readList } from '@latchkit/core'
import type { EvmOptions } from './EvmOptions.js'
import type { EvmSetup, UncheckedNetwork } from './EvmSetup.js'

/** The default network of `evm()`. It has no endpoint: reading goes through the wallet. */
const ethereum = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const

/**
 * Reads the options, each once, and checks the displayed fields of the networks. Throws a plain error whose message
 * states the fix; `definePlugin` makes it `kit/INVALID_OPTIONS`.
 */
export function readSetup(input: EvmOptions | undefined): EvmSetup {
  const given = readKeys(input, [
    'networks',
    'rpc',
    'tokens',
    'ens',
    'publicRpc',
    'foreignDomains',
    'safeFrames',
  ])
  const { networks: list = [ethereum], ...options } = given
  const unchecked: UncheckedNetwork[] = []
  const networks = readList(list, 'networks', 1000, (entry, path) => {
    const { id: number, name: label, nativeCurrency, ...more } = Object(entry)
    unchecked.push(more)
    const id = `eip155:${number}` as const
    const isExact = typeof number !== 'number' || Number.isSafeInteger(number)
    must(isExact && /^eip155:[1-9]\d{0,18}$/.test(id), `${path}.id`, 'a chain id')
    const name = readLabel(label)
    must(name, `${path}.name`, 'a text')
    const { name: coin, symbol: sign, decimals, icon } = Object(nativeCurrency)
    const symbol = readLabel(sign)
    must(symbol && isDecimals(decimals), `${path}.nativeCurrency`, '{ name, symbol, decimals }')
    return {
      id,
      namespace: 'eip155',
      name,
      nativeCurrency: { name: readLabel(coin) || symbol, symbol, decimals, icon },
      icon: more.icon,
      explorerUrl: more.blockExplorers?.default?.url,
      testnet: more.testnet === true,
    } as const
  })
  const { rpc } = options
  // The URLs are checked where they are used.
  if (typeof rpc !== 'string')
    for (const key in rpc)
      must(
        networks.some(({ id }) => id === `eip155:${key}`),
        `rpc.${key}`,
        'a chain id',
      )
  return { networks, unchecked, options }
}
