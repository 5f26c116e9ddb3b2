/** The text with its first letter in upper case; '' for undefined. */
export function capitalize(text: string | undefined): string {
  const [first = '', ...rest] = text ?? ''
  return first.toUpperCase() + rest.join('')
}
