import type { CaipAddress } from '@latchkit/core'
import { isCaip10 } from '@latchkit/core/plugin'
import type { SiwxEnv } from '../SiwxEnv.js'
import { isConnected } from './isConnected.js'

/** Disconnected accounts in storage, separated by spaces. The eager part of the plugin writes the one in use, too. */
const KEY = 'left'
/** Accounts kept in storage. */
const MOST = 50
/** Characters read from storage. */
const LONGEST = 20_000

/**
 * Signs out the accounts of wallets that a visitor disconnects, on all networks. They are stored first, so
 * that this page or the next one can catch up once it knows which of them are signed in. An account that is
 * connected again, or by another wallet, stays.
 */
export function followDepartures(
  env: Pick<SiwxEnv, 'config' | 'ctx' | 'isSameAccount' | 'sessions$'>,
  signOut: (caipAddress: CaipAddress) => unknown,
): void {
  const { config, ctx, isSameAccount, sessions$ } = env
  const { connections$, status$ } = ctx.connections
  /** All accounts shared since connecting, by wallet and namespace: a wallet may share one at a time. */
  const known = new Map<string, ReadonlySet<CaipAddress>>()
  let connected = new Set<string>()
  function remember() {
    const now = new Set<string>()
    for (const { walletId, namespace, accounts } of ctx.get(connections$)) {
      const key = `${namespace} ${walletId}`
      const before = connected.has(key) || now.has(key) ? (known.get(key) ?? []) : []
      known.set(key, new Set([...before, ...accounts.map(({ caipAddress }) => caipAddress)]))
      now.add(key)
    }
    connected = now
  }

  const kept = () =>
    (ctx.storage.get(KEY) ?? '')
      .slice(-LONGEST)
      .split(' ')
      .filter(text => isCaip10(text))
  function keep(accounts: readonly CaipAddress[]) {
    if (accounts.length > 0) ctx.storage.set(KEY, [...new Set(accounts)].slice(-MOST).join(' '))
    else ctx.storage.remove(KEY)
  }
  /** Signs out the stored accounts, once the sessions are known. */
  function settle() {
    if (ctx.storage.get(KEY) === null) return
    if (config.signOutOnDisconnect === false) return ctx.storage.remove(KEY)
    const left = kept().filter(caipAddress => !isConnected(env, caipAddress))
    keep(left)
    const { data } = ctx.get(sessions$)
    // Their wallet may be reconnecting.
    if (!data || ['connecting', 'reconnecting'].includes(ctx.get(status$))) return
    for (const { caipAddress } of data) {
      const network = caipAddress.slice(0, caipAddress.lastIndexOf(':'))
      const isTheirs = (other: CaipAddress) =>
        namespaceOf(other) === namespaceOf(caipAddress) &&
        isSameAccount(caipAddress, `${network}${other.slice(other.lastIndexOf(':'))}` as CaipAddress)
      if (left.some(isTheirs)) signOut(caipAddress)
    }
    ctx.storage.remove(KEY)
  }

  remember()
  ctx.subscribe(connections$, () => {
    remember()
    settle()
  })
  ctx.subscribe(status$, settle)
  ctx.subscribe(sessions$, settle)
  ctx.onAny((type, data) => {
    if (type !== 'disconnect:done') return
    const { walletId, namespace } = data
    const key = `${namespace} ${walletId}`
    keep([...kept(), ...(known.get(key) ?? [])])
    known.delete(key)
    settle()
  })
  settle()
}

const namespaceOf = (caipAddress: CaipAddress) => caipAddress.split(':', 1)[0]
