/** A text without one of these units before or after it. One with digits in it has to stand apart: `5 1INCH`. */
export function withoutMark(text: string, marks: readonly string[]): string {
  const lower = text.toLowerCase()
  for (const mark of marks) {
    const wanted = mark.toLowerCase()
    if (wanted === '') continue
    const rest = lower.startsWith(wanted)
      ? text.slice(mark.length)
      : lower.endsWith(wanted)
        ? text.slice(0, -mark.length)
        : undefined
    const number = rest?.trim()
    if (number && (number !== rest || !/\p{N}/u.test(mark))) return number
  }
  return text
}
