import { loadOnce } from '@latchkit/core'
import { providerRpcError } from '../eip155/providerRpcError.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { NamespaceWallet } from '../NamespaceWallet.js'
import { createValue, type Value } from '../state/createValue.js'
import { rememberValue } from '../state/rememberValue.js'
import type { StacksKey } from './deriveKeys.js'
import { provideSip030 } from './provideSip030.js'
import { type StacksContext, wordOf } from './StacksContext.js'
import type { StacksWalletNetwork } from './StacksWalletOptions.js'

/** Creates the Stacks wallet over the shared queue and session, and lists it in `wbip_providers`. */
export function createStacks(host: NamespaceHost): NamespaceWallet {
  const { options, page } = host
  const [first, ...rest] = options.stacks?.networks ?? []
  if (!first) throw new TypeError("'stacks.networks' needs at least one network.")
  const permitted = createValue(false)
  const forget = rememberValue(options.remember === false ? undefined : page, permitted, {
    key: host.storageKey,
    parse: stored => (typeof stored === 'boolean' ? stored : undefined),
  })
  const ended = new AbortController()
  const ctx = createStacksContext({ host, networks: [first, ...rest], permitted, signal: ended.signal })
  const shown = page && options.announce !== false ? provideSip030(page, ctx, host) : undefined
  shown?.announce()
  return {
    namespace: 'stacks',
    permitted,
    addresses: async () =>
      (await ctx.keys()).slice(0, host.accounts).map(key => key.address(wordOf(first.id))),
    revoke: ctx.forbid,
    announce: () => shown?.announce(),
    dispose() {
      ended.abort()
      shown?.dispose()
      forget()
    },
  }
}

/** Binds the methods to one wallet's state, keys and queue. */
function createStacksContext(input: {
  readonly host: NamespaceHost
  readonly networks: readonly [StacksWalletNetwork, ...StacksWalletNetwork[]]
  readonly permitted: Value<boolean>
  readonly signal: AbortSignal
}): StacksContext {
  const { host, networks, permitted, signal } = input
  const { session, queue, faults, online } = host
  const keys = createValue<readonly StacksKey[]>([])

  async function load() {
    const { deriveKeys } = await import('./deriveKeys.js')
    keys.set(deriveKeys(host.seed, host.accounts + 1))
    return keys.get()
  }
  function offered() {
    const own = keys.get().slice(0, host.accounts)
    const chosen = own[session.get().account]
    if (!chosen || !host.options.exposeAll) return chosen ? [chosen] : []
    return [chosen, ...own.filter(key => key !== chosen)]
  }
  const visible = () => (permitted.get() && !session.get().locked ? offered() : [])

  return {
    keys: loadOnce(load),
    visible,
    offered,
    async signer(address) {
      await this.keys()
      const found = visible().find(
        key =>
          address === undefined || [key.address('mainnet'), key.address('testnet')].includes(String(address)),
      )
      if (!found) throw providerRpcError(4100)
      return found
    },
    network(word) {
      const found = word === undefined ? networks[0] : networks.find(({ id }) => wordOf(id) === word)
      // It also signs for networks it cannot reach.
      if (found) return found
      if (word === 'mainnet' || word === 'testnet')
        return { id: word === 'mainnet' ? 'stacks:1' : '', rpcUrl: '' }
      throw providerRpcError(-32602, 'The wallet does not have this network.')
    },
    permit() {
      session.set({ ...session.get(), locked: false })
      permitted.set(true)
    },
    forbid: () => permitted.set(false),
    isPermitted: () => permitted.get(),
    async ask(kind, { details, lines }) {
      if (signal.aborted || !online.get()) throw providerRpcError(4900)
      const outcome = await queue.ask({ kind, namespace: 'stacks', origin: host.origin, details, lines })
      if (outcome === 'rejected') throw providerRpcError(4001)
      if (outcome === 'dropped') throw providerRpcError(4900)
    },
    afterSending: host.afterSending,
    askNode: host.askNode,
    faulty(sign, key) {
      const mode = faults.get().signature
      if (mode === 'malformed') return 'not a signature'
      const stranger = mode === 'other-account' ? keys.get()[host.accounts] : undefined
      return sign(stranger ?? key)
    },
    onChange(listener) {
      let before = visible()
      const check = () => {
        const now = visible()
        const isSame = now.length === before.length && now.every((key, at) => key === before[at])
        before = now
        const { events } = faults.get()
        if (isSame || events === 'none' || signal.aborted) return
        listener()
        if (events === 'twice') listener()
      }
      const stops = [session, permitted, keys].map(value =>
        (value as { subscribe(listener: () => void): () => void }).subscribe(check),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
