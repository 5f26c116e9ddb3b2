import { type AsyncState, type Atom, atom, type CaipAddress, type ConnectionsState } from '@latchkit/core'
import type { SiwxSession } from './contract/SiwxSession.js'
import type { SessionState, SigningState } from './SiwxApi.js'

export const sessions$ = /* @__PURE__ */ atom<AsyncState<readonly SiwxSession[]>>({ status: 'idle' })
export const signing$ = /* @__PURE__ */ atom<SigningState>({ status: 'idle' })
/** The kit's accounts have to sign in. */
export const required$ = /* @__PURE__ */ atom(false)

/** Compares account and network of two ids. Hex addresses have no letter case. */
export const isSameAccount = (one: CaipAddress, other: CaipAddress): boolean =>
  one === other || (/:0x/.test(one) && one.toLowerCase() === other.toLowerCase())

export function sessionOf(
  get: <Value>(atom: Atom<Value>) => Value,
  { account$ }: ConnectionsState,
): SessionState {
  const account = get(account$)
  if (!account) return { status: 'disconnected' }
  const state = get(sessions$)
  const session = state.data?.find(known => isSameAccount(known.caipAddress, account.caipAddress))
  if (session) return { status: 'signedIn', session }
  if (state.status === 'failed') return { status: 'failed', error: state.error }
  return { status: state.status === 'ready' ? 'signedOut' : 'loading' }
}
