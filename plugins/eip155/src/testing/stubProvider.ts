import type { Eip1193Provider } from '../provider/Eip1193Provider.js'

/** A stubbed wallet's answer: a value, or a function of the params that may throw or never settle. */
export type Answers = Record<string, unknown>

/** A wallet for tests. A method without an answer is refused like an unknown one. */
export interface StubProvider extends Required<Eip1193Provider> {
  readonly answers: Answers
  readonly calls: { readonly method: string; readonly params?: unknown }[]
  emit(event: string, value: unknown): void
  listenerCount(): number
}

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const OTHER_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export const walletError = (code: number, message = '', data?: unknown) =>
  Object.assign(new Error(message), { code, data })

/** Makes a stubbed wallet with one account on chain 1, unless told otherwise. */
export function stubProvider(answers: Answers = {}): StubProvider {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const all: Answers = {
    eth_accounts: [ADDRESS],
    eth_requestAccounts: [ADDRESS],
    eth_chainId: '0x1',
    ...answers,
  }
  const calls: StubProvider['calls'] = []
  return {
    answers: all,
    calls,
    async request(args) {
      calls.push(args)
      if (!(args.method in all)) throw walletError(-32601, 'Method not found')
      const answer = all[args.method]
      return typeof answer === 'function' ? answer(args.params) : answer
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
