import type { Account } from '@latchkit/core'

/** What Names tells the app, as `names:registered`. */
export interface NamesEvents {
  /** An account has a new name. */
  registered: { readonly account: Account; readonly name: string }
}
