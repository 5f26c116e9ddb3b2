/**
 * Writes a value into a statement: a text, a number, nothing, or a list of them. Quotes are all that ends a literal, and
 * quotes and backslashes all that ends an item of a list.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function writeLiteral(value) {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return quote(`{${value.map(writeItem).join(',')}}`)
  return quote(writeText(value))
}

/** @param {unknown} item */
function writeItem(item) {
  if (item === null || item === undefined) return 'null'
  return `"${writeText(item).replace(/[\\"]/g, '\\$&')}"`
}

/** @param {unknown} value */
function writeText(value) {
  if (typeof value === 'number' || typeof value === 'bigint') return `${value}`
  // What follows a NUL would not be seen.
  if (typeof value !== 'string' || value.includes('\0')) throw new Error('This value cannot be written.')
  return value
}

/** @param {string} text */
function quote(text) {
  return `'${text.replaceAll("'", "''")}'`
}
