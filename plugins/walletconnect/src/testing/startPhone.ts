import { until } from '@latchkit/core/testing'
import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

type Answer = (params: never, chainId: string) => unknown

/** A phone with a wallet: the real walletkit, driven by the test. */
export interface Phone {
  readonly kit: IWalletKit
  /** Method names of all requests that arrived. */
  readonly requests: string[]
  /** Proposals that were scanned and not answered yet. */
  readonly proposals: { id: number; params: { optionalNamespaces: Record<string, Granted> } }[]
  /** Answers by method; a method without one stays open. */
  readonly answers: Record<string, Answer>
  readonly topics: () => string[]
  readonly deleted: string[]
  scan(uri: string): Promise<void>
  /** Approves the last proposal with these accounts (CAIP-10), in the namespaces that they are of. */
  approve(accounts: readonly string[]): Promise<string>
  reject(code?: number): Promise<void>
  update(accounts: readonly string[]): Promise<void>
  emit(name: string, data: unknown, chainId: string): Promise<void>
  leave(): Promise<void>
  /** Tells the page that a session is over, and keeps it. */
  sayGoodbye(topic: string): Promise<unknown>
  close(): Promise<void>
}

/** The parts of the SDK's engine (2.21.8) that its types hide. */
interface OpenEngine {
  sendRequest(request: { topic: string; method: string; params: object }): Promise<unknown>
  processPendingMessageEvents(): Promise<void>
}

interface Granted {
  chains?: string[]
  methods: string[]
  events: string[]
}

/** Starts one that says this of itself. */
export async function startPhone(relayUrl: string, said: object = {}): Promise<Phone> {
  const metadata = { name: 'Phone', description: 'A phone', url: 'https://phone.example', icons: [], ...said }
  const core = new Core({
    relayUrl,
    projectId: 'local',
    logger: 'silent',
    customStoragePrefix: `phone-${crypto.randomUUID()}`,
    storage: memorySdkStorage(),
  })
  core.eventClient.init = async () => {}
  core.verify.resolve = async () => undefined as never
  const kit = await WalletKit.init({ core: core as never, metadata })
  const engine = kit.engine.signClient.engine as unknown as OpenEngine
  // It has stored nothing, and would take again what it is still working on.
  engine.processPendingMessageEvents = async () => {}
  const phone: Phone = {
    kit,
    requests: [],
    proposals: [],
    answers: {},
    deleted: [],
    topics: () => Object.keys(kit.getActiveSessions()),
    scan: uri => kit.pair({ uri }),
    async approve(accounts) {
      await until(() => phone.proposals.length > 0)
      const { id, params } = take(phone.proposals)
      const session = await kit.approveSession({ id, namespaces: grant(params.optionalNamespaces, accounts) })
      return session.topic
    },
    async reject(code = 5000) {
      await until(() => phone.proposals.length > 0)
      const { id } = take(phone.proposals)
      await kit.rejectSession({ id, reason: { code, message: 'No' } })
    },
    async update(accounts) {
      const [topic = ''] = phone.topics()
      const { namespaces } = kit.getActiveSessions()[topic] ?? { namespaces: {} }
      await kit.updateSession({ topic, namespaces: grant(namespaces, accounts) })
    },
    async emit(name, data, chainId) {
      const [topic = ''] = phone.topics()
      await kit.emitSessionEvent({ topic, event: { name, data }, chainId })
    },
    async leave() {
      const reason = { code: 6000, message: 'User disconnected' }
      await Promise.all(phone.topics().map(topic => kit.disconnectSession({ topic, reason })))
    },
    sayGoodbye: topic =>
      engine.sendRequest({
        topic,
        method: 'wc_sessionDelete',
        params: { code: 6000, message: 'User disconnected' },
      }),
    async close() {
      core.heartbeat.stop()
      core.relayer.transportExplicitlyClosed = true
      await core.relayer.transportClose().catch(() => {})
    },
  }
  kit.on('session_proposal', proposal => void phone.proposals.push(proposal as never))
  kit.on('session_delete', ({ topic }) => void phone.deleted.push(topic))
  kit.on('session_request', async ({ topic, id, params: { request, chainId } }) => {
    phone.requests.push(request.method)
    const answer = phone.answers[request.method]
    if (!answer) return
    const response = await Promise.resolve()
      .then(() => answer(request.params as never, chainId))
      .then(
        result => ({ id, jsonrpc: '2.0', result }),
        error => ({ id, jsonrpc: '2.0', error: { code: error.code ?? 5000, message: error.message } }),
      )
    await kit.respondSessionRequest({ topic, response: response as never })
  })
  return phone
}

function take<T>(list: T[]): T {
  const last = list.pop()
  if (!last) throw new Error('Nothing was scanned')
  return last
}

/** The request, with these accounts and the chains that they are on. */
function grant(asked: Record<string, Granted>, accounts: readonly string[]) {
  const of = (namespace: string) => accounts.filter(account => account.startsWith(`${namespace}:`))
  return Object.fromEntries(
    Object.entries(asked).flatMap(([namespace, { methods, events }]) => {
      const chains = [...new Set(of(namespace).map(account => account.split(':').slice(0, 2).join(':')))]
      return chains.length > 0
        ? [[namespace, { accounts: of(namespace), chains, methods, events }] as const]
        : []
    }),
  )
}

/** A storage of the SDK's shape that forgets with the test. */
function memorySdkStorage() {
  const values = new Map<string, unknown>()
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <T>() => [...values.entries()] as [string, T][],
    getItem: async <T>(key: string) => values.get(key) as T | undefined,
    setItem: async <T>(key: string, value: T) => void values.set(key, value),
    removeItem: async (key: string) => void values.delete(key),
  }
}
