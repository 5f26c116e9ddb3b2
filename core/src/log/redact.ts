import { redactText } from './redactText.js'

const secretKey =
  /^otp|otp$|email|token$|seed|mnemonic|private|symkey|secret|passw|passphrase|passcode|^pin$|authorization|cookie|jwt|apikey|share$|resulturi/

/**
 * A copy of any value that is safe to keep as JSON: secrets removed by key and by pattern, cycles cut,
 * at most 6 levels and 1,000 values. Never throws, whatever getters or proxies the value holds.
 */
export function redact(value: unknown): unknown {
  let budget = 1000

  function copy(value: unknown, parents: readonly object[]): unknown {
    if (typeof value === 'string') return redactText(value)
    if (typeof value === 'bigint') return `${value}n`
    if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
    if (typeof value !== 'object' || value === null) return value
    if (parents.includes(value)) return '[circular]'
    if (parents.length === 6 || budget < 0) return '[more]'
    if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
    const within = [...parents, value]
    if (Array.isArray(value))
      return Array.from({ length: Math.min(value.length, budget) }, (_, at) => read(value, at, within))
    // The fields of an error are not enumerable, and its stack may hold URLs.
    const keys = value instanceof Error ? ['name', 'code', 'message', 'cause', 'context'] : Object.keys(value)
    return Object.fromEntries(keys.slice(0, budget).map(key => [redactText(key), read(value, key, within)]))
  }

  function read(from: object, key: PropertyKey, parents: readonly object[]): unknown {
    if (typeof key === 'string' && secretKey.test(key.toLowerCase().replace(/[^a-z0-9]/g, '')))
      return '[redacted]'
    try {
      return budget-- > 0 ? copy((from as Record<PropertyKey, unknown>)[key], parents) : '[more]'
    } catch {
      return '[unreadable]' // a getter or a proxy that throws
    }
  }

  return read({ value }, 'value', [])
}
