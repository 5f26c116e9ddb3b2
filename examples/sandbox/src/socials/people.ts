import { createHash } from 'node:crypto'

/** A person with an account at every provider. */
export interface Person {
  /** `mira`: lower case letters, digits and hyphens. */
  readonly handle: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** The people on the login pages. Any other handle is somebody, too. */
export const handles = ['mira', 'alice', 'otto'] as const

/** The person with a handle, if it can be one. */
export function personOf(handle: string): Person | undefined {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(handle)) return undefined
  return {
    handle,
    firstName: `${handle.charAt(0).toUpperCase()}${handle.slice(1)}`,
    lastName: 'Harbour',
    email: `${handle}@harbour.example`,
  }
}

/** An id of a person at one provider: hexadecimal, 32 characters, always the same. */
export const hexIdOf = (provider: string, { handle }: Person) =>
  createHash('sha256').update(`${provider}:${handle}`).digest('hex').slice(0, 32)

/** The same as decimal digits that do not start with 0. */
export function digitsOf(provider: string, person: Person, length: number): string {
  const digits = BigInt(`0x${hexIdOf(provider, person)}`)
    .toString()
    .padStart(length, '7')
    .slice(-length)
  return digits.replace(/^0/, '7')
}
