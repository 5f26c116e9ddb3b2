import { readField } from '@latchkit/core/untrusted'

/** In place of what is there, but may not leave the page. */
export const OTHER = 'other'

/** Long enough for an address, a hash or a key. */
const secret = /[a-z\d]{24}/i

/** A name that somebody chose: an rdns, a plugin's or a view's id. `other` if it may hide something. */
export function readName(data: unknown, key: string): string {
  const value = readField(data, key)
  return typeof value === 'string' &&
    /^[a-z][\w./-]{0,63}$/i.test(value) &&
    !secret.test(value) &&
    !/\d{6}/.test(value)
    ? value
    : OTHER
}

/** The code of an error, such as `http/STATUS`. */
export function readCode(data: unknown): string {
  const value = readField(data, 'code')
  return typeof value === 'string' &&
    /^[a-z][a-z\d-]{0,31}\/[A-Z][A-Z_]{0,47}$/.test(value) &&
    !secret.test(value)
    ? value
    : OTHER
}

export function readOneOf(data: unknown, key: string, values: readonly string[]): string {
  const value = readField(data, key)
  return values.find(one => one === value) ?? OTHER
}
