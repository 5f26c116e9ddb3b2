/**
 * Parses JSON from outside. Keys named `__proto__` are left out, so that no later merge can reach a
 * prototype. Throws a `SyntaxError` like `JSON.parse`.
 */
export function parseJson(text: string): unknown {
  // The reviver is slow, so it only runs on texts that can spell the key, escapes included.
  const suspicious = /__proto__|\\u00/i.test(text)
  return suspicious
    ? JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
    : JSON.parse(text)
}
