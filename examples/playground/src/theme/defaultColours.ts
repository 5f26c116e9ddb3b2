/** The kit's own colours in each theme, which the theme editor shows initially. */
export const defaultColours = {
  dark: { accent: '#2a69e6', bg: '#131518', fg: '#f2f3f5', muted: '#9fa3ab' },
  light: { accent: '#2162e1', bg: '#fefeff', fg: '#17191f', muted: '#61656d' },
} as const

export type ColourName = 'accent' | 'bg' | 'fg'
