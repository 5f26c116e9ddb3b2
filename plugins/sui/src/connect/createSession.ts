import type { CaipNetworkId, SessionChange, WalletSession } from '@latchkit/core'
import { DEADLINES, readField } from '@latchkit/core/tools'
import { callFeature } from '../wallet/callFeature.js'
import { findFeature } from '../wallet/findFeature.js'
import type { StandardWallet } from '../wallet/StandardWallet.js'
import { readAccounts, toAccounts, type WalletAccount } from './readAccounts.js'

/** A session of this plugin: it can also look again, for wallets whose events get lost. */
export interface SuiSession extends WalletSession {
  readonly provider: StandardWallet
  /** Reads the accounts from the wallet and reports what changed. */
  refresh(): void
}

/** What a session starts with. */
export interface SessionStart {
  readonly wallet: StandardWallet
  readonly accounts: readonly WalletAccount[]
  readonly networkId: CaipNetworkId
}

/** Makes the session of a connected wallet. It listens to the wallet while somebody watches, and not longer. */
export function createSession({ wallet, networkId, ...start }: SessionStart): SuiSession {
  const watchers = new Set<(change: SessionChange) => void>()
  let { accounts } = start
  let closed = false
  let stop: unknown

  function look({ heedsNone }: { heedsNone: boolean }) {
    const next = readAccounts(readField(wallet, 'accounts')).accounts
    if (closed || (next.length === 0 && !heedsNone)) return
    const isSame = next.map(keyOf).join() === accounts.map(keyOf).join()
    accounts = next
    if (isSame) return
    for (const watcher of [...watchers]) watcher({ accounts: toAccounts(accounts, networkId) })
  }
  function listen() {
    // What an event says and what the wallet shows may differ; the wallet's own list is what its signatures follow.
    const onChange = () => look({ heedsNone: true })
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
      const timeoutMs = DEADLINES.disconnect - 100
      await callFeature(wallet, 'standard:disconnect', { timeoutMs }).catch(() => {})
    },
  }
}

const keyOf = ({ address }: WalletAccount) => address

/** Events are a help, not a need: accounts are read again before each signature. */
function quietly(run: () => unknown): unknown {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** The capabilities that a wallet's features allow. */
function featuresOf(wallet: StandardWallet): string[] {
  const canSend =
    findFeature(wallet, 'sui:signTransaction') ?? findFeature(wallet, 'sui:signAndExecuteTransaction')
  return [
    'chain-wallets',
    ...(findFeature(wallet, 'sui:signPersonalMessage') ? ['sign-message'] : []),
    'verify-message',
    ...(canSend ? ['send-transaction'] : []),
    'balances',
  ]
}
