import type { ConnectionCore } from '../connection/ConnectionCore.js'
import type { Persisted } from '../storage/persisted.js'
import { persisted } from '../storage/persisted.js'
import { cleanProperty } from '../text/cleanProperty.js'
import { checkUrl } from '../url/checkUrl.js'
import type { Connector } from './Connector.js'
import { mergeConnectors } from './mergeConnectors.js'

/** More than this is a flood, not a choice. */
const MOST_CONNECTORS = 500
/** How many recent wallets are kept (specification §9). */
const MOST_RECENT = 2

interface Recent {
  readonly id: string
  readonly at: number
}

const recentWallets: Persisted<readonly Recent[]> = persisted({
  key: 'recent-wallets',
  version: 1,
  schema: value =>
    Array.isArray(value)
      ? value
          .filter(item => typeof item?.id === 'string' && item.id.length < 200 && Number.isFinite(item.at))
          .filter((item, index, all) => all.findIndex(other => other.id === item.id) === index)
          .slice(0, MOST_RECENT)
          .map(({ id, at }) => ({ id, at }))
      : undefined,
})

/** The wallets found so far. */
export interface Wallets {
  add(connector: Connector): void
  /** The connector of a namespace by id, once it was found. */
  find(namespace: string, connectorId: string): Connector | undefined
  /** Puts a wallet first among the recent ones. */
  remember(walletId: string): void
}

/** Collects connectors and merges them into wallets, recent ones first. */
export function createWallets({ state, options, storage, wallets$ }: ConnectionCore): Wallets {
  const connectors = new Map<string, Connector>()
  let recent = recentWallets.load(storage) ?? []
  const { includeWalletIds: only, excludeWalletIds: without } = options
  const listed = ({ id, rdns = id, explorerId = id }: Connector) => {
    const named = (ids: readonly string[]) => [id, rdns, explorerId].some(name => ids.includes(name))
    return (!only || named(only)) && !(without && named(without))
  }
  const usedAt = (id: string) => recent.find(item => item.id === id)?.at
  let flush: Promise<void> | undefined

  function publish() {
    flush = undefined
    const wallets = mergeConnectors([...connectors.values()]).map(wallet => ({
      ...wallet,
      lastUsed: usedAt(wallet.id),
    }))
    state.set(
      wallets$,
      wallets.sort((a, b) => (b.lastUsed ?? 0) - (a.lastUsed ?? 0)),
    )
  }

  return {
    add(found) {
      // What a source says of a wallet is outside data, whoever wrote the source.
      const name = cleanProperty(found, 'name') || found.id
      const icon = checkUrl(found.icon, 'image')?.href
      const connector = { ...found, name, icon }
      const key = `${connector.namespace}/${connector.id}`
      if (!listed(connector) || (!connectors.has(key) && connectors.size >= MOST_CONNECTORS)) return
      connectors.set(key, connector)
      // Wallets announce in bursts; one update is enough for each.
      flush ??= Promise.resolve().then(publish)
    },
    find: (namespace, connectorId) => connectors.get(`${namespace}/${connectorId}`),
    remember(walletId) {
      recent = [{ id: walletId, at: Date.now() }, ...recent.filter(item => item.id !== walletId)].slice(
        0,
        MOST_RECENT,
      )
      recentWallets.save(storage, recent)
      publish()
    },
  }
}
