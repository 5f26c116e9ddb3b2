import { grantNamespaces } from './grantNamespaces.js'
import type { PeerDrivers } from './PeerDrivers.js'
import type { PeerFamily } from './PeerFamily.js'
import type { PeerNamespace } from './PeerState.js'
import { peerRpcError } from './peerRpcError.js'
import type { PeerKit } from './startKit.js'

const MOST_ACCOUNTS = 10

export type Namespaces = Record<string, PeerNamespace>
export const mutable = (namespaces: Namespaces) => namespaces as never

type Kit = PeerKit['kit']
type Changes = Pick<PeerDrivers, 'switchChain' | 'setAccounts' | 'updateNamespaces' | 'emit' | 'disconnect'>

interface PeerSessionsParts {
  readonly families: readonly PeerFamily[]
  /** Starts the SDK. */
  live(): Promise<Kit>
  /** Empty before the SDK started. */
  active(): Promise<readonly ReturnType<Kit['getActiveSessions']>[string][]>
}

/** The wallet's accounts and networks, and their changes in its sessions. */
export function createPeerSessions({ families, live, active }: PeerSessionsParts) {
  const networks = Object.fromEntries(families.map(({ namespace, chains }) => [namespace, chains[0] ?? '']))
  let accounts: readonly number[] = [0]

  const familyOf = (chainId: string) => families.find(({ namespace }) => chainId.startsWith(`${namespace}:`))
  async function update(topic: string, namespaces: Namespaces) {
    const kit = await live()
    await kit.updateSession({ topic, namespaces: mutable(namespaces) })
  }
  /** Emits an event to each session that has the network. */
  async function tell(name: string, data: unknown, chainId: string) {
    const kit = await live()
    for (const { topic, namespaces } of await active()) {
      const granted = Object.values(namespaces).flatMap(({ chains = [] }) => chains)
      if (granted.includes(chainId)) await kit.emitSessionEvent({ topic, event: { name, data }, chainId })
    }
  }
  /** Adds a network to a session that lacks it. */
  async function widen(topic: string, namespaces: Namespaces, chainId: string) {
    const family = familyOf(chainId)
    const own = family && namespaces[family.namespace]
    if (!family || !own || own.chains.includes(chainId)) return
    const more = await Promise.all(
      accounts.map(async index => `${chainId}:${await family.address(index, chainId)}`),
    )
    const wider = {
      ...own,
      chains: [...own.chains, chainId],
      accounts: [...(own.accounts ?? []), ...more],
    }
    await update(topic, { ...namespaces, [family.namespace]: wider })
  }
  async function switchChain(namespace: string, chainId: string) {
    if (!families.some(family => family.namespace === namespace && family.chains.includes(chainId)))
      throw peerRpcError(4902, 'The wallet does not know this network.')
    networks[namespace] = chainId
    for (const { topic, namespaces } of await active()) await widen(topic, namespaces as never, chainId)
    const number = namespace === 'eip155' ? Number(chainId.slice('eip155:'.length)) : chainId
    await tell('chainChanged', number, chainId)
  }

  const changes: Changes = {
    switchChain,
    async setAccounts(indexes) {
      const isNumber = (index: unknown) =>
        Number.isInteger(index) && Number(index) >= 0 && Number(index) < MOST_ACCOUNTS
      if (!Array.isArray(indexes) || indexes.length === 0 || !indexes.every(isNumber))
        throw peerRpcError(-32602, `Accounts must be numbers from 0 to ${MOST_ACCOUNTS - 1}.`)
      accounts = [...new Set(indexes)]
      for (const { topic, namespaces } of await active()) {
        const { namespaces: next } = await grantNamespaces(families, namespaces as never, accounts, {})
        await update(topic, next)
      }
      for (const { namespace, address } of families) {
        const chainId = networks[namespace] ?? ''
        const shown = await Promise.all(
          accounts.map(async index => `${chainId}:${await address(index, chainId)}`),
        )
        await tell('accountsChanged', shown, chainId)
      }
    },
    async updateNamespaces(parts) {
      for (const { topic, namespaces } of await active()) {
        const merged = Object.entries(parts).map(([name, part]) => [name, { ...namespaces[name], ...part }])
        await update(topic, { ...namespaces, ...Object.fromEntries(merged) })
      }
    },
    async emit({ name, data, chainId }) {
      const kit = await live()
      for (const { topic } of await active())
        await kit.emitSessionEvent({ topic, event: { name, data }, chainId })
    },
    async disconnect() {
      const kit = await live()
      const reason = { code: 6000, message: 'User disconnected.' }
      for (const { topic } of await active()) await kit.disconnectSession({ topic, reason })
    },
  }
  return {
    changes,
    familyOf,
    list: active,
    accounts: () => accounts,
    networks: () => ({ ...networks }),
  }
}
