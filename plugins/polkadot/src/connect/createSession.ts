import type { Account } from '@latchkit/core'
import { createSessionWatch, ownConnection } from '@latchkit/core/plugin'
import type { Extension } from '../discovery/Injected.js'
import type { PolkadotChain } from '../options/PolkadotOptions.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { rememberNetwork } from './currentNetwork.js'
import type { PolkadotSession } from './PolkadotSession.js'
import { keyOf, type PolkadotAccount, readAccounts, toAccounts } from './readAccounts.js'

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
export function createSession(env: PolkadotEnv, start: SessionStart): PolkadotSession {
  const { ctx, config } = env
  const { id, extension } = start
  let { accounts, network } = start
  const features = ['chain-wallets', 'verify-message', 'balances', 'network', 'payment-uri']
  if (extension.signRaw) features.push('sign-message')
  if (extension.signPayload) features.push('send-transaction', 'check-transfer')
  const { report, watch, disconnect } = createSessionWatch({
    listen: [
      () => extension.subscribe(onAccounts),
      () => ctx.subscribe(ctx.connections.connections$, onConnections),
    ],
    // The standard cannot revoke the permission: it is enough that we stop asking.
    disconnect: async () => {},
  })

  /** The kit treats a changed first account as the wallet's choice, so the one in use comes first. */
  function listed(on: PolkadotChain, inUse: Account | undefined): Account[] {
    const all = toAccounts(accounts, on)
    const selected = keyOf(inUse?.address ?? '')
    const at = all.findIndex(({ address }) => keyOf(address) === selected)
    return at > 0 ? [...all.splice(at, 1), ...all] : all
  }
  const own = () => ownConnection(ctx, 'polkadot', { connectorId: id, provider: extension })

  function onAccounts(answer: unknown) {
    if (!Array.isArray(answer)) return
    const next = readAccounts(answer)
    if (keys(next) === keys(accounts)) return
    const isSameFirst = next[0]?.key === accounts[0]?.key
    accounts = next
    report({ accounts: listed(network, isSameFirst ? own()?.account : undefined) })
  }
  function onConnections() {
    const chosen = config.networks.find(other => other.id === own()?.networkId)
    if (!chosen || chosen.id === network.id) return
    network = chosen
    rememberNetwork(env, network)
  }

  return {
    get accounts() {
      return toAccounts(accounts, network)
    },
    get networkId() {
      return network.id
    },
    accountsOn(networkId, inUse) {
      const on = config.networks.find(({ id }) => id === networkId)
      return on ? listed(on, inUse) : []
    },
    features,
    provider: extension,
    adopt: onAccounts,
    watch,
    disconnect,
  }
}

const keys = (accounts: readonly PolkadotAccount[]) => accounts.map(({ key }) => key).join()
