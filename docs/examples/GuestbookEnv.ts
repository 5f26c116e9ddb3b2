import { type FeatureEnv, SignMessage } from '@latchkit/core'

/** Every capability that the plugin uses. */
export const uses = { requires: [SignMessage] } as const

export interface GuestbookEvents {
  signed: { readonly text: string }
}

/** State and context that its parts share. */
export type GuestbookEnv = FeatureEnv<typeof uses, { title: string }, GuestbookEvents>
