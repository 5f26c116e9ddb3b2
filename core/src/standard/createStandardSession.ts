import { DEADLINES } from '../async/deadlines.js'
import type { CaipNetworkId } from '../caip/Caip.js'
import { readField } from '../errors/readField.js'
import type { SessionChange, WalletSession } from '../wallet/WalletSession.js'
import { callFeature } from './callFeature.js'
import { findFeature } from './findFeature.js'
import type { StandardAccount } from './readStandardAccounts.js'
import type { StandardFamily } from './StandardFamily.js'
import type { StandardWallet } from './StandardWallet.js'

/** A session with a wallet of Wallet Standard: it can also look again, for wallets whose events get lost. */
export interface StandardSession extends WalletSession {
  readonly provider: StandardWallet
  /** Reads the accounts from the wallet and reports what changed. */
  refresh(): void
}

/** What a session starts with. */
export interface StandardSessionStart<Checked extends StandardAccount> {
  readonly wallet: StandardWallet
  readonly accounts: readonly Checked[]
  readonly networkId: CaipNetworkId
}

/** Makes the session of a connected wallet. It listens to the wallet while somebody watches, and not longer. */
export function createStandardSession<Checked extends StandardAccount>(
  { namespace, readAccounts, toAccounts, featuresOf }: StandardFamily<Checked>,
  { wallet, networkId, ...start }: StandardSessionStart<Checked>,
): StandardSession {
  const watchers = new Set<(change: SessionChange) => void>()
  let { accounts } = start
  let closed = false
  let stop: unknown

  function look({ heedsNone }: { heedsNone: boolean }) {
    const list = readField(wallet, 'accounts')
    const next = readAccounts(list).accounts
    if (closed || !isList(list) || (next.length === 0 && !heedsNone)) return
    const isSame = next.map(keyOf).join() === accounts.map(keyOf).join()
    accounts = next
    if (isSame) return
    for (const watcher of [...watchers]) watcher({ accounts: toAccounts(accounts, networkId) })
  }
  function listen() {
    // What an event says and what the wallet shows may differ; the wallet's own list is what its signatures follow. An event
    // about its chains or features ends nothing.
    const onChange = (change: unknown) => look({ heedsNone: isList(readField(change, 'accounts')) })
    stop = quietly(() => findFeature(wallet, 'standard:events')?.('change', onChange))
  }
  function deafen() {
    const end = stop
    stop = undefined
    if (typeof end === 'function') quietly(() => Reflect.apply(end, undefined, []))
  }

  return {
    get accounts() {
      return toAccounts(accounts, networkId)
    },
    networkId,
    features: featuresOf(wallet),
    provider: wallet,
    refresh: () => look({ heedsNone: true }),
    watch(watcher) {
      if (closed) return () => {}
      watchers.add(watcher)
      if (watchers.size === 1) {
        listen()
        // Nobody listened between the wallet's answer and now, and a visitor may change accounts that quickly.
        // Some wallets say "none" for a while after the approval: that alone ends nothing.
        queueMicrotask(() => look({ heedsNone: false }))
      }
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) deafen()
      }
    },
    async disconnect() {
      closed = true
      watchers.clear()
      deafen()
      // A little less than the kit allows, so that its own deadline never reports a failure.
      const call = { timeoutMs: DEADLINES.disconnect - 100, pluginId: namespace }
      await callFeature(wallet, 'standard:disconnect', call).catch(() => {})
    },
  }
}

const keyOf = ({ address }: StandardAccount) => address

function isList(value: unknown): boolean {
  try {
    return Array.isArray(value)
  } catch {
    return false // a proxy that was revoked
  }
}

/** Events are a help, not a need: accounts are read again before each signature. */
function quietly(run: () => unknown): unknown {
  try {
    return run()
  } catch {
    return undefined
  }
}
