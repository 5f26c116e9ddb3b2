import type { KitError } from '@latchkit/core'

/** Where a login at a provider stands. */
export interface SocialLogin {
  /** Its id, such as `google`. */
  readonly provider: string
  /**
   * `opening`: the service is asked. `window`: it goes on in the window that was opened. `link`: the person opens `url`, because the
   * window was blocked, in a Farcaster app, or in another browser, where they type `userCode`. `finishing`: the accounts are read.
   */
  readonly step: 'opening' | 'window' | 'link' | 'finishing'
  /** Where it goes on; opening it twice does no harm. */
  readonly url?: string | undefined
  readonly userCode?: string | undefined
  /** Why it failed. `POPUP_CLOSED` ends nothing: a login that is finished later still counts. */
  readonly error?: KitError | undefined
}
