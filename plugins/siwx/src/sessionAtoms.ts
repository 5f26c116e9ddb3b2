import { type AsyncState, type Atom, atom, type ConnectionsState, isSameAddress } from '@latchkit/core'
import type { SiwxSession } from './contract/SiwxSession.js'
import type { SessionState, SigningState } from './SiwxApi.js'

export const sessions$ = /* @__PURE__ */ atom<AsyncState<readonly SiwxSession[]>>({ status: 'idle' })
export const signing$ = /* @__PURE__ */ atom<SigningState>({ status: 'idle' })
/** The kit's accounts have to sign in. */
export const required$ = /* @__PURE__ */ atom(false)

/** Sign-in state of the account in use. */
export function sessionOf(
  get: <Value>(atom: Atom<Value>) => Value,
  { account$ }: ConnectionsState,
): SessionState {
  const account = get(account$)
  if (!account) return { status: 'disconnected' }
  const state = get(sessions$)
  const session = state.data?.find(known => isSameAddress(known.caipAddress, account.caipAddress))
  if (session) return { status: 'signedIn', session }
  if (state.status === 'failed') return { status: 'failed', error: state.error }
  return { status: state.status === 'ready' ? 'signedOut' : 'loading' }
}
