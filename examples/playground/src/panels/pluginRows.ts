import type { Setup } from '../setup/Setup.js'
import { type FamilyKey, familyKeys, type World } from '../world/World.js'

/** A plugin that can be switched on. */
export interface PluginRow {
  readonly label: string
  readonly hint: string
  readonly checked: boolean
  /** What changes with the switch. */
  turn(on: boolean): Partial<Setup>
}

const familyNames: Readonly<Record<FamilyKey, string>> = {
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
  sui: 'Sui',
  stacks: 'Stacks',
}

type Named = readonly [key: keyof Setup & string, label: string, hint: string]

/** The plugins that there are to try in this world, in the order of their switches. */
export function pluginRows(setup: Setup, { families, peerUrl }: World): readonly PluginRow[] {
  const named: readonly Named[] = [
    ['evm', 'EVM networks', 'Harbour and Lagoon, two local chains'],
    ...familyKeys.flatMap((key): readonly Named[] => {
      const family = families[key]
      return family ? [[key, familyNames[key], `${family.name}, a local chain`]] : []
    }),
    ['devWallet', 'Test wallet', 'Announces itself in this page'],
    ['send', 'Send', 'Any token, to an address or a name'],
    ['receive', 'Receive', 'A code and the whole address'],
    ['activity', 'Activity', setup.api ? 'What an account did, by month' : 'What is sent from here'],
    [
      'walletConnect',
      'Wallets on phones',
      peerUrl ? `One to try it with is at ${peerUrl}` : 'Over the relay of the sandbox',
    ],
    ['directory', 'All wallets', '1,000 invented ones, from the directory of the sandbox'],
    ['api', 'Prices and history', 'From the blockchain API of the sandbox'],
    ['names', 'Names', 'Under latch.test, from the same API'],
    ['notes', 'Notes', 'A toy: adds a tab to the account'],
  ]
  return named.map(([key, label, hint]) => ({
    label,
    hint,
    checked: key === 'names' ? setup.names && setup.api : setup[key] === true,
    // Names are kept by the API.
    turn: on => ({ [key]: on, ...(key === 'names' && on ? { api: true } : {}) }),
  }))
}
