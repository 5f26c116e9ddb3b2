import { createRpc } from '../eip155/createRpc.js'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import { createValue, type Value } from '../state/createValue.js'
import { chainOf } from './chainOf.js'
import type { SolanaKey } from './deriveKeys.js'
import type { SolanaContext, StandardAccount } from './SolanaContext.js'
import type { SolanaWalletNetwork } from './SolanaWalletOptions.js'

/** What a context is made from. */
export interface SolanaContextInput {
  readonly host: NamespaceHost
  readonly networks: readonly [SolanaWalletNetwork, ...SolanaWalletNetwork[]]
  readonly permitted: Value<boolean>
  /** Aborts when the wallet is disposed. */
  readonly signal: AbortSignal
}

const features = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']

/** Binds the features to one wallet's state, keys, queue and nodes. */
export function createSolanaContext({
  host,
  networks,
  permitted,
  signal,
}: SolanaContextInput): SolanaContext {
  const { session, queue, faults, online } = host
  const keys = createValue<readonly SolanaKey[]>([])
  const chains = [...new Set(networks.map(({ id }) => chainOf(id)))]
  const known = new Map<SolanaKey, StandardAccount>()
  let loading: Promise<readonly SolanaKey[]> | undefined

  async function load() {
    const { deriveKeys } = await import('./deriveKeys.js')
    keys.set(deriveKeys(host.seed, host.accounts + 1))
    return keys.get()
  }
  function offeredKeys() {
    const own = keys.get().slice(0, host.accounts)
    const chosen = own[session.get().account]
    if (!chosen || !host.options.exposeAll) return chosen ? [chosen] : []
    return [chosen, ...own.filter(key => key !== chosen)]
  }
  const visibleKeys = () => (permitted.get() && !session.get().locked ? offeredKeys() : [])
  function accountOf(key: SolanaKey): StandardAccount {
    const { address } = key
    const label = `Account ${keys.get().indexOf(key) + 1}`
    const account = known.get(key) ?? { address, publicKey: key.publicKey.slice(), chains, features, label }
    known.set(key, account)
    return account
  }

  const ctx: SolanaContext = {
    keys() {
      loading ??= load().catch(error => {
        // A chunk that did not load may load next time.
        loading = undefined
        throw error
      })
      return loading
    },
    accounts: () => visibleKeys().map(accountOf),
    offered: () => offeredKeys().map(({ address }) => address),
    async signer(account) {
      await ctx.keys()
      const address = isRecord(account) ? account['address'] : undefined
      const found = visibleKeys().find(key => key.address === address)
      if (!found) throw providerRpcError(4100)
      return found
    },
    async sign(key, message) {
      const mode = faults.get().signature
      if (mode === 'malformed') return new Uint8Array(12)
      const stranger = mode === 'other-account' ? keys.get()[host.accounts] : undefined
      return (stranger ?? key).sign(message)
    },
    permit() {
      session.set({ ...session.get(), locked: false })
      permitted.set(true)
    },
    forbid: () => permitted.set(false),
    async ask(kind, { details, lines }) {
      if (signal.aborted || !online.get()) throw providerRpcError(4900)
      const outcome = await queue.ask({ kind, namespace: 'solana', origin: host.origin, details, lines })
      if (outcome === 'rejected') throw providerRpcError(4001)
      if (outcome === 'dropped') throw providerRpcError(4900)
    },
    network(chain) {
      const found = chain === undefined ? networks[0] : networks.find(({ id }) => chainOf(id) === chain)
      if (!found) throw providerRpcError(-32602, 'The wallet does not have this chain.')
      return { name: found.name ?? found.id, rpcUrl: found.rpcUrl }
    },
    rpc: createRpc(host.options.rpcFetch),
    onChange(listener) {
      let before = ctx.accounts()
      const check = () => {
        const accounts = ctx.accounts()
        const isSame = accounts.length === before.length && accounts.every((one, at) => one === before[at])
        before = accounts
        const { events } = faults.get()
        if (isSame || events === 'none' || signal.aborted) return
        listener({ accounts })
        if (events === 'twice') listener({ accounts })
      }
      const stops = [session, permitted, keys].map(value =>
        (value as { subscribe(listener: () => void): () => void }).subscribe(check),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
  return ctx
}
