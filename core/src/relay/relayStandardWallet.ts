import type { RelayEvent, RelayGrant } from '../capabilities/relaySessions.js'
import type { StandardWallet } from '../standard/StandardWallet.js'
import { readTexts } from '../untrusted/readItems.js'

/** An account granted over a relay, with its chain as Wallet Standard names it. */
export interface RelayedAccount {
  readonly address: string
  readonly chain: string
  readonly publicKey?: Uint8Array
}

/** The parts of a wallet behind a relay. */
export interface RelayedWallet {
  readonly grant: RelayGrant
  /** The currently granted accounts on the app's networks, in the app's order, validated. */
  readonly granted: () => readonly RelayedAccount[]
  /** The features that the granted methods allow. */
  readonly features: Readonly<Record<string, object>>
  /** Normalizes an address to the form of `granted`, if a family has several forms. */
  readonly canonical?: (address: string) => string
}

/** Presents a wallet behind a relay as a Wallet Standard wallet. Its accounts are those currently granted. */
export function relayStandardWallet({
  grant,
  granted,
  features,
  canonical = address => address,
}: RelayedWallet): StandardWallet {
  const listeners = new Set<(change: object) => void>()
  let first: string | undefined
  let ended = false
  let stop: (() => void) | undefined

  function accounts(): object[] {
    const shown = new Map<string, { chains: string[] }>()
    for (const { address, chain, publicKey } of ended ? [] : granted()) {
      const known = shown.get(address)
      if (known) known.chains.push(chain)
      else shown.set(address, { ...{ address, publicKey, features: [] }, chains: [chain] })
    }
    const chosen = first === undefined ? undefined : shown.get(first)
    return chosen ? [chosen, ...[...shown.values()].filter(other => other !== chosen)] : [...shown.values()]
  }
  function hear(what: RelayEvent | 'change' | 'end') {
    if (what === 'end') ended = true
    else if (what !== 'change' && what.name === 'accountsChanged') {
      // Wallets list the selected account first, as an address or as CAIP-10.
      const named = readTexts(what.data, 1)[0]?.split(':').at(-1)
      if (named !== undefined) first = canonical(named)
    }
    for (const listener of [...listeners]) listener({ accounts: accounts() })
  }

  return {
    name: 'Relay',
    get chains() {
      return [...new Set(granted().map(({ chain }) => chain))]
    },
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': { connect: async () => ({ accounts: accounts() }) },
      'standard:disconnect': { disconnect: () => grant.disconnect() },
      'standard:events': {
        on(_: string, listener: (change: object) => void) {
          listeners.add(listener)
          stop ??= grant.watch(hear)
          return () => {
            listeners.delete(listener)
            if (listeners.size > 0) return
            stop?.()
            stop = undefined
          }
        },
      },
      ...features,
    },
  }
}
