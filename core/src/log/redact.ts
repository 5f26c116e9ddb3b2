const HIDDEN = '[redacted]'

// Texts are hostile, so each pattern is a linear scan: runs are consumed whole and quantifiers are bounded.
const rules: readonly (readonly [RegExp, string])[] = [
  [/([?&#][\w-]{0,40}(?:key|token|secret|code|otp|email|state|auth|uri)=)[^&#\s"'<>]+/gi, `$1${HIDDEN}`],
  [/(symKey)(=|%3D)[\w%-]+/gi, `$1$2${HIDDEN}`],
  [/\b(bearer|basic)\s{1,4}[\w.~+/=-]{8,4000}/gi, `$1 ${HIDDEN}`],
  // Private keys and transaction hashes look alike; a few digits remain to tell hashes apart.
  [/\b(0x[0-9a-f]{4})[0-9a-f]{60}\b/gi, '$1…'],
  [/\b(?:[a-z]{3,8}\s{1,4}){11,23}[a-z]{3,8}\b/g, HIDDEN],
]
const words = /[\w.+-]+(@[\w-]{1,63}\.[\w.-]{1,190})?/g
/** Every e-mail address and token matches this. Most texts do not, which saves checking them word by word. */
const suspicious = /@[\w-]{1,63}\.|eyJ/

/** Redacts secrets in a text: pairing keys, e-mail addresses, tokens, private keys, seed phrases. */
export function redactText(text: string): string {
  let clean = text
  for (const [pattern, replacement] of rules) clean = clean.replace(pattern, replacement)
  if (!suspicious.test(clean)) return clean
  return clean.replace(words, (word, domain?: string) =>
    domain || /^eyJ[\w-]+\./.test(word) ? HIDDEN : word,
  )
}

const secretKey =
  /^otp|otp$|email|token$|seed|mnemonic|private|symkey|secret|passw|passphrase|passcode|^pin$|authorization|cookie|jwt|apikey|share$|resulturi/

/**
 * A JSON-safe copy of any value: secrets removed by key and by pattern, cycles cut, at most 6 levels and 1,000 values.
 * Never throws, whatever getters or proxies the value contains.
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
    // Fields of errors are not enumerable, and stacks may contain URLs.
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
