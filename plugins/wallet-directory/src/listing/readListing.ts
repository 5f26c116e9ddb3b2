import type { WalletListing } from '@latchkit/core'
import { cleanText } from '@latchkit/core/safe'
import { listingSchema } from './listingSchema.js'

/** Reads a wallet that came from outside. A wrong field is left out; without an id or a name there is no wallet. */
export function readListing(value: unknown): WalletListing | undefined {
  const { data } = listingSchema.safeParse(value)
  const name = data && cleanText(data.name)
  if (!name) return undefined
  const { description, pairs = true, ...rest } = data
  return { ...rest, name, description: cleanText(description, 200) || undefined, pairs }
}
