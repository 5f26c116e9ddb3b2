import type { Atom, KitError } from '@latchkit/core'
import type { Socials } from './options/checkOptions.js'
import type { EmbeddedUser, FrameView } from './protocol/calls.js'
import type { SocialLogin } from './social/SocialLogin.js'

/** Where a login stands. Times are of `performance.now()`, which no wrong clock moves. */
export interface EmailLogin {
  /** `device`: this device has to be admitted by a link in the email first. */
  readonly step: 'email' | 'device' | 'code' | 'done'
  /** As typed, then as the server writes it. Empty at first. */
  readonly email: string
  /** The wallet's open request. */
  readonly busy?: 'sending' | 'checking' | undefined
  /** When another code may be sent. */
  readonly resendAt: number
  /** Until when the code counts. */
  readonly expiresAt: number
  /** The code was sent again. */
  readonly isResent: boolean
  /** Why the last action failed. */
  readonly error?: KitError | undefined
}

/**
 * `kit.plugins['embedded-wallet']`: login by email without our views, and what the login protects. Every function rejects with
 * a `KitError`: `embedded-wallet/…`, `core/TIMEOUT` after 120 s, `core/ABORTED`.
 */
export interface EmbeddedWalletApi {
  readonly login$: Atom<EmailLogin>
  /** The person who is signed in. */
  readonly user$: Atom<EmbeddedUser | undefined>
  /** A login at a provider, while there is one. */
  readonly social$: Atom<SocialLogin | undefined>
  /** The providers that the app offers, in its order, and how many of them Connect shows. */
  readonly socials: Socials
  /** The site's own page that exports the keys. Open it in a new tab: no other page ever sees them. */
  readonly exportUrl: string
  /** Sends a code, or does nothing if one that still counts was sent there. Then connect the wallet `embedded-wallet`. */
  sendCode(email: string): Promise<void>
  /** Sends another code. Before its time it rejects with `Please try again after N seconds`. */
  resendCode(): Promise<void>
  /** Enters the six digits. A pending `connect` of the wallet `embedded-wallet` then goes on. */
  submitCode(code: string): Promise<void>
  /** Goes back to the address, which is kept. */
  restartLogin(): Promise<void>
  /**
   * Begins a login at a provider, such as `google` or `farcaster`; connect the wallet `embedded-wallet` beside it. `opened`: a blank window that
   * was opened in the press, which goes there; without one, `social$` has the link. Ends an earlier login.
   */
  connectSocial(provider: string, opened?: Window): Promise<void>
  cancelSocial(): Promise<void>
  /**
   * Switches the EVM account between that of the key and the smart one, once the person has confirmed it in the frame; whatever waits for
   * their yes is declined. Settles with the frame's answer, which `user$` follows; the user is read again afterwards. Rejects with
   * `rpc/UNSUPPORTED_METHOD` if the site has no network for smart accounts.
   */
  setPreferredAccount(type: 'eoa' | 'smartAccount'): Promise<void>
  /** Reads the user again. */
  loadUser(): Promise<EmbeddedUser>
  /**
   * Lets the frame show a view of its own: `email` changes the address of the login. Resolves when the person is done, also if they
   * closed it after a change, and once `user$` was read again, for which it waits up to 5 s. Rejects with `Not connected to email or
   * social` if nobody is signed in.
   */
  showView(view: FrameView): Promise<void>
  /**
   * Declines what is waiting for the person's approval. What they approved before goes on; if the frame does not say within 2 s
   * what became of it, the outcome is `unknown`.
   */
  rejectAll(): Promise<void>
  /**
   * Signs out here, within 3 s, or on all devices, once the person has confirmed it in the frame. Rejects only if other devices were
   * not reached.
   */
  signOut(options?: { readonly everywhere?: boolean }): Promise<void>
}
