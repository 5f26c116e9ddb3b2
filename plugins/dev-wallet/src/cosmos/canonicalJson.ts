const escapes: Readonly<Record<string, string>> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }

/** Amino's canonical JSON: sorted keys, no spaces, and three characters escaped. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(sorted(value)).replace(/[&<>]/g, found => escapes[found] ?? found)

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
