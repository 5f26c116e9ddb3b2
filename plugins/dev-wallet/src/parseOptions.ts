import type { DevWalletOptions } from './DevWalletOptions.js'
import { type Eip155Chain, parseEip155Chain } from './eip155/Eip155Chain.js'

/** Validates required options and applies defaults. Throws a `TypeError` that says the fix. */
export function parseOptions(options: DevWalletOptions): {
  chains: readonly [Eip155Chain, ...Eip155Chain[]]
  accounts: number
} {
  const list = Array.isArray(options?.chains) ? options.chains : []
  const chains = list.map((chain, index) => {
    const parsed = parseEip155Chain(chain)
    if (parsed) return parsed
    throw new TypeError(`chains[${index}] needs a numeric id and an http(s) rpcUrl.`)
  })
  const [first, ...rest] = chains
  if (!first) throw new TypeError("The test wallet needs 'chains' with at least one network.")
  const ids = chains.map(chain => chain.id)
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (repeated >= 0) throw new TypeError(`chains[${repeated}] has the same id as an earlier one.`)
  const { accounts = 3 } = options
  if (!Number.isInteger(accounts) || accounts < 1 || accounts > 20) {
    throw new TypeError("'accounts' must be a whole number from 1 to 20.")
  }
  return { chains: [first, ...rest], accounts }
}
