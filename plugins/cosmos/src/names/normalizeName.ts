/** A name as ICNS stores it, and the address prefix of its network. */
export interface IcnsName {
  readonly name: string
  readonly prefix: string
}

const SHAPE = /^([a-z\d_-]{1,63})\.([a-z\d]{1,40})$/

/** Reads a name like `mira.osmo`, in lower case. `undefined` otherwise. The registry accepts only ASCII. */
export function normalizeName(text: unknown): IcnsName | undefined {
  if (typeof text !== 'string' || text.length > 200) return undefined
  const [, name, prefix] = SHAPE.exec(text.trim().toLowerCase()) ?? []
  return name && prefix ? { name, prefix } : undefined
}
