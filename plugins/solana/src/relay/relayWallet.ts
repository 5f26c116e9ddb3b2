import { KitError, type RelayEvent, type RelayGrant } from '@latchkit/core'
import { readTexts } from '@latchkit/core/tools'
import type { StandardWallet } from '@latchkit/core/wallet-standard'
import { standardChain } from '../network/standardChain.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { grantedAccounts, type SolanaGrant } from './grantedAccounts.js'
import { signingFeatures } from './signingFeatures.js'

/**
 * A wallet behind a relay in the shape of Wallet Standard. Its accounts are those that the grant has at the moment, and its
 * features those whose methods were granted.
 */
export function relayWallet(env: SolanaEnv, grant: RelayGrant): StandardWallet {
  const listeners = new Set<(change: object) => void>()
  let first: string | undefined
  let ended = false
  let stop: (() => void) | undefined

  function accounts() {
    const granted = ended ? [] : grantedAccounts(env, grant)
    const shown = new Map<string, object>()
    for (const { address, publicKey } of granted) {
      const chains = granted.filter(other => other.address === address).map(({ chain }) => chain)
      shown.set(address, { address, publicKey, chains, features: [] })
    }
    const chosen = first && shown.get(first)
    return chosen ? [chosen, ...[...shown.values()].filter(other => other !== chosen)] : [...shown.values()]
  }
  function hear(what: RelayEvent | 'change' | 'end') {
    if (what === 'end') ended = true
    // Wallets name the account in use first, as an address or as CAIP-10.
    else if (what !== 'change' && what.name === 'accountsChanged')
      first = readTexts(what.data, 1)[0]?.split(':').at(-1) ?? first
    for (const listener of [...listeners]) listener({ accounts: accounts() })
  }
  function find(address: string, chain?: string): SolanaGrant {
    const own = grantedAccounts(env, grant).filter(other => other.address === address)
    const found = chain === undefined ? own[0] : own.find(other => other.chain === chain)
    if (found) return found
    throw new KitError('network/NOT_IN_WALLET', {
      message: `The wallet did not grant this account on ${chain ?? 'any network of the app'}`,
      context: { network: chain ?? '' },
      pluginId: 'solana',
    })
  }

  return {
    name: 'Relay',
    get chains() {
      const granted = new Set(grantedAccounts(env, grant).map(({ networkId }) => networkId))
      return [...granted].map(standardChain)
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
      ...signingFeatures(grant, find),
    },
  }
}
