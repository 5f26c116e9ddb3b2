/** Tests for a valid number of token decimals (a uint8). */
export function isDecimals(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256
}

/** Copies a list from the options and reads each entry once. Throws if it is no list or too long. */
export function readList<T>(
  value: unknown,
  path: string,
  most: number,
  read: (entry: unknown, path: string) => T,
): T[] {
  must(Array.isArray(value) && value.length <= most, path, `a list of at most ${most}`)
  return Array.from({ length: value.length }, (_, index) => read(value[index], `${path}[${index}]`))
}

/** A label from the options, cut to 64 characters; `undefined` if it is not text. Cleaned where it is shown. */
export const readLabel = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 64) : undefined

/** Reads an options object that may only have these keys; `undefined` counts as empty. */
export function readKeys<Options extends object>(
  input: Options | undefined,
  keys: readonly (keyof Options & string)[],
): Partial<Options> {
  must(input === undefined || input === Object(input), 'the options', 'an object')
  const unknown = Object.keys(input ?? {}).find(key => !keys.some(known => known === key))
  must(unknown === undefined, `'${unknown?.slice(0, 40)}'`, `one of ${keys.join(', ')}`)
  return { ...input }
}

/** Throws a plain error that says what an option must be. */
export function must(ok: unknown, path: string, what: string): asserts ok {
  if (!ok) throw new TypeError(`${path} must be ${what}`)
}
