import { apiError } from '../apiError.js'

export interface ReadName {
  readonly label: string
  readonly zone: string
  /** Both, joined. */
  readonly name: string
}

/** Parses a name in one of the zones; without a zone, the first one applies. Throws a 400 that says what is wrong. */
export function readName(text: string, zones: readonly string[], { least = 4 } = {}): ReadName {
  const given = text.toLowerCase()
  const zone = zones.find(end => given.endsWith(`.${end}`))
  const label = zone ? given.slice(0, -zone.length - 1) : given
  if (!zone && label.includes('.'))
    throw apiError(400, 'name', 'Names in this zone cannot be registered here.')
  if (!/^[a-z0-9-]*$/.test(label))
    throw apiError(400, 'name', 'A name may only contain letters, digits and hyphens.')
  if (label.length < least) throw apiError(400, 'name', `A name must have at least ${least} characters.`)
  if (label.length > 63) throw apiError(400, 'name', 'A name may have at most 63 characters.')
  const whole = zone ?? zones[0] ?? ''
  return { label, zone: whole, name: `${label}.${whole}` }
}
