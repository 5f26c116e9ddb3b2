import { useValue } from '@latchkit/ui'
import type { SigningState, SiwxController } from '../SiwxController.js'
import { useController } from './useSession.js'

/** What `useSignIn` gives. */
export interface SignInInfo
  extends Pick<SiwxController, 'open' | 'signIn' | 'signOut' | 'signOutEverywhere'> {
  /** Where a sign-in stands. */
  readonly signing: SigningState
}

/** Where a sign-in stands, and the functions that begin and end one: `open` with a view, `signIn` without. */
export function useSignIn(): SignInInfo {
  const { open, signIn, signOut, signOutEverywhere, signing$ } = useController()
  return { signing: useValue(signing$), open, signIn, signOut, signOutEverywhere }
}
