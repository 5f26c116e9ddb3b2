import { useValue } from '@latchkit/ui'
import type { SigningState, SiwxApi } from '../SiwxApi.js'
import { useApi } from './useSession.js'

/** Returned by `useSignIn`. */
export interface SignInInfo extends Pick<SiwxApi, 'open' | 'signIn' | 'signOut' | 'signOutEverywhere'> {
  /** Progress of the current sign-in. */
  readonly signing: SigningState
}

/** Progress of the current sign-in, and functions to start and end one: `open` with a view, `signIn` without. */
export function useSignIn(): SignInInfo {
  const { open, signIn, signOut, signOutEverywhere, signing$ } = useApi()
  return { signing: useValue(signing$), open, signIn, signOut, signOutEverywhere }
}
