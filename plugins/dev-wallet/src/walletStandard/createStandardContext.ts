import { loadOnce } from '@latchkit/core'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import { createValue, type Value } from '../state/createValue.js'
import type { StandardAccount, StandardContext, StandardKey } from './StandardContext.js'
import type { StandardFamily } from './StandardFamily.js'

export interface StandardContextInput<Key extends StandardKey> {
  readonly host: NamespaceHost
  readonly family: StandardFamily<Key>
  readonly permitted: Value<boolean>
  /** Aborts when the wallet is disposed. */
  readonly signal: AbortSignal
}

/** Binds a family's features to one wallet's state, keys and queue. */
export function createStandardContext<Key extends StandardKey>({
  host,
  family: { namespace, networks, chainOf, features, deriveKeys },
  permitted,
  signal,
}: StandardContextInput<Key>): StandardContext<Key> {
  const { session, queue, faults, online } = host
  const keys = createValue<readonly Key[]>([])
  const chains = [...new Set(networks.map(({ id }) => chainOf(id)))]
  const known = new Map<Key, StandardAccount>()

  async function load() {
    keys.set(await deriveKeys(host.seed, host.accounts + 1))
    return keys.get()
  }
  function offeredKeys() {
    const own = keys.get().slice(0, host.accounts)
    const chosen = own[session.get().account]
    if (!chosen || !host.options.exposeAll) return chosen ? [chosen] : []
    return [chosen, ...own.filter(key => key !== chosen)]
  }
  const visibleKeys = () => (permitted.get() && !session.get().locked ? offeredKeys() : [])
  function accountOf(key: Key): StandardAccount {
    const { address } = key
    const label = `Account ${keys.get().indexOf(key) + 1}`
    const account = known.get(key) ?? { address, publicKey: key.publicKey.slice(), chains, features, label }
    known.set(key, account)
    return account
  }

  const ctx: StandardContext<Key> = {
    keys: loadOnce(load),
    accounts: () => visibleKeys().map(accountOf),
    offered: () => offeredKeys().map(({ address }) => address),
    async signer(account) {
      await ctx.keys()
      const address = isRecord(account) ? account['address'] : undefined
      const found = visibleKeys().find(key => key.address === address)
      if (!found) throw providerRpcError(4100)
      return found
    },
    signing(key) {
      const mode = faults.get().signature
      if (mode === 'malformed') return undefined
      return (mode === 'other-account' ? keys.get()[host.accounts] : undefined) ?? key
    },
    permit() {
      session.set({ ...session.get(), locked: false })
      permitted.set(true)
    },
    forbid: () => permitted.set(false),
    async ask(kind, { details, lines }) {
      if (signal.aborted || !online.get()) throw providerRpcError(4900)
      const outcome = await queue.ask({ kind, namespace, origin: host.origin, details, lines })
      if (outcome === 'rejected') throw providerRpcError(4001)
      if (outcome === 'dropped') throw providerRpcError(4900)
    },
    afterSending: host.afterSending,
    network(chain) {
      const found = chain === undefined ? networks[0] : networks.find(({ id }) => chainOf(id) === chain)
      if (!found) throw providerRpcError(-32602, 'The wallet does not have this chain.')
      return found
    },
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
