/** A name as BNS keeps it. */
export interface BnsName {
  readonly name: string
  readonly namespace: string
}

const SHAPE = /^([a-z\d_-]{1,48})\.([a-z\d_-]{1,20})$/

/**
 * Reads a name like `mira.btc`, in small letters. `undefined` for what is none; the registry takes ASCII alone, so that no
 * letter looks like another. Names below a name are kept off the chain and are not read.
 */
export function normalizeName(text: unknown): BnsName | undefined {
  if (typeof text !== 'string' || text.length > 200) return undefined
  const [, name, namespace] = SHAPE.exec(text.trim().toLowerCase()) ?? []
  return name && namespace ? { name, namespace } : undefined
}
