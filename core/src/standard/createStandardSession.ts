import { DEADLINES } from '../async/deadlines.js'
import type { CaipNetworkId } from '../caip/Caip.js'
import { readField } from '../errors/readField.js'
import { createSessionWatch } from '../wallet/createSessionWatch.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import { callFeature } from './callFeature.js'
import type { StandardAccount } from './readStandardAccounts.js'
import type { StandardFamily } from './StandardFamily.js'
import { findFeature, type StandardWallet } from './StandardWallet.js'

/** A session with a Wallet Standard wallet that can also be refreshed, because events may get lost. */
export interface StandardSession extends WalletSession {
  readonly provider: StandardWallet
  /** Reads the accounts from the wallet and reports changes. */
  refresh(): void
}

/** The initial state of a session. */
export interface StandardSessionStart<Checked extends StandardAccount> {
  readonly wallet: StandardWallet
  readonly accounts: readonly Checked[]
  readonly networkId: CaipNetworkId
}

/** Makes the session of a connected wallet. It only listens to the wallet while the session is watched. */
export function createStandardSession<Checked extends StandardAccount>(
  { namespace, readAccounts, toAccounts, featuresOf }: StandardFamily<Checked>,
  { wallet, networkId, ...start }: StandardSessionStart<Checked>,
): StandardSession {
  let { accounts } = start
  const { report, isClosed, watch, disconnect } = createSessionWatch({
    listen: [() => findFeature(wallet, 'standard:events')?.('change', onChange)],
    // Some wallets report no account for a moment after the approval, which must not end the session.
    catchUp: () => queueMicrotask(() => look({ heedsNone: false })),
    async disconnect() {
      // Slightly less than the kit allows, so that the kit's own deadline never reports a failure.
      const call = { timeoutMs: DEADLINES.disconnect - 100, pluginId: namespace }
      await callFeature(wallet, 'standard:disconnect', call).catch(() => {})
    },
  })

  function look({ heedsNone }: { heedsNone: boolean }) {
    const list = readField(wallet, 'accounts')
    const next = readAccounts(list).accounts
    if (isClosed() || !isList(list) || (next.length === 0 && !heedsNone)) return
    const isSame = next.map(keyOf).join() === accounts.map(keyOf).join()
    accounts = next
    if (!isSame) report({ accounts: toAccounts(accounts, networkId) })
  }
  /**
   * The event and the wallet's own list may differ, and signatures follow the list. An event about chains or features
   * must not end the session.
   */
  function onChange(change: unknown) {
    look({ heedsNone: isList(readField(change, 'accounts')) })
  }

  return {
    get accounts() {
      return toAccounts(accounts, networkId)
    },
    networkId,
    features: featuresOf(wallet),
    provider: wallet,
    refresh: () => look({ heedsNone: true }),
    watch,
    disconnect,
  }
}

const keyOf = ({ address }: StandardAccount) => address

function isList(value: unknown): boolean {
  try {
    return Array.isArray(value)
  } catch {
    return false // a revoked proxy
  }
}
