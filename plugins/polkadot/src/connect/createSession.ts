import type { Connection, SessionChange, WalletSession } from '@latchkit/core'
import type { Extension } from '../discovery/Injected.js'
import type { PolkadotChain } from '../options/PolkadotOptions.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { rememberNetwork } from './currentNetwork.js'
import { keyOf, type PolkadotAccount, readAccounts, toAccounts } from './readAccounts.js'

/** What a session starts with. */
export interface SessionStart {
  /** The connector's id; where it is not known, the session finds its connection by the extension. */
  readonly id?: string
  readonly extension: Extension
  readonly accounts: readonly PolkadotAccount[]
  readonly network: PolkadotChain
}

/**
 * Makes the session of an enabled extension. It follows the wallet's accounts, and the network that the visitor
 * chooses in the kit: the same keys have other addresses there.
 */
export function createSession(env: PolkadotEnv, start: SessionStart): WalletSession {
  const { ctx, config } = env
  const { id, extension } = start
  let { accounts, network } = start
  const watchers = new Set<(change: SessionChange) => void>()
  const features = ['chain-wallets', 'verify-message', 'balances']
  if (extension.signRaw) features.push('sign-message')
  if (extension.signPayload) features.push('send-transaction')
  let stop: (() => void) | undefined

  function report(selected?: string) {
    const next = toAccounts(accounts, network)
    // The kit takes a changed first account for the wallet's choice, so the one in use comes first.
    const at = next.findIndex(({ address }) => keyOf(address) === selected)
    const inOrder = at > 0 ? [...next.splice(at, 1), ...next] : next
    for (const watcher of [...watchers]) watcher({ accounts: inOrder })
  }
  function isOurs({ connectorId, account }: Connection): boolean {
    if (id !== undefined) return connectorId === id
    try {
      return ctx.session(account).provider === extension
    } catch {
      return false // a connection that is not live yet
    }
  }
  const own = () =>
    ctx
      .get(ctx.connections.connections$)
      .find(connection => connection.namespace === 'polkadot' && isOurs(connection))

  function onAccounts(answer: unknown) {
    if (!Array.isArray(answer)) return
    const next = readAccounts(answer)
    if (keys(next) === keys(accounts)) return
    const isSameFirst = next[0]?.key === accounts[0]?.key
    accounts = next
    report(isSameFirst ? keyOf(own()?.account.address ?? '') : undefined)
  }
  function onConnections() {
    const connection = own()
    const chosen = config.networks.find(other => other.id === connection?.networkId)
    if (!chosen || !connection || chosen.id === network.id) return
    network = chosen
    rememberNetwork(env, network)
    report(keyOf(connection.account.address))
  }
  function listen() {
    const unsubscribes = [
      extension.subscribe(onAccounts),
      // The kit is in the middle of its own change when it tells of it.
      ctx.subscribe(ctx.connections.connections$, () => queueMicrotask(onConnections)),
    ]
    queueMicrotask(onConnections)
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }
  function end() {
    try {
      stop?.()
    } catch {
      // An extension that fails to stop is not heard any more all the same.
    }
    stop = undefined
  }

  return {
    get accounts() {
      return toAccounts(accounts, network)
    },
    get networkId() {
      return network.id
    },
    features,
    provider: extension,
    watch(watcher) {
      const isFirst = watchers.size === 0
      watchers.add(watcher)
      if (isFirst) stop = listen()
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) end()
      }
    },
    // The standard has no way to give the permission back: it is enough that we stop asking.
    async disconnect() {
      watchers.clear()
      end()
    },
  }
}

const keys = (accounts: readonly PolkadotAccount[]) => accounts.map(({ key }) => key).join()
