/** A name as ICNS keeps it, and the prefix of the network that it is meant on. */
export interface IcnsName {
  readonly name: string
  readonly prefix: string
}

const SHAPE = /^([a-z\d_-]{1,63})\.([a-z\d]{1,40})$/

/** Reads a name like `mira.osmo`, in small letters. `undefined` for what is none; the registry takes ASCII alone. */
export function normalizeName(text: unknown): IcnsName | undefined {
  if (typeof text !== 'string' || text.length > 200) return undefined
  const [, name, prefix] = SHAPE.exec(text.trim().toLowerCase()) ?? []
  return name && prefix ? { name, prefix } : undefined
}
