import type { Setup } from '../setup/Setup.js'
import { type FamilyKey, familyKeys, type World } from '../world/World.js'

export interface PluginRow {
  readonly label: string
  readonly hint: string
  /** A page that goes with it. */
  readonly link?: string | undefined
  readonly checked: boolean
  /** The part of the setup that the switch changes. */
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

/** The API serves these: turned on, they turn it on, too. */
const ofApi: ReadonlySet<string> = new Set(['names', 'permissions'])

type Named = readonly [key: keyof Setup & string, label: string, hint: string, link?: string | undefined]

export function pluginRows(setup: Setup, { families, peerUrl, secure }: World): readonly PluginRow[] {
  const named: readonly Named[] = [
    ['evm', 'EVM networks', 'Harbour and Lagoon, two local chains'],
    ...familyKeys.flatMap((key): readonly Named[] => {
      const family = families[key]
      return family ? [[key, familyNames[key], `${family.name}, a local chain`]] : []
    }),
    ['devWallet', 'Test wallet', 'Announces itself in this page'],
    ['send', 'Send', 'Any token, to an address or a name'],
    ['receive', 'Receive', 'A QR code and the full address'],
    ['swap', 'Swap', 'Trades tokens through pools'],
    ['onramp', 'Buy', "Test tokens, from the sandbox's card partner"],
    ['exchangePay', 'Exchanges', 'Made-up ones, which pay out on the local chains'],
    ['activity', 'Activity', setup.api ? 'Transactions by month' : 'Transactions sent from here'],
    [
      'walletConnect',
      'Wallets on phones',
      peerUrl ? 'Try it with the one at' : "Through the sandbox's relay",
      peerUrl,
    ],
    ...(secure
      ? [['emailWallet', 'Email wallet', 'The codes arrive at', secure.inboxUrl] satisfies Named]
      : []),
    ['directory', 'All wallets', "1,000 made-up ones, from the sandbox's directory"],
    ['api', 'Prices and history', "From the sandbox's blockchain API"],
    ['names', 'Names', 'Under latch.test, from the same API'],
    ...(secure
      ? [['permissions', 'Permissions', 'Of smart accounts, from the same API'] satisfies Named]
      : []),
    ['telemetry', 'Usage events', 'Counted by the sandbox, if you agree'],
    ['remoteConfig', 'Remote configuration', 'Features and limits, as data'],
    ['notes', 'Notes', 'A minimal plugin that adds an account tab'],
  ]
  return named.map(([key, label, hint, link]) => ({
    label,
    hint,
    link,
    checked: setup[key] === true && (setup.api || !ofApi.has(key)),
    turn: on => ({ [key]: on, ...(on && ofApi.has(key) ? { api: true } : {}) }),
  }))
}
