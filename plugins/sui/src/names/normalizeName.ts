/** The maximum length of a SuiNS name, in characters. */
const LONGEST = 235
const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/

/**
 * A SuiNS name with dots, in lower case: `mira.sui`, or `post.mira.sui`. `undefined` otherwise. The registry accepts
 * only ASCII, so that no letter looks like another.
 */
export function normalizeName(name: unknown): string | undefined {
  if (typeof name !== 'string' || name.length > LONGEST) return undefined
  const labels = name.trim().toLowerCase().split('.')
  const isName = labels.length > 1 && labels.at(-1) === 'sui' && labels.every(label => LABEL.test(label))
  return isName ? labels.join('.') : undefined
}
