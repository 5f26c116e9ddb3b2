const SHAPE = /^(?:[a-z\d_-]{1,63}\.){1,2}sol$/

/**
 * The labels of a `.sol` domain, or of a name right below one, in lower case and without `sol`, the last one first.
 * `undefined` otherwise. Only ASCII is read of what the registry accepts, so that no letter looks like another.
 */
export function normalizeDomain(name: unknown): readonly [string, ...string[]] | undefined {
  if (typeof name !== 'string' || name.length > 200) return undefined
  const text = name.trim().toLowerCase()
  if (!SHAPE.test(text)) return undefined
  const [first, second] = text.split('.').slice(0, -1).reverse()
  if (first === undefined) return undefined
  return second === undefined ? [first] : [first, second]
}
