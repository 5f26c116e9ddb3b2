const HIDDEN = '[redacted]'

// Texts are hostile, so each pattern is a linear scan: runs are consumed whole or quantifiers are bounded.
const rules: readonly (readonly [RegExp, string])[] = [
  [/([?&#][\w-]{0,40}(?:key|token|secret|code|otp|email|state|auth|uri)=)[^&#\s"'<>]+/gi, `$1${HIDDEN}`],
  [/(symKey)(=|%3D)[\w%-]+/gi, `$1$2${HIDDEN}`],
  [/\b(bearer|basic)\s{1,4}[\w.~+/=-]{8,4000}/gi, `$1 ${HIDDEN}`],
  // Private keys and transaction hashes look alike; a few digits stay for telling hashes apart.
  [/\b(0x[0-9a-f]{4})[0-9a-f]{60}\b/gi, '$1…'],
  [/\b(?:[a-z]{3,8}\s{1,4}){11,23}[a-z]{3,8}\b/g, HIDDEN],
]
const words = /[\w.+-]+(@[\w-]{1,63}\.[\w.-]{1,190})?/g
/** What no e-mail address and no token is without. Most texts have neither, and need not be taken word by word. */
const suspicious = /@[\w-]{1,63}\.|eyJ/

/** Takes secrets out of a text: pairing keys, e-mail addresses, tokens, private keys, seed phrases. */
export function redactText(text: string): string {
  let clean = text
  for (const [pattern, replacement] of rules) clean = clean.replace(pattern, replacement)
  if (!suspicious.test(clean)) return clean
  return clean.replace(words, (word, domain?: string) =>
    domain || /^eyJ[\w-]+\./.test(word) ? HIDDEN : word,
  )
}
