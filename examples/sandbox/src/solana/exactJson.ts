/** JSON with bigints as numbers, all their digits kept. */
export const exactJson = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `@@${part}@@` : part)).replace(
    /"@@(-?\d+)@@"/g,
    '$1',
  )
