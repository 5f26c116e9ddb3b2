import { must, type Network, type NetworkOptions, readKeys, readNetworks } from '@latchkit/core'
import type { PebbleLedger } from './PebbleLedger.js'

/** Options of `pebble()`. */
export interface PebbleOptions extends Pick<NetworkOptions, 'networks'> {
  /** The app's own ledger. No other is ever asked. */
  readonly ledger: PebbleLedger
}

/** The options after they were checked. */
export interface PebbleConfig {
  readonly networks: readonly Network[]
  readonly ledger: PebbleLedger
}

const network = (reference: string, name: string): Network => ({
  id: `pebble:${reference}`,
  namespace: 'pebble',
  name,
  nativeCurrency: { name: 'Pebble', symbol: 'PBL', decimals: 3 },
})

/** Checks the options; the kit turns what it throws into `kit/INVALID_OPTIONS`. */
export function readOptions(input: PebbleOptions): PebbleConfig {
  const { ledger, networks } = readKeys(input, ['ledger', 'networks'])
  must(typeof ledger?.submit === 'function', 'ledger', 'a ledger, e.g. memoryLedger()')
  const known = [network('beach', 'Pebble Beach'), network('river', 'Pebble River')] as const
  return { ledger, networks: readNetworks({ networks }, { namespace: 'pebble', known }) }
}
