import { type ChainNetwork, must, readKeys, readLabel, readList, readNetworks } from '@latchkit/core/plugin'
import type { BitcoinGlobal, BitcoinOptions } from './BitcoinOptions.js'
import { knownNetworks } from './knownNetworks.js'

/** The options of `bitcoin()` after they were checked. */
export interface BitcoinConfig {
  readonly networks: readonly ChainNetwork[]
  /** Absent for the known ones. */
  readonly globals?: readonly BitcoinGlobal[]
}

/**
 * Checks the options of `bitcoin()` and copies them. Throws a plain error that names the field; `definePlugin` makes it
 * `kit/INVALID_OPTIONS`.
 */
export function checkOptions(input: BitcoinOptions | undefined): BitcoinConfig {
  const { globals, ...rest } = readKeys(input, ['networks', 'rpc', 'globals'])
  const networks = readNetworks(rest, { namespace: 'bip122', known: knownNetworks })
  for (const { id } of networks) {
    // Of any other network we know neither how its addresses look nor what wallets call it.
    must(
      knownNetworks.some(known => known.id === id),
      id,
      'a network of Bitcoin',
    )
  }
  return { networks, globals: globals && readList(globals, 'globals', 50, readGlobal) }
}

function readGlobal(entry: unknown, at: string): BitcoinGlobal {
  const { path, name, rdns } = Object(entry)
  must(typeof path === 'string' && /^[\w$]{1,40}(\.[\w$]{1,40}){0,4}$/.test(path), `${at}.path`, 'like a.b')
  const label = readLabel(name)
  must(label, `${at}.name`, 'a text')
  return { path, name: label, rdns: readLabel(rdns) }
}
