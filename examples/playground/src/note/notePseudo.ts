/** The toy plugin's English in disguise. */
export const messages = {
  'note.tab': '[Ñöţé~~]',
  'note.label': '[Þŕîṽåţé ñöţé~~~~~]',
  'note.hint': '[Ķéþţ îñ ţĥîš ƀŕöŵšéŕ öñļý.~~~~~~~~~~~]',
}
