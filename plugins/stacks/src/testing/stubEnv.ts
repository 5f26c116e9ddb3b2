import type { Account, CaipNetworkId, Connection } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import type { StacksProvider } from '../discovery/StacksProvider.js'
import { checkOptions } from '../options/checkOptions.js'
import type { StacksEnv } from '../StacksEnv.js'

export const MAINNET = 'stacks:1'
export const TESTNET = 'stacks:2147483648'

/** One key, as the main network and the test network write it. */
export const KEY = '0215dc058dc73b6cc5b512da607d273caef75d0570e82937fc543641dfa6eccb0a'
export const ON_MAINNET = 'SP3N7D4F8TDBNPAN7W6CJ5RGF5DAW5MGHNCM7KHP3'
export const ON_TESTNET = 'ST3N7D4F8TDBNPAN7W6CJ5RGF5DAW5MGHNEGTCR6R'
export const OTHER = 'SP119ZRVPZ7HJZPF0R5FGKXC00AWMPPJ3Z727WXYK'
export const OTHER_KEY = '021ade540420b961bb3a1419739e32bdfe081bf13486a00840843e6af7b43f9d34'

export const account: Account = {
  address: ON_MAINNET,
  caipAddress: `${MAINNET}:${ON_MAINNET}`,
  namespace: 'stacks',
  type: 'eoa',
  publicKey: KEY,
}

/** A wallet's answers, by method. A method that is not there is unknown to it; a thrown value is thrown. */
export type Answers = Readonly<Record<string, unknown>>

/** A wallet with canned answers, as it was found in the page. */
export function stubProvider(answers: Answers, more: Partial<StacksProvider> = {}) {
  const asked: { method: string; params?: object }[] = []
  const listeners = new Set<(event: unknown) => void>()
  const provider: StacksProvider = {
    id: 'Stub',
    async request(method, params) {
      asked.push({ method, params })
      const answer = Object.hasOwn(answers, method) ? answers[method] : new Error('unknown')
      if (answer instanceof Error) return { error: { code: -32601, message: answer.message } }
      return typeof answer === 'function' ? answer(params) : { result: answer }
    },
    listen(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    ...more,
  }
  const tell = (event: unknown) => {
    for (const listener of [...listeners]) listener(event)
  }
  return { provider, asked, listeners, tell, methods: () => asked.map(({ method }) => method) }
}

/** The environment of an operation, without a kit. `show` says on which network the account is. */
export function stubEnv(provider?: StacksProvider) {
  const listeners = new Set<() => void>()
  const storage = memoryStorage()
  const confirmed: unknown[] = []
  let connections: Partial<Connection>[] = []
  const ctx = {
    options: {},
    connections: { connections$: 'connections' },
    get: () => connections,
    subscribe(_: unknown, listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    storage,
    session: () => ({ provider, confirm: () => confirmed.push(provider?.id) }),
    confirm: async () => {},
  } as unknown as StacksEnv['ctx']
  const env: StacksEnv = { ctx, config: checkOptions({ networks: [MAINNET, TESTNET] }) }
  const show = (networkId: CaipNetworkId) => {
    connections = [{ namespace: 'stacks', connectorId: 'Stub', networkId, account }]
    for (const listener of [...listeners]) listener()
  }
  return { env, show, storage, listeners, confirmed }
}
