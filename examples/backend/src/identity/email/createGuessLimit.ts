import { macOf } from '../hashes.js'
import { isIdentityError } from '../identityError.js'
import type { SendLimit } from './createSendLimit.js'

/** Wrong codes per address and day. With 1,000,000 codes, guessing takes 137 years on average. */
const MOST_WRONG = 20
const DAY_MS = 24 * 3_600_000

/** A device that enters a code. */
export interface Guesser {
  readonly email: string
  readonly jkt: string
  /** The owner has admitted this device by the link in a mail. */
  readonly isAdmitted: boolean
}

/** Limits wrong codes per address, whether or not there is an account. */
export interface GuessLimit {
  /** Throws `TOO_MANY_REQUESTS` if the limit is reached. */
  check(guesser: Guesser): Promise<void>
  /**
   * Counts a guess before its code is verified, so that concurrent ones do not exceed the limit. Throws
   * `TOO_MANY_REQUESTS`.
   */
  take(guesser: Guesser): Promise<{ giveBack(): Promise<void>; wasWrong(): void }>
  /** Waits for pending notifications. */
  settle(): Promise<void>
}

interface GuessOptions {
  readonly limit: SendLimit
  readonly pepper: Uint8Array
  /** The device has been signed in with the address before. */
  isKnownDevice(email: string, jkt: string): Promise<boolean>
  /** Called once a day per address, after the last wrong code. */
  tell(email: string): Promise<void>
  onTrouble(what: string, error: unknown): void
}

/**
 * Creates the limit. A device that was signed in before, or that the owner has just admitted, has a separate
 * limit, so that a stranger's guesses do not lock the owner out.
 */
export function createGuessLimit(options: GuessOptions): GuessLimit {
  const { limit, pepper, isKnownDevice, tell, onTrouble } = options
  const rule = { most: MOST_WRONG, withinMs: DAY_MS }
  const pending = new Set<Promise<void>>()

  async function keyOf({ email, jkt, isAdmitted }: Guesser): Promise<string> {
    const isOwn = (await isKnownDevice(email, jkt)) || isAdmitted
    return macOf(pepper, 'wrong', email, ...(isOwn ? [jkt] : []))
  }

  async function tellIfLast(key: string, email: string): Promise<void> {
    const isOver = await limit.check(key, rule).then(() => false, isTooMany)
    if (!isOver) return
    const isFirst = await limit.take(macOf(pepper, 'wrong-told', email), { most: 1, withinMs: DAY_MS }).then(
      () => true,
      error => !isTooMany(error),
    )
    if (isFirst) await tell(email)
  }

  return {
    async check(guesser) {
      await limit.check(await keyOf(guesser), rule)
    },
    async take(guesser) {
      const key = await keyOf(guesser)
      return {
        giveBack: await limit.take(key, rule),
        // Does not wait for the mail server: the response time must not reveal whether there is an account.
        wasWrong() {
          const telling = tellIfLast(key, guesser.email)
            .catch(error => onTrouble('telling of wrong codes', error))
            .finally(() => pending.delete(telling))
          pending.add(telling)
        },
      }
    },
    async settle() {
      await Promise.all(pending)
    },
  }
}

function isTooMany(error: unknown): true {
  if (isIdentityError(error) && error.code === 'TOO_MANY_REQUESTS') return true
  throw error
}
