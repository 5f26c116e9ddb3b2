/** A text of the options, at most 64 characters; `undefined` when it is none. Cleaned where it is shown. */
export const readLabel = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 64) : undefined
