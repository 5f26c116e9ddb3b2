/** Throws a plain error that says which option must be what. */
export function must(ok: unknown, path: string, what: string): asserts ok {
  if (!ok) throw new TypeError(`${path} must be ${what}`)
}
