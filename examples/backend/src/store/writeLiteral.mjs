/**
 * Writes a value into a statement: a string, a number, null, or a list of them. Only quotes can end a literal,
 * and only quotes and backslashes an item of a list.
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
  // Anything after a NUL would be ignored.
  if (typeof value !== 'string' || value.includes('\0')) throw new Error('Unsupported value.')
  return value
}

/** @param {string} text */
function quote(text) {
  return `'${text.replaceAll("'", "''")}'`
}
