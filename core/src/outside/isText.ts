/**
 * Whether outside data is a text of 1 to `most` UTF-16 code units.
 *
 * @example
 * isText('0xab', 128) // true
 */
export const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most
