/**
 * Blanks out every comment of a source text, keeping lines and columns. Strings and templates are kept.
 *
 * @param {string} text
 */
export function stripComments(text) {
  const parts = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
  return text.replace(parts, part =>
    part.startsWith('/*') || part.startsWith('//') ? part.replace(/[^\n]/g, ' ') : part,
  )
}
