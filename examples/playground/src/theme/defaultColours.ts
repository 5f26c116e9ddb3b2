/** The kit's own colours in each theme, as the theme editor shows them before anything was chosen. */
export const defaultColours = {
  dark: { accent: '#2a69e6', bg: '#131518', fg: '#f2f3f5', muted: '#9fa3ab' },
  light: { accent: '#2162e1', bg: '#fefeff', fg: '#17191f', muted: '#61656d' },
} as const

/** Names of the colours that can be edited. */
export type ColourName = 'accent' | 'bg' | 'fg'
