import type { WordKey } from '../locales/en.js'
import type { KeysWordKey } from '../locales/enKeys.js'
import type { ReviewWordKey } from '../locales/enReview.js'

/** Fixed wording with data inserted. */
export interface Phrase {
  readonly key: ReviewWordKey
  readonly values?: Readonly<Record<string, Told>>
}

/** Data, or fixed wording with data inserted. */
export type Told = string | Phrase

/**
 * A line of a review: `text` is untrusted data on one line, `raw` on several, `address` is shown in full, in
 * groups, `seconds` as a duration.
 */
export type ReviewLine = { readonly label: ReviewWordKey } & (
  | { readonly text: string }
  | { readonly phrase: Phrase }
  | { readonly address: string }
  | { readonly raw: string }
  | { readonly seconds: number }
)

/** One effect of a request. */
export interface ReviewPart {
  readonly title: Phrase
  readonly lines: readonly ReviewLine[]
}

/** A formatted amount. `unverified`: the address of its token, if the operator does not vouch for it. */
export interface ShownAmount {
  readonly text: Told
  readonly unverified?: string
}

/** Outgoing and incoming amounts; `unknown` if the network could not simulate them. */
export interface ReviewChanges {
  readonly leaves: readonly ShownAmount[]
  readonly comes: readonly ShownAmount[]
  /** Others may take something later: that nothing leaves at once is not the whole effect. */
  readonly isOpen: boolean
}

/** The text that a user reads before approving. */
export interface Review {
  readonly title: Phrase
  readonly button: Phrase
  readonly network?: string
  readonly parts: readonly ReviewPart[]
  /** Undefined for requests that move nothing themselves. */
  readonly changes?: ReviewChanges | 'unknown'
  /** Undefined for requests without a fee. */
  readonly fee?: string | 'unknown'
  /** The fee is unusually high. */
  readonly isCostly?: boolean
  readonly warnings: readonly Phrase[]
  /** It signs in to the requesting site and is useless elsewhere, so that site gains nothing new. */
  readonly isOwnSignIn?: boolean
  /** A box must be ticked before approving. */
  readonly mustConfirm: boolean
}

/** A question to the user, worded by a review or by the site itself. */
export interface Asked extends Omit<Review, 'title' | 'button' | 'warnings'> {
  readonly title: AnyPhrase
  readonly button: AnyPhrase
  /** Default: Reject. */
  readonly no?: AnyPhrase
  /** A yes gives protection up: the other button is the one to press. */
  readonly isRisk?: boolean
  readonly warnings: readonly AnyPhrase[]
}

/** A permission that counts. */
export interface ShownPermission {
  /** Its network and hash: the hash alone is the same on every network. */
  readonly id: string
  /** The host of the page that asked for it. */
  readonly host: string
  readonly lines: readonly ReviewLine[]
  /** Asks the user, and ends it on chain unless they decline. Rejects with `FrameRefusal`. */
  end(): Promise<void>
}

type AnyKey = ReviewWordKey | WordKey | KeysWordKey

/** Wording of a review or of the site itself, with data inserted. */
export interface AnyPhrase extends Omit<Phrase, 'key'> {
  readonly key: AnyKey
}

/** A described part with its warnings. */
export interface Described {
  readonly part: ReviewPart
  readonly warnings: readonly Phrase[]
  readonly mustConfirm: boolean
}

/** A phrase. */
export const say = (key: ReviewWordKey, values?: Phrase['values']): Phrase =>
  values ? { key, values } : { key }

/** A question about the wallet itself. */
export const askPlainly = (title: AnyKey, button: AnyKey, ...warnings: readonly AnyKey[]): Asked => ({
  title: { key: title },
  button: { key: button },
  no: { key: 'cancel' },
  parts: [],
  warnings: warnings.map(key => ({ key })),
  mustConfirm: false,
})

/** Joins described parts, without duplicate warnings. */
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
