const grouped = [
  /^\d{1,3}(?:,\d{3})+\.\d+$/,
  /^\d{1,3}(?:\.\d{3})+,\d+$/,
  /^\d{1,3}(?:,\d{3}){2,}$/,
  /^\d{1,3}(?:\.\d{3}){2,}$/,
]

/**
 * Removes thousands separators that are unambiguous (`1,234.5`, `1.234.567`) and makes the decimal separator a dot. A
 * single separator is always the decimal one.
 */
export function ungroup(text: string): string {
  const match = grouped.findIndex(pattern => pattern.test(text))
  if (match < 0) return text.replaceAll(',', '.')
  const separator = match % 2 ? '.' : ','
  return text.replaceAll(separator, '').replace(',', '.')
}
