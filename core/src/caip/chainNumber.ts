/** The numeric reference of a CAIP-2 or CAIP-10 id (10 for `eip155:10`), or `undefined` if it has none. */
export function chainNumber(id: unknown): number | undefined {
  const [, digits] = (typeof id === 'string' && /^[-a-z0-9]{3,8}:(\d{1,16})(?:$|:)/.exec(id)) || []
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : undefined
}
