import type { WordKey } from '../locales/en.js'
import type { KeysWordKey } from '../locales/enKeys.js'
import type { ReviewWordKey } from '../locales/enReview.js'

/** Words of ours, with data put into them. */
export interface Phrase {
  readonly key: ReviewWordKey
  readonly values?: Readonly<Record<string, Told>>
}

/** Data, or words of ours with data in them. */
export type Told = string | Phrase

/** A line of a review: `text` is outside data on one line, `raw` on several, `address` is shown whole, in groups. */
export type ReviewLine = { readonly label: ReviewWordKey } & (
  | { readonly text: string }
  | { readonly phrase: Phrase }
  | { readonly address: string }
  | { readonly raw: string }
)

/** One of the things that a request does. */
export interface ReviewPart {
  readonly title: Phrase
  readonly lines: readonly ReviewLine[]
}

/** An amount in words. `unverified`: the address of its token, if the operator does not vouch for that. */
export interface ShownAmount {
  readonly text: Told
  readonly unverified?: string
}

/** What leaves and what comes; `unknown` if the network could not simulate it. */
export interface ReviewChanges {
  readonly leaves: readonly ShownAmount[]
  readonly comes: readonly ShownAmount[]
  /** Others may take something later: that nothing leaves at once is not all. */
  readonly isOpen: boolean
}

/** What a person reads before a yes. */
export interface Review {
  readonly title: Phrase
  readonly button: Phrase
  readonly network?: string
  readonly parts: readonly ReviewPart[]
  /** Undefined for what moves nothing by itself. */
  readonly changes?: ReviewChanges | 'unknown'
  /** Undefined for what costs nothing. */
  readonly fee?: string | 'unknown'
  /** The fee is unusually high. */
  readonly isCostly?: boolean
  readonly warnings: readonly Phrase[]
  /** It signs in to the site that asks and is of no use elsewhere: that site gains nothing that it has not. */
  readonly isOwnSignIn?: boolean
  /** A box must be ticked before the yes. */
  readonly mustConfirm: boolean
}

/** What a person is asked, in words of a review or of the site itself. */
export interface Asked extends Omit<Review, 'title' | 'button' | 'warnings'> {
  readonly title: AnyPhrase
  readonly button: AnyPhrase
  /** Default: Reject. */
  readonly no?: AnyPhrase
  readonly warnings: readonly AnyPhrase[]
}

type AnyKey = ReviewWordKey | WordKey | KeysWordKey

/** Words of a review or of the site itself, with data put into them. */
export interface AnyPhrase extends Omit<Phrase, 'key'> {
  readonly key: AnyKey
}

/** A described part with what is to be said about it. */
export interface Described {
  readonly part: ReviewPart
  readonly warnings: readonly Phrase[]
  readonly mustConfirm: boolean
}

/** A phrase. */
export const say = (key: ReviewWordKey, values?: Phrase['values']): Phrase =>
  values ? { key, values } : { key }

/** What is asked about the wallet itself. */
export const askPlainly = (title: AnyKey, button: AnyKey, ...warnings: readonly AnyKey[]): Asked => ({
  title: { key: title },
  button: { key: button },
  no: { key: 'cancel' },
  parts: [],
  warnings: warnings.map(key => ({ key })),
  mustConfirm: false,
})

/** Puts described parts together: each warning once. */
export function joinDescribed(described: readonly Described[]) {
  const seen = new Map(
    described
      .flatMap(({ warnings }) => warnings)
      .map((warning): [string, Phrase] => [JSON.stringify(warning), warning]),
  )
  return {
    parts: described.map(({ part }) => part),
    warnings: [...seen.values()],
    mustConfirm: described.some(({ mustConfirm }) => mustConfirm),
  }
}
