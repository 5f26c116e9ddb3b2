/** A name as BNS stores it. */
export interface BnsName {
  readonly name: string
  readonly namespace: string
}

const SHAPE = /^([a-z\d_-]{1,48})\.([a-z\d_-]{1,20})$/

/**
 * Reads a name like `mira.btc`, in lower case. `undefined` otherwise. The registry accepts only ASCII, so that no
 * letter looks like another. Subdomains are off chain and are not read.
 */
export function normalizeName(text: unknown): BnsName | undefined {
  if (typeof text !== 'string' || text.length > 200) return undefined
  const [, name, namespace] = SHAPE.exec(text.trim().toLowerCase()) ?? []
  return name && namespace ? { name, namespace } : undefined
}
