import * as z from 'zod/mini'

/** Visible text of at most this many characters. */
export const text = (max: number) => z.string().check(z.maxLength(max))

/** A duration in seconds, at most a week. */
export const seconds = () => z.number().check(z.gte(0), z.lte(604_800))

/** The rest of an address's rules is the server's, which answers with its canonical form. */
export const emailField = z.string().check(z.maxLength(320), z.regex(/^[^\s@]{1,128}@[^\s@]{1,255}$/u))

/** A code from a mail: six ASCII digits. */
export const otpField = z.string().check(z.regex(/^[0-9]{6}$/))

/** A provider of logins, such as `google`. */
export const providerField = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))

/** The id of a login that was begun. */
export const flowField = z.uuid()

/** The first part of a CAIP-2 id. */
export const namespaceField = z.string().check(z.regex(/^[-a-z0-9]{3,8}$/))

/** CAIP-2. */
export const chainIdField = z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))

const LIMITS = { nodes: 50_000, depth: 64, characters: 2_000_000 }

/**
 * True for a value that JSON can hold (an object's absent values aside), and of bearable size and depth. Structured clones may be
 * cyclic, hold maps and buffers, or be endless. Never throws.
 */
export function isPlainData(data: unknown): boolean {
  let { nodes, characters } = LIMITS
  const open: { value: unknown; depth: number }[] = [{ value: data, depth: 0 }]
  for (let one = open.pop(); one; one = open.pop()) {
    const { value, depth } = one
    nodes -= 1
    if (nodes < 0 || depth > LIMITS.depth) return false
    if (typeof value === 'string') characters -= value.length
    else if (typeof value === 'number' ? !Number.isFinite(value) : typeof value !== 'object') {
      if (typeof value !== 'boolean' && value !== undefined) return false
    } else if (typeof value === 'object' && value !== null) {
      const isArray = Array.isArray(value)
      if (!isArray && !isPlainObject(value)) return false
      const keys = Object.keys(value)
      if (keys.length > nodes) return false
      for (const key of keys) characters -= key.length
      for (const child of Object.values(value)) open.push({ value: child, depth: depth + 1 })
    }
    if (characters < 0) return false
  }
  return true
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  // That of another realm is not ours, but has no prototype either.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Anything that JSON can hold; see `isPlainData`. */
export const plainData = z.unknown().check(z.refine(isPlainData))
