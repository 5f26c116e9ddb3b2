/** Lightness, factor of the chroma and turn of the hue that make a tint from a status colour. */
export type Tint = readonly [lightness: number, chroma: number, turn: number]

export interface Tokens {
  /** Defaults of the public `--lk-*` tokens, in OKLCH. */
  colours: Record<'bg' | 'fg' | 'muted' | 'border' | 'accent' | 'success' | 'warning' | 'error', string>
  /** Per cent of the first colour of each mix in `themeCss.ts`. */
  shares: Record<'ink' | 's1' | 's2' | 's3' | 'tag' | 'edge' | 'seg' | 'acc-t' | 'wa-f', number>
  /** Range of lightness in which accent text is readable whatever the app's accent is. */
  legible: string
  tints: Record<'ok-t' | 'wa-t' | 'er-t' | 'wa-t2', Tint>
}

export const dark: Tokens = {
  colours: {
    bg: '.195 .007 265',
    fg: '.965 .003 265',
    muted: '.715 .012 265',
    border: '.31 .01 265',
    accent: '.555 .2 262',
    success: '.79 .15 158',
    warning: '.83 .135 80',
    error: '.735 .155 24',
  },
  shares: { ink: 10, s1: 5, s2: 10.5, s3: 17, tag: 8, edge: 11, seg: 13, 'acc-t': 55, 'wa-f': 100 },
  legible: '.7,l,1',
  tints: {
    'ok-t': [0.275, 0.26, 0],
    'wa-t': [0.285, 0.34, 0],
    'er-t': [0.285, 0.34, 0],
    'wa-t2': [0.38, 0.55, 0],
  },
}

export const light: Tokens = {
  colours: {
    bg: '.998 .0005 265',
    fg: '.215 .012 265',
    muted: '.505 .014 265',
    border: '.905 .005 265',
    accent: '.535 .205 262',
    success: '.5 .125 155',
    warning: '.515 .112 74',
    error: '.535 .19 25',
  },
  shares: { ink: 24, s1: 4, s2: 7.5, s3: 14, tag: 5, edge: 7, seg: 0, 'acc-t': 100, 'wa-f': 82 },
  legible: '0,l,.55',
  tints: {
    'ok-t': [0.957, 0.22, 0],
    'wa-t': [0.963, 0.36, 14],
    'er-t': [0.945, 0.19, 0],
    'wa-t2': [0.905, 0.8, 12],
  },
}
