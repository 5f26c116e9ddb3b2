import { loadOnce } from '@latchkit/core'
import { createAsk } from '../createAsk.js'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { toProviderRpcError } from '../eip155/toProviderRpcError.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { Value } from '../state/createValue.js'
import { createValue } from '../state/createValue.js'
import type { BitcoinContext, BitcoinState } from './BitcoinContext.js'
import { type BitcoinNetwork, findNetwork } from './bitcoinNetworks.js'
import type { BitcoinKey } from './deriveKeys.js'

export interface BitcoinContextInput {
  readonly host: NamespaceHost
  readonly networks: readonly [BitcoinNetwork, ...BitcoinNetwork[]]
  readonly state: Value<BitcoinState>
  /** Aborts when the wallet is disposed. */
  readonly signal: AbortSignal
}

type Pairs = ReadonlyMap<string, readonly (readonly [BitcoinKey, BitcoinKey])[]>

/** Binds the dialects to one wallet's state, keys and queue. */
export function createBitcoinContext({ host, networks, state, signal }: BitcoinContextInput): BitcoinContext {
  const { session, faults, online } = host
  const keys = createValue<Pairs>(new Map())
  const patch = (next: Partial<BitcoinState>) => state.set({ ...state.get(), ...next })

  async function derive() {
    const { deriveKeys } = await import('./deriveKeys.js')
    // One foreign key after the wallet's own, for wrong signatures.
    keys.set(new Map(networks.map(one => [one.id, deriveKeys(host.seed, host.accounts + 1, one)])))
  }
  const watching = new Set<() => void>()
  host.countListeners(() => watching.size)
  const pairs = () => (keys.get().get(ctx.network().id) ?? []).slice(0, host.accounts)
  const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

  const ctx: BitcoinContext = {
    networks,
    state,
    askNode: host.askNode,
    network: () => networks.find(({ id }) => id === state.get().networkId) ?? networks[0],
    setNetwork: ({ id }) => patch({ networkId: id }),
    load: loadOnce(derive),
    accounts: () => (state.get().permitted && !session.get().locked ? ctx.offered() : []),
    offered() {
      const all = pairs()
      const chosen = all[session.get().account]
      if (!chosen || !host.options.exposeAll) return chosen ?? []
      return [...chosen, ...all.filter(pair => pair !== chosen).flat()]
    },
    async signer(address) {
      await ctx.load()
      const found = ctx.accounts().find(key => key.address === address)
      if (!found) throw providerRpcError(4100)
      return found
    },
    async addresses() {
      await ctx.load()
      return pairs().map(([payment]) => payment.address)
    },
    async connect() {
      await ctx.load()
      if (ctx.accounts().length > 0) return ctx.accounts()
      const accounts = ctx.offered()
      await ctx.ask('connect', {
        details: { accounts: accounts.map(({ address }) => address), network: ctx.network().id },
        lines: [
          ...accounts.map(({ address, purpose }) => ({
            label: purpose === 'payment' ? 'Payments' : 'Ordinals',
            value: address,
            as: 'address' as const,
          })),
          { label: 'Network', value: ctx.network().name },
        ],
      })
      session.set({ ...session.get(), locked: false })
      patch({ permitted: true })
      return ctx.accounts()
    },
    forbid: () => patch({ permitted: false }),
    ask: createAsk({ host, namespace: 'bip122', signal }),
    async signMessage(address, message, protocol) {
      const key = await ctx.signer(address)
      const { describeMessage } = await import('./signRequests.js')
      await ctx.ask('sign-message', describeMessage(key, message))
      const { signature: mode } = faults.get()
      if (mode === 'malformed') return new Uint8Array(40)
      const stranger = keys.get().get(ctx.network().id)?.[host.accounts]
      const signer = (mode === 'other-account' && stranger?.[key.purpose === 'payment' ? 0 : 1]) || key
      if (protocol === 'ECDSA') return (await import('./signBip137.js')).signBip137(signer, message)
      return (await import('./signBip322.js')).signBip322(signer, message)
    },
    signPsbt: async (psbt, wish) =>
      (await import('./signPsbt.js')).signPsbt(ctx, host.afterSending, psbt, wish),
    async switchNetwork(named) {
      const next = findNetwork(networks, named)
      if (next.id === ctx.network().id) return
      await ctx.ask('switch-network', {
        details: { network: next.id },
        lines: [
          { label: 'From', value: ctx.network().name },
          { label: 'To', value: next.name },
        ],
      })
      if (faults.get().switching !== 'ignored') ctx.setNetwork(next)
    },
    onChange(listener) {
      const shown = () =>
        ctx
          .accounts()
          .map(({ address }) => address)
          .join()
      let [accounts, network] = [shown(), ctx.network().id]
      function check() {
        const changes = [
          ...(ctx.network().id === network ? [] : ['network' as const]),
          ...(shown() === accounts ? [] : ['accounts' as const]),
        ]
        accounts = shown()
        network = ctx.network().id
        const { events } = faults.get()
        if (events === 'none' || signal.aborted) return
        for (const what of events === 'twice' ? [...changes, ...changes] : changes) listener(what)
      }
      watching.add(check)
      const stops = [session.subscribe(check), state.subscribe(check), keys.subscribe(check)]
      return () => {
        watching.delete(check)
        for (const stop of stops) stop()
      }
    },
    countListeners: host.countListeners,
    answer: (method, run) => host.holdAnswer(answer(method, run)),
  }
  async function answer(method: string, run: () => Promise<unknown>): Promise<unknown> {
    const { answers, errors, answerLate } = faults.get()
    if (answerLate) await pause(answerLate)
    if (errors && Object.hasOwn(errors, method)) throw errors[method]
    if (answers && Object.hasOwn(answers, method)) return answers[method]
    if (!online.get() || signal.aborted) throw providerRpcError(4900)
    try {
      return await run()
    } catch (error) {
      throw toProviderRpcError(error)
    }
  }
  return ctx
}
