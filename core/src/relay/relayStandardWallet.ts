import type { RelayEvent, RelayGrant } from '../capabilities/relaySessions.js'
import { readTexts } from '../outside/readItems.js'
import type { StandardWallet } from '../standard/StandardWallet.js'

/** An account that a wallet granted over a relay, on one chain as Wallet Standard names it. */
export interface RelayedAccount {
  readonly address: string
  readonly chain: string
  readonly publicKey?: Uint8Array
}

/** What a wallet behind a relay is made of. */
export interface RelayedWallet {
  readonly grant: RelayGrant
  /** What the grant has at the moment on the app's networks, in the app's order, checked. */
  readonly granted: () => readonly RelayedAccount[]
  /** The features for which the wallet granted methods. */
  readonly features: Readonly<Record<string, object>>
  /** An address as `granted` writes it, where a family has several ways. */
  readonly canonical?: (address: string) => string
}

/** A wallet behind a relay in the shape of Wallet Standard. Its accounts are those that the grant has at the moment. */
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
      // Wallets name the account in use first, as an address or as CAIP-10.
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
