/**
 * Source text with every comment blanked out, lines and columns kept. Strings and templates stay as they are.
 *
 * @param {string} text
 */
export function stripComments(text) {
  const parts = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
  return text.replace(parts, part =>
    part.startsWith('/*') || part.startsWith('//') ? part.replace(/[^\n]/g, ' ') : part,
  )
}
