/** The text with an upper-case first letter; '' for `undefined`. */
export function capitalize(text: string | undefined): string {
  const [first = '', ...rest] = text ?? ''
  return first.toUpperCase() + rest.join('')
}
