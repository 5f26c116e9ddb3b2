import { DEADLINES } from '../async/deadlines.js'
import { within } from '../async/onDemand.js'
import type { Log } from '../log/createKitLog.js'
import type { KitOptions } from '../options/KitOptions.js'
import type { PrimitiveAtom, State } from '../state/atom.js'
import type { StorageAdapter } from '../storage/StorageAdapter.js'
import { hasLook, loadLooks } from '../text/looks.js'
import type { Connector } from './Connector.js'
import { createConnectorList } from './createConnectorList.js'
import { createRecentWallets } from './createRecentWallets.js'
import { mergeConnectors } from './mergeConnectors.js'
import { readConnector } from './readConnector.js'
import type { Wallet } from './Wallet.js'

/** The minimum time between updates in ms, because wallets may announce without end. */
const PAUSE = 50

/** The wallets found so far. */
export interface Wallets {
  /**
   * Adds a connector. The first source to use an id in a namespace keeps it. Returns a function that takes it out again.
   */
  add(connector: Connector, source?: object): (() => void) | undefined
  /** Takes out what a source reported, or a single connector. */
  drop(source: object): void
  /** The connector of a namespace by id, once it was found. */
  find(namespace: string, connectorId: string): Connector | undefined
  /** The only connector of a namespace that once had this id. */
  findFormer(namespace: string, connectorId: string): Connector | undefined
  /** All wallets, up to date. */
  list(): readonly Wallet[]
  /** A wallet by its id, or by the id of one of its connectors. */
  get(walletId: string): Wallet | undefined
  /**
   * True if another connector of its namespace claims the same identity, or may have: then it is unclear which one is
   * meant.
   */
  isContested(connector: Pick<Connector, 'namespace' | 'id'>): boolean
  /** Starts the discovery phase: installed wallets appear within 3 s. */
  begin(): void
  /** True while a missing wallet may still appear. */
  isDiscovering(): boolean
  /** Resolves when the wallet appears, the discovery phase ends or the signal aborts. */
  appears(walletId: string, signal: AbortSignal): Promise<void>
  /** Moves a wallet to the front of the recent ones. An embedded one is none of them: it has no row. */
  remember(walletId: string): void
  dispose(): void
}

/** The parts of a kit's wallets. */
export interface WalletsParts {
  readonly state: State
  readonly options: KitOptions
  readonly storage: StorageAdapter
  readonly wallets$: PrimitiveAtom<readonly Wallet[]>
  readonly log: Log
  /** Loads what connects. */
  readonly resume: () => unknown
}

/** The first collator of a page costs 10 ms, which is too much for a handful of names before anybody clicked. */
const sortKey = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\d+/g, digits => digits.padStart(9, '0'))

/** The same order on every load and in every language, although discovery order varies. */
function compare(one: string, other: string): number {
  const [a, b] = [sortKey(one), sortKey(other)]
  return a < b ? -1 : Number(a > b)
}

/** Collects connectors and merges them into wallets, recent ones first, then by name. */
export function createWallets({ state, options, storage, wallets$, log, resume }: WalletsParts): Wallets {
  const recent = createRecentWallets(storage)
  const {
    includeWalletIds: only,
    excludeWalletIds: without,
    featuredWalletIds = [],
    customWallets = [],
  } = options
  const namesOf = ({ id, rdns = id, explorerId = id }: Connector) => [id, rdns, explorerId]
  const named = new Set([
    ...featuredWalletIds,
    ...(only ?? []),
    ...customWallets.flatMap(({ id, rdns = id }) => [id, rdns]),
  ])
  const connectors = createConnectorList(
    connector =>
      recent.usedAt(namesOf(connector)) !== undefined || namesOf(connector).some(name => named.has(name)),
  )
  let isStale = false
  let isOver = false
  let pause: ReturnType<typeof setTimeout> | undefined
  let opens = Number.NEGATIVE_INFINITY
  const timeLeft = () => opens + DEADLINES.discovery - performance.now()

  function isListed(connector: Connector) {
    const isNamed = (ids: readonly string[]) => namesOf(connector).some(name => ids.includes(name))
    return (!only || isNamed(only)) && !(without && isNamed(without))
  }
  function publish() {
    if (!isStale) return
    isStale = false
    const wallets = mergeConnectors(connectors.all(), connectors.isCrowded).map((wallet): Wallet => {
      Object.freeze(wallet.connectors)
      Object.freeze(wallet.claim)
      const lastUsed = recent.usedAt([wallet.id, ...wallet.connectors.map(({ id }) => id)])
      return Object.freeze({ ...wallet, lastUsed })
    })
    wallets.sort(
      (a, b) => (b.lastUsed ?? 0) - (a.lastUsed ?? 0) || compare(a.name, b.name) || compare(a.id, b.id),
    )
    state.set(wallets$, Object.freeze(wallets))
  }
  /** One update per burst of announcements, and at most one in 50 ms. */
  function publishSoon() {
    isStale = true
    if (isOver || pause !== undefined) return
    rest()
    void Promise.resolve().then(publish)
  }
  function rest() {
    pause = setTimeout(() => {
      pause = undefined
      if (!isStale) return
      publish()
      rest()
    }, PAUSE)
  }

  const wallets: Wallets = {
    add(found, source) {
      const connector = readConnector(found)
      if (!connector || !isListed(connector)) return undefined
      // The page is within it.
      if (connector.own === 'host') resume()
      const take = () => connectors.take({ connector, source }) && publishSoon()
      if (hasLook(connector.name)) take()
      // A wallet is only shown once its name can be checked for look-alikes.
      else
        void loadLooks()
          .catch(() => log.add('warn', 'Look-alikes cannot be detected'))
          .then(take)
      return () => wallets.drop(connector)
    },
    drop(source) {
      if (connectors.drop(source)) publishSoon()
    },
    find: (namespace, connectorId) => connectors.get(namespace, connectorId),
    findFormer(namespace, connectorId) {
      const [connector, ...others] = connectors
        .all()
        .filter(other => other.namespace === namespace && other.formerIds?.includes(connectorId))
      return others.length === 0 ? connector : undefined
    },
    list() {
      publish()
      return state.get(wallets$)
    },
    get(walletId) {
      const all = wallets.list()
      return (
        all.find(({ id }) => id === walletId) ??
        all.find(other => other.connectors.some(({ id }) => id === walletId))
      )
    },
    isContested({ namespace, id }) {
      const isIt = (other: Connector) => other.namespace === namespace && other.id === id
      const wallet = wallets.list().find(({ connectors: own }) => own.some(isIt))
      return wallet ? wallet.contested === true : connectors.isCrowded({ namespace })
    },
    begin() {
      opens = performance.now()
    },
    isDiscovering: () => timeLeft() > 0,
    async appears(walletId, signal) {
      let stop = () => {}
      const shown = new Promise<void>(resolve => {
        stop = state.subscribe(wallets$, () => {
          if (wallets.get(walletId)) resolve()
        })
        signal.addEventListener('abort', () => resolve())
        if (signal.aborted) resolve()
      })
      await within(() => shown, Math.max(0, timeLeft())).catch(() => {})
      stop()
    },
    remember(walletId) {
      if (wallets.get(walletId)?.own === 'embedded') return
      recent.remember(walletId)
      isStale = true
      publish()
    },
    dispose() {
      isOver = true
      clearTimeout(pause)
    },
  }
  return wallets
}
