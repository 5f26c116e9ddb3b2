import type { Session } from '../relay/Sdk.js'

/** A pairing as the SDK makes it. */
export interface Asked {
  readonly uri?: string
  readonly approval: () => Promise<Session>
  /** The wallet is asked to sign in too. */
  readonly signsIn?: boolean
}
