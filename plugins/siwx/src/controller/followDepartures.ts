import type { CaipAddress } from '@latchkit/core'
import { isCaip10 } from '@latchkit/core/plugin'
import type { SiwxEnv } from '../SiwxEnv.js'
import { isConnected } from './isConnected.js'

/** Accounts whose wallet was disconnected, in storage, between spaces. The page's part notes the one in use there, too. */
const KEY = 'left'
/** Accounts that are kept. */
const MOST = 50
/** Characters that are read. */
const LONGEST = 20_000

/**
 * Signs out the accounts of wallets that a visitor disconnects, on all networks. It is noted before anything else which they are, so
 * that it is made up for, also by the next page, when nobody knows yet which of them are signed in. An account that is connected
 * again, or by another wallet, stays.
 */
export function followDepartures(
  env: Pick<SiwxEnv, 'config' | 'ctx' | 'isSameAccount' | 'sessions$'>,
  signOut: (caipAddress: CaipAddress) => unknown,
): void {
  const { config, ctx, isSameAccount, sessions$ } = env
  const { connections$, status$ } = ctx.connections
  /** By wallet and namespace: all that it has shared since it was connected. It may share one account at a time. */
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
  /** Signs out what is kept, once it is known who is signed in. */
  function settle() {
    if (ctx.storage.get(KEY) === null) return
    if (config.signOutOnDisconnect === false) return ctx.storage.remove(KEY)
    const left = kept().filter(caipAddress => !isConnected(env, caipAddress))
    keep(left)
    const { data } = ctx.get(sessions$)
    // Their wallet may be the one that is about to be there again.
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
    const { walletId, namespace } = data as Record<string, string>
    const key = `${namespace} ${walletId}`
    keep([...kept(), ...(known.get(key) ?? [])])
    known.delete(key)
    settle()
  })
  settle()
}

const namespaceOf = (caipAddress: CaipAddress) => caipAddress.split(':', 1)[0]
