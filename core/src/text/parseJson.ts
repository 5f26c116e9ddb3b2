/**
 * Parses untrusted JSON. Drops keys named `__proto__`, so that a later merge cannot reach a prototype. Throws a
 * `SyntaxError` like `JSON.parse`.
 */
export function parseJson(text: string): unknown {
  // The reviver is slow, so it only runs on texts that may contain the key, including escaped forms.
  const suspicious = /__proto__|\\u00/i.test(text)
  return suspicious
    ? JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
    : JSON.parse(text)
}
