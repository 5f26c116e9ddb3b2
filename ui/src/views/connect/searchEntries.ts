const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** The entries whose name contains each word of the query, whatever the case and accents; those that begin with it first. */
export function searchEntries<Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  query: string,
): readonly Entry[] {
  const words = fold(query.slice(0, 100)).split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return entries
  const found = entries.filter(({ name }) => words.every(word => fold(name).includes(word)))
  const begins = ({ name }: Entry) => (fold(name).startsWith(first) ? 0 : 1)
  return found.sort((a, b) => begins(a) - begins(b))
}
