import { domainToASCII } from 'node:url'
import { identityError } from '../identityError.js'

const MOST_CHARACTERS = 254
const MOST_LOCAL = 64

/** RFC 5321's dot-string, in any script. Without `%` and `!`, which old mail servers use for forwarding. */
const localPart = /^[\p{L}\p{M}\p{N}#$&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}#$&'*+/=?^_`{|}~-]+)*$/u
/** Two labels or more of letters, digits and hyphens; the last one has a letter, unlike an IP address. */
const domainPart =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Nothing that a URL parser would decode or map to a dot. */
const domainCharacters = /^[\p{L}\p{M}\p{N}.-]+$/u

/** Controls, separators, and characters that are invisible or change the text direction. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/**
 * Normalizes an address to the form that identifies a user: trimmed, in NFKC, in lower case, its domain in
 * Punycode. The local part keeps its dots and its `+` part, which only the domain's owner can interpret.
 * Throws `EMAIL_INVALID` for hidden characters, line breaks, quoted local parts, address literals, comments,
 * and anything over 254 characters.
 */
export function canonicalEmail(given: string): string {
  const refuse = () => identityError('EMAIL_INVALID')
  // Before trimming and folding: a trailing line break is refused, too. No folding makes another one.
  if (given.length > 1_000 || hidden.test(given)) throw refuse()
  const address = given.trim().normalize('NFKC')
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).toLowerCase()
  const host = address.slice(at + 1).toLowerCase()
  const domain = domainCharacters.test(host) ? domainToASCII(host) : ''
  if (at < 1 || !localPart.test(local) || !domainPart.test(domain)) throw refuse()
  if (Buffer.byteLength(local) > MOST_LOCAL) throw refuse()
  const canonical = `${local}@${domain}`
  if (Buffer.byteLength(canonical) > MOST_CHARACTERS) throw refuse()
  return canonical
}
