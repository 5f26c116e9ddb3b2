import { apiError } from '../apiError.js'

/** A name in its parts. */
export interface ReadName {
  readonly label: string
  readonly zone: string
  /** Both, joined. */
  readonly name: string
}

/** Reads a name of one of the zones; without a zone it is one of the first. Throws a 400 that says what is wrong. */
export function readName(text: string, zones: readonly string[], { least = 4 } = {}): ReadName {
  const given = text.toLowerCase()
  const zone = zones.find(end => given.endsWith(`.${end}`))
  const label = zone ? given.slice(0, -zone.length - 1) : given
  if (!zone && label.includes('.'))
    throw apiError(400, 'name', 'Names of this zone cannot be registered here.')
  if (!/^[a-z0-9-]*$/.test(label)) throw apiError(400, 'name', 'A name has letters, digits and hyphens only.')
  if (label.length < least) throw apiError(400, 'name', `A name has at least ${least} characters.`)
  if (label.length > 63) throw apiError(400, 'name', 'A name has at most 63 characters.')
  const whole = zone ?? zones[0] ?? ''
  return { label, zone: whole, name: `${label}.${whole}` }
}
