import type { Account, CaipNetworkId } from '@latchkit/core'
import { DEADLINES } from '@latchkit/core/async'
import { createSessionWatch } from '@latchkit/core/plugin'
import { decodeAddress } from '../address/decodeAddress.js'
import { isOn } from '../address/isOn.js'
import type { BitcoinWallet } from '../dialect/BitcoinWallet.js'
import type { BitcoinSession } from './BitcoinSession.js'
import { callWallet } from './callWallet.js'
import { readAccounts } from './readAccounts.js'

export interface SessionStart {
  readonly wallet: BitcoinWallet
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
  /** Candidate networks where the wallet reports none. */
  readonly candidates: readonly CaipNetworkId[]
  /** The accounts come from an earlier visit. */
  readonly unconfirmed?: boolean
}

function isAddressOn(text: string, networkId: CaipNetworkId): boolean {
  const address = decodeAddress(text)
  return typeof address !== 'string' && isOn(address, networkId)
}

/** Capabilities of every wallet of this family, because the plugin itself provides them. */
const OWN_FEATURES = ['chain-wallets', 'verify-message', 'balances', 'network', 'payment-uri']

/**
 * Makes the session of a connected wallet. Events say only that something happened: the state is read anew each time,
 * and the newest reading wins. It listens only while it is watched.
 */
export function createSession({ wallet, candidates, ...start }: SessionStart): BitcoinSession {
  let { accounts, networkId, unconfirmed = false } = start
  let round = 0
  const { report, isClosed, watch, disconnect } = createSessionWatch({
    listen: [() => wallet.listen(() => void look(true))],
    // Some wallets report no account for a while after the approval: that alone ends nothing.
    catchUp: () => void look(false),
    async disconnect() {
      // A little less than the kit allows, so that its own deadline never reports a failure.
      await callWallet(() => wallet.disconnect(), { timeoutMs: DEADLINES.disconnect - 100 }).catch(() => {})
    },
  })

  async function look(takesNone: boolean) {
    const thisRound = ++round
    const reported = await callWallet(() => wallet.report()).catch(() => undefined)
    // Stored accounts are not an answer of the wallet.
    if (!reported || reported.isRemembered || isClosed() || thisRound !== round) return
    const next = readAccounts(reported, [networkId, ...candidates])
    if (next.accounts.length === 0 && !takesNone) return
    const isSame = JSON.stringify(next.accounts) === JSON.stringify(accounts)
    if (isSame && (next.networkId ?? networkId) === networkId && !unconfirmed) return
    unconfirmed = false
    accounts = next.accounts
    networkId = next.networkId ?? networkId
    report({ networkId, accounts })
  }

  return {
    get accounts() {
      return accounts
    },
    get networkId() {
      return networkId
    },
    accountsOn: on => accounts.filter(({ address }) => isAddressOn(address, on)),
    features: [
      ...OWN_FEATURES,
      ...wallet.features,
      ...(wallet.features.includes('send-transaction') ? ['check-transfer'] : []),
    ],
    provider: wallet,
    get unconfirmed() {
      return unconfirmed
    },
    confirm() {
      if (!unconfirmed) return
      unconfirmed = false
      report({ networkId, accounts })
    },
    refresh: () => look(true),
    watch,
    disconnect,
  }
}
