import type { RelayEvent, RelayGrant } from '../capabilities/relaySessions.js'

/** The grant of a wallet behind a relay, and its answers. */
export interface FakeGrantOptions {
  readonly accounts?: unknown
  readonly methods?: readonly string[]
  readonly properties?: Readonly<Record<string, unknown>>
  /** Answers by method: a value, or a function of the params that may throw or never settle. */
  readonly answers?: Readonly<Record<string, unknown>>
}

/** A grant for tests. `granted` may be replaced at any time; `tell` notifies the watchers. */
export interface FakeGrant extends RelayGrant {
  readonly calls: { readonly method: string; readonly params: unknown; readonly chainId: string }[]
  readonly answers: Record<string, unknown>
  granted: unknown
  tell(what: RelayEvent | 'change' | 'end'): void
  watchers(): number
  disconnects(): number
}

/** Makes a grant. A method without an answer is rejected with -32601. */
export function fakeGrant({
  accounts = [],
  answers = {},
  methods = Object.keys(answers),
  properties = {},
}: FakeGrantOptions): FakeGrant {
  const listeners = new Set<(what: RelayEvent | 'change' | 'end') => void>()
  const calls: FakeGrant['calls'] = []
  let disconnects = 0
  const all: Record<string, unknown> = { ...answers }
  const grant: FakeGrant = {
    calls,
    answers: all,
    granted: accounts,
    accounts: () => grant.granted as readonly string[],
    methods: () => methods,
    properties: () => properties,
    async request({ method, params, chainId }) {
      calls.push({ method, params, chainId })
      if (!(method in all)) throw Object.assign(new Error('Method not found'), { code: -32601 })
      const answer = all[method]
      return typeof answer === 'function' ? answer(params, chainId) : answer
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async disconnect() {
      disconnects++
    },
    tell(what) {
      for (const listener of [...listeners]) listener(what)
    },
    watchers: () => listeners.size,
    disconnects: () => disconnects,
  }
  return grant
}
