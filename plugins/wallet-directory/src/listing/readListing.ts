import type { WalletListing } from '@latchkit/core'
import { checkDeepLink, isCaip2 } from '@latchkit/core/plugin'
import { checkUrl, cleanText, type UrlPolicy } from '@latchkit/core/untrusted'
import * as z from 'zod/mini'

/** An optional field that is dropped if invalid. */
const lenient = <Schema extends z.core.$ZodType>(schema: Schema) => z.catch(z.optional(schema), undefined)

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const url = (policy: UrlPolicy) =>
  z.pipe(
    z.unknown(),
    z.transform(value => checkUrl(value, policy)?.href),
  )
const link = lenient(url('link'))
/** Allowed schemes are checked when a link is opened, where the app's list is known. */
const deepLink = lenient(
  z.pipe(
    z.string(),
    z.transform(value => {
      const scheme = value.slice(0, value.indexOf(':')).toLowerCase()
      return checkDeepLink(value, [scheme])?.href
    }),
  ),
)

/** Keeps the valid ones of the first `most` entries. */
const listOf = <Out>(most: number, read: (entry: unknown) => Out | undefined) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform(entries => entries.slice(0, most).flatMap(entry => read(entry) ?? [])),
  )

const injectedKey = z.object({ namespace: text(32), id: text(128) })

/** A `WalletListing`. Only an invalid id or name makes it fail. */
const listingSchema = z.object({
  id: text(128),
  name: text(2_000),
  description: lenient(text(4_000)),
  imageUrl: lenient(url('image')),
  chains: lenient(listOf(500, id => (isCaip2(id) ? id : undefined))),
  rdns: lenient(text(128)),
  injected: lenient(listOf(20, key => injectedKey.safeParse(key).data)),
  mobileLink: deepLink,
  universalLink: link,
  desktopLink: deepLink,
  webappLink: link,
  homepage: link,
  appStore: link,
  playStore: link,
  chromeStore: link,
  badge: lenient(z.literal('certified')),
  pairs: lenient(z.boolean()),
})

/** Reads a wallet from outside data. Invalid fields are left out; without a valid id and name it is `undefined`. */
export function readListing(value: unknown): WalletListing | undefined {
  const { data } = listingSchema.safeParse(value)
  const name = data && cleanText(data.name)
  if (!name) return undefined
  const { description, pairs = true, ...rest } = data
  return { ...rest, name, description: cleanText(description, 200) || undefined, pairs }
}
