import type { CaipNetworkId, SessionChange, WalletSession } from '@latchkit/core'
import { DEADLINES, readField } from '@latchkit/core/tools'
import { callFeature } from '../wallet/callFeature.js'
import { findFeature } from '../wallet/findFeature.js'
import type { StandardWallet } from '../wallet/StandardWallet.js'
import { readAccounts, toAccounts, type WalletAccount } from './readAccounts.js'

/** A session of this plugin: it can also look again, for wallets whose events get lost. */
export interface SolanaSession extends WalletSession {
  /** Reads the accounts from the wallet and reports what changed. */
  refresh?(): void
}

/** What a session starts with. */
export interface SessionStart {
  readonly wallet: StandardWallet
  readonly accounts: readonly WalletAccount[]
  readonly networkId: CaipNetworkId
}

/** Makes the session of a connected wallet. It listens to the wallet while somebody watches, and not longer. */
export function createSession({ wallet, networkId, ...start }: SessionStart): SolanaSession {
  const watchers = new Set<(change: SessionChange) => void>()
  let accounts = start.accounts
  let closed = false
  let stopListening: (() => void) | undefined

  function setAccounts(list: unknown) {
    if (closed || !Array.isArray(list)) return
    const next = readAccounts(list).accounts
    const isSame = next.map(keyOf).join() === accounts.map(keyOf).join()
    accounts = next
    if (isSame) return
    for (const watcher of [...watchers]) watcher({ accounts: toAccounts(accounts, networkId) })
  }
  function lookAgain(heedsNone: boolean) {
    const list = readField(wallet, 'accounts')
    if (heedsNone || readAccounts(list).accounts.length > 0) setAccounts(list)
  }
  function listen() {
    try {
      const onChange = (change: unknown) => {
        const list = readField(change, 'accounts')
        // A wallet may also say that its chains or features changed; its accounts may have changed with them.
        if (list === undefined) lookAgain(false)
        else setAccounts(list)
      }
      const stop = findFeature(wallet, 'standard:events')?.('change', onChange)
      stopListening = () => typeof stop === 'function' && Reflect.apply(stop, undefined, [])
    } catch {
      // A wallet without working events: its accounts are read again before each signature.
    }
  }
  function deafen() {
    try {
      stopListening?.()
    } catch {
      // Then it goes on talking to nobody.
    }
    stopListening = undefined
  }

  return {
    get accounts() {
      return toAccounts(accounts, networkId)
    },
    networkId,
    features: featuresOf(wallet),
    provider: wallet,
    refresh: () => lookAgain(true),
    watch(watcher) {
      if (closed) return () => {}
      const isFirst = watchers.size === 0
      watchers.add(watcher)
      if (isFirst) {
        listen()
        // Nobody listened between the wallet's answer and now, and a visitor may change accounts that quickly.
        // Some wallets say "none" for a while after the approval: that alone ends nothing.
        queueMicrotask(() => lookAgain(false))
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

/** The capabilities that a wallet's features allow. */
function featuresOf(wallet: StandardWallet): string[] {
  const canSend =
    findFeature(wallet, 'solana:signAndSendTransaction') ?? findFeature(wallet, 'solana:signTransaction')
  return [
    'chain-wallets',
    ...(findFeature(wallet, 'solana:signMessage') ? ['sign-message'] : []),
    'verify-message',
    ...(canSend ? ['send-transaction'] : []),
    'balances',
  ]
}
