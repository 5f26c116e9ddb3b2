import { type FeatureEnv, SignMessage } from '@latchkit/core'

/** Every capability that the plugin uses. */
export const uses = { requires: [SignMessage] } as const

export interface GuestbookEvents {
  signed: { readonly text: string }
}

/** What its parts share. */
export type GuestbookEnv = FeatureEnv<typeof uses, { title: string }, GuestbookEvents>
