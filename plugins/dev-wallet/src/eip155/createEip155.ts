import type { DevWalletFaults } from '../DevWalletFaults.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import { createValue, type ReadableValue } from '../state/createValue.js'
import { rememberValue } from '../state/rememberValue.js'
import type { WalletSession } from '../state/WalletSession.js'
import { announceProvider, exposeLegacyProvider } from './announceProvider.js'
import { createContext } from './createContext.js'
import { createEmitter } from './createEmitter.js'
import { createKeys } from './createKeys.js'
import { createProvider } from './createProvider.js'
import type { Eip155Chain } from './Eip155Chain.js'
import { type Eip155State, parseEip155State } from './Eip155State.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { providerRpcError } from './providerRpcError.js'
import { runMethod } from './runMethod.js'
import { toHex } from './toHex.js'

interface FollowedState {
  state: ReadableValue<Eip155State>
  session: ReadableValue<WalletSession>
  permittedIndices(): readonly number[]
  accounts(): Promise<readonly string[]>
  faults: ReadableValue<DevWalletFaults>
  emit(event: string, payload: unknown): void
}

export interface Eip155Wallet {
  readonly provider: Eip1193Provider
  readonly state: ReadableValue<Eip155State>
  chains(): readonly Eip155Chain[]
  addresses(): Promise<readonly string[]>
  /** Throws 4902 when the network is not in the list. */
  switchChain(id: number): void
  revoke(): void
  announce(): void
  dispose(): void
}

/** Creates the EIP-1193 provider over the shared queue and session, and announces it by EIP-6963. */
export function createEip155(
  host: NamespaceHost,
  chains: readonly [Eip155Chain, ...Eip155Chain[]],
): Eip155Wallet {
  const { options, page, session, online, faults } = host
  const state = createValue<Eip155State>({ permitted: false, chainId: chains[0].id, added: [] })
  const forget = rememberValue(options.remember === false ? undefined : page, state, {
    key: host.storageKey,
    parse: stored => parseEip155State(stored, chains),
  })
  const keys = createKeys(host.seed, host.accounts)
  const emitter = createEmitter()
  host.countListeners(emitter.count)
  const ended = new AbortController()
  const { ctx, permittedIndices } = createContext({ host, chains, keys, state, signal: ended.signal })

  function emit(event: string, payload: unknown) {
    const { events } = faults.get()
    if (events === 'none' || ended.signal.aborted) return
    emitter.emit(event, payload)
    if (events === 'twice') emitter.emit(event, payload)
  }
  const unfollow = followState({ state, session, permittedIndices, accounts: ctx.accounts, faults, emit })
  const stopOnline = online.subscribe(on => {
    if (on) emit('connect', { chainId: toHex(state.get().chainId) })
    else emit('disconnect', providerRpcError(4900))
  })

  const provider = createProvider({
    emitter,
    faults: faults.get,
    holdAnswer: host.holdAnswer,
    run: (method, params) => {
      if (!online.get() || ended.signal.aborted) throw providerRpcError(4900)
      return runMethod(ctx, method, params)
    },
  })
  const shown =
    page && options.announce !== false ? announceProvider(page, provider, host.info, faults.get) : undefined
  const hide = page && options.legacy ? exposeLegacyProvider(page, provider) : undefined
  shown?.announce()

  return {
    provider,
    state,
    chains: ctx.chains,
    addresses: async () => (await keys.load()).own.map(account => account.address),
    switchChain(id) {
      if (!ctx.findChain(id)) throw providerRpcError(4902, `The wallet has no network ${id}.`)
      ctx.setChain(id)
    },
    revoke: ctx.forbid,
    announce: () => shown?.announce(),
    dispose() {
      ended.abort()
      for (const stop of [forget, unfollow, stopOnline, shown?.dispose, hide]) stop?.()
      emitter.clear()
    },
  }
}

/**
 * Emits `chainChanged` and `accountsChanged` when what the page may see has changed, from whichever side.
 * @returns a function that stops it.
 */
function followState({
  state,
  session,
  permittedIndices,
  accounts,
  faults,
  emit,
}: FollowedState): () => void {
  let chainId = state.get().chainId
  let indices = permittedIndices()
  let round = 0

  function check() {
    const next = state.get().chainId
    if (next !== chainId) {
      chainId = next
      const { chainId: junk } = faults.get()
      emit('chainChanged', junk === undefined ? toHex(next) : junk)
    }
    const visible = permittedIndices()
    if (visible.length === indices.length && visible.every((index, at) => index === indices[at])) return
    indices = visible
    round += 1
    const mine = round
    // Addresses need keys, which load on first use; only the newest change is emitted.
    accounts().then(
      list => {
        const { accounts: junk } = faults.get()
        if (mine === round) emit('accountsChanged', junk === undefined ? list : junk)
      },
      () => {},
    )
  }
  const stops = [state.subscribe(check), session.subscribe(check)]
  return () => {
    for (const stop of stops) stop()
  }
}
