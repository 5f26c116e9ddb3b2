/** JSON with bigints as numbers, with all their digits. */
export const exactJson = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `@@${part}@@` : part)).replace(
    /"@@(-?\d+)@@"/g,
    '$1',
  )
