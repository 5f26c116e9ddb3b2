import { loadOnce } from '@latchkit/core'
import { createRpc } from '../eip155/createRpc.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { Value } from '../state/createValue.js'
import type { CosmosContext } from './CosmosContext.js'
import type { CosmosWalletOptions } from './CosmosWalletOptions.js'

/** What a context is made from. */
export interface CosmosContextInput {
  readonly host: NamespaceHost
  readonly options: CosmosWalletOptions
  readonly permitted: Value<boolean>
  /** Aborts when the wallet is disposed. */
  readonly signal: AbortSignal
}

/** Binds the functions of the wallet to its state, keys, queue and nodes. */
export function createCosmosContext({ host, options, permitted, signal }: CosmosContextInput): CosmosContext {
  const { session, queue, faults, online } = host

  async function load() {
    const { deriveKeys } = await import('./deriveKeys.js')
    return deriveKeys(host.seed, host.accounts + 1)
  }
  const ctx: CosmosContext = {
    isLedger: options.ledger === true,
    keys: loadOnce(load),
    isOpen: () => permitted.get() && !session.get().locked,
    async chosen() {
      const key = (await ctx.keys())[session.get().account]
      if (!key) throw new Error('The wallet has no such account')
      return key
    },
    async sign(key, bytes) {
      const mode = faults.get().signature
      if (mode === 'malformed') return new Uint8Array(12)
      const stranger = mode === 'other-account' ? (await ctx.keys())[host.accounts] : undefined
      return (stranger ?? key).sign(bytes)
    },
    permit() {
      session.set({ ...session.get(), locked: false })
      permitted.set(true)
    },
    forbid: () => permitted.set(false),
    async ask(kind, { details, lines }) {
      if (signal.aborted || !online.get()) throw new Error('The wallet is gone')
      const outcome = await queue.ask({ kind, namespace: 'cosmos', origin: host.origin, details, lines })
      if (outcome === 'rejected') throw new Error('Request rejected')
      if (outcome === 'dropped') throw new Error('The wallet is gone')
    },
    network(chainId) {
      const found = options.networks.find(({ id }) => id === `cosmos:${String(chainId)}`)
      if (!found) throw new Error(`There is no chain info for ${String(chainId)}`)
      return found
    },
    afterSending: host.afterSending,
    rpc: createRpc(host.options.rpcFetch),
  }
  return ctx
}
