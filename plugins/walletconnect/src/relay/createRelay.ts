import { type ConnectRequest, RelaySessions, type WalletSession } from '@latchkit/core'
import { abortReason } from '@latchkit/core/async'
import { specError } from '@latchkit/core/errors'
import type { ProposedNamespace, RelayEnv } from '../RelayEnv.js'
import type { Client, Sdk, Session } from '../sdk/Sdk.js'
import { createSessionRequests } from '../signIn/createSessionRequests.js'
import { relayedNamespaces } from './buildProposal.js'
import { createGrant, grantedParts } from './createGrant.js'
import { createLiveSessions } from './createLiveSessions.js'
import { createPairings, type PairRequest } from './createPairings.js'
import { createSdkHost } from './createSdkHost.js'
import { type KeepAlive, keepAlive } from './keepAlive.js'
import { storedTopics } from './storedTopics.js'
import { toRelayError } from './toRelayError.js'
import { usedNetworks } from './usedNetworks.js'

/** The lazily loaded functions of the plugin. */
// A type, not an interface: `lazily` needs an index signature.
export type Relay = {
  connect(namespace: string, request: ConnectRequest): Promise<WalletSession>
  pair(request?: PairRequest): Promise<string>
  /** Waits for a wallet without a chain plugin; resolves with the granted accounts (CAIP-10). */
  approve(signal?: AbortSignal): Promise<readonly string[]>
  provider(): Promise<Sdk>
  /** Asks the wallet to extend the session. */
  renew(): Promise<void>
  /** Ends every session. */
  leave(): Promise<void>
  close(): Promise<void>
}

/** Does not load the SDK yet. */
export function createRelay(env: RelayEnv): Relay {
  const { ctx, config, signal } = env
  const { relayUrl } = config
  let alive: KeepAlive | undefined
  const link = createSdkHost(env, (client, life) => {
    sessions.follow(client)
    alive = keepAlive(env, client, life)
  })
  const sessions = createLiveSessions(env, link)
  const networks = usedNetworks(env, () => {
    const client = link.sdk()?.client
    return client && sessions.newest(client) !== undefined
  })
  const { ask, confirm } = createSessionRequests(env)
  const pairings = createPairings(env, link, { ask, endSession: ({ topic }) => void sessions.end(topic) })

  async function open(client: Client, session: Session, wished: string, request: ConnectRequest) {
    const { topic, peer } = session
    const granted = relayedNamespaces(env).filter(name =>
      grantedParts(session, name).some(({ accounts }) => accounts?.length),
    )
    const namespace = granted.includes(wished) || request.silent ? wished : granted[0]
    if (!namespace || !granted.includes(namespace)) {
      throw specError('connect/NO_ACCOUNTS', {
        message: 'The wallet shared no account that this page supports',
        pluginId: 'walletconnect',
      })
    }
    const networkId = request.networkId ?? (request.silent ? networks.last(namespace) : undefined)
    const opened = await ctx
      .use(RelaySessions, { namespace })
      .open(createGrant(client, sessions, { topic, namespace, relayUrl }), {
        networkId: networkId?.startsWith(`${namespace}:`) ? networkId : undefined,
        signal: request.signal,
      })
    return relayedSession(opened, {
      peer: peer.metadata,
      namespace,
      also: granted.filter(name => name !== namespace),
    })
  }

  /** Reconnects from the SDK's storage, without a prompt; loads nothing when nothing is stored. */
  async function restore(namespace: string, request: ConnectRequest) {
    const stored = storedTopics(ctx.storage)
    const known = stored.length > 0 ? await link.load() : undefined
    // Another tab connected after this one loaded the SDK.
    const isMissing = known && stored.every(topic => !known.session.keys.includes(topic))
    const client = isMissing ? await link.renew() : known
    const session = client && sessions.newest(client)
    if (!client || !session) throw specError('core/DISCONNECTED', { pluginId: 'walletconnect' })
    return open(client, session, namespace, request)
  }

  async function connectAnew(namespace: string, request: ConnectRequest) {
    env.change({ connecting: true })
    const giveUp = AbortSignal.any([signal, request.signal])
    try {
      const session = await pairings.approved(giveUp)
      const client = await link.load()
      try {
        await confirm(session, giveUp)
        const opened = await open(client, session, namespace, request)
        if (giveUp.aborted) throw abortReason(giveUp)
        // Only one relayed wallet at a time. The kit adopts the new session first.
        const others = client.session.keys.filter(topic => topic !== session.topic)
        setTimeout(() => others.map(sessions.end), 0)
        return opened
      } catch (error) {
        void sessions.end(session.topic)
        throw error
      }
    } finally {
      env.change({ connecting: false })
    }
  }

  async function provider(): Promise<Sdk> {
    await link.load()
    return link.sdk() ?? Promise.reject(specError('core/DISCONNECTED'))
  }

  return {
    async connect(namespace, request) {
      try {
        return await (request.silent ? restore(namespace, request) : connectAnew(namespace, request))
      } catch (error) {
        throw toRelayError(error, relayUrl)
      }
    },
    pair: async request => (await pairings.take(request)).uri,
    async approve(asked) {
      env.change({ connecting: true })
      try {
        const session = await pairings.approved(asked ? AbortSignal.any([signal, asked]) : signal)
        const sdk = await provider()
        for (const topic of sdk.client.session.keys) if (topic !== session.topic) void sessions.end(topic)
        await attachSession(sdk, session, env.namespaces ?? {})
        return Object.values(session.namespaces).flatMap(({ accounts }) => accounts)
      } finally {
        env.change({ connecting: false })
      }
    },
    provider,
    async renew() {
      await link.load()
      await alive?.renew()
    },
    async leave() {
      const topics = link.sdk()?.client.session.keys ?? []
      await Promise.all(topics.map(sessions.end))
    },
    close: link.close,
  }
}

/** A chain plugin's session with the wallet's metadata and the other approved namespaces. */
function relayedSession(
  session: WalletSession,
  {
    peer,
    also,
    namespace,
  }: { peer: Session['peer']['metadata']; also: readonly string[]; namespace: string },
): WalletSession {
  const more: Partial<WalletSession> = {
    namespace,
    also,
    peer: { name: peer.name, icon: peer.icons[0], url: peer.url },
  }
  // Keeps getters, because the wallet's features may change, and private fields of the chain plugin.
  const all = { ...Object.getOwnPropertyDescriptors(session), ...Object.getOwnPropertyDescriptors(more) }
  return Object.defineProperties({}, all) as WalletSession
}

/** The parts of the SDK's provider (2.21.8) that set its session. Its types hide some of them. */
interface OpenProvider {
  session?: Session
  namespaces?: object
  optionalNamespaces?: object
  persist(key: string, value: unknown): Promise<void>
  onConnect(): void
}

/** Sets the session of the SDK's own provider, as its `connect` would. */
async function attachSession(
  sdk: Sdk,
  session: Session,
  asked: Readonly<Record<string, ProposedNamespace>>,
): Promise<void> {
  const provider = sdk as unknown as OpenProvider
  provider.session = session
  provider.optionalNamespaces = asked
  provider.namespaces = Object.fromEntries(
    Object.entries(session.namespaces).map(([key, part]) => {
      const chains = part.accounts.map(account => account.split(':').slice(0, 2).join(':'))
      const { rpcMap } = asked[key.split(':')[0] ?? key] ?? { rpcMap: {} }
      return [key, { ...part, chains: [...new Set(chains)], rpcMap }]
    }),
  )
  await provider.persist('namespaces', provider.namespaces)
  await provider.persist('optionalNamespaces', asked)
  provider.onConnect()
}
