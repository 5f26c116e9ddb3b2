/** JSON with sorted object keys; `undefined` for anything else. */
export function sortedJson(value: unknown): string | undefined {
  const inOrder = (_: string, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part
  try {
    return JSON.stringify(value, inOrder)
  } catch {
    return undefined // a getter that throws, or a cycle
  }
}
