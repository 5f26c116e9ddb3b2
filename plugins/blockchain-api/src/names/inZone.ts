/** A name in lower case if it is directly below one of the zones; `undefined` for any other. */
export function inZone(text: string, zones: readonly string[]): string | undefined {
  const name = text.trim().toLowerCase()
  const [label = '', ...zone] = name.split('.')
  return /^[a-z0-9-]{1,64}$/.test(label) && zones.includes(zone.join('.')) ? name : undefined
}
