/** One public colour: as OKLCH, and as sRGB for browsers that know neither OKLCH nor color-mix(). */
type Value = readonly [oklch: string, srgb: string]

export interface Tokens {
  bg: Value
  fg: Value
  muted: Value
  border: Value
  accent: Value
  success: Value
  warning: Value
  error: Value
}

/** Defaults of the public colour tokens in the dark theme. */
export const darkTokens: Tokens = {
  bg: ['.195 .007 265', '#131518'],
  fg: ['.965 .003 265', '#f2f3f5'],
  muted: ['.715 .012 265', '#9fa3ab'],
  border: ['.31 .01 265', '#2e3036'],
  accent: ['.555 .2 262', '#2a69e6'],
  success: ['.79 .15 158', '#54d795'],
  warning: ['.83 .135 80', '#f5bd56'],
  error: ['.735 .155 24', '#fc7e78'],
}

/** Defaults of the public colour tokens in the light theme. */
export const lightTokens: Tokens = {
  bg: ['.998 .0005 265', '#fefeff'],
  fg: ['.215 .012 265', '#17191f'],
  muted: ['.505 .014 265', '#61656d'],
  border: ['.905 .005 265', '#dee0e3'],
  accent: ['.535 .205 262', '#2162e1'],
  success: ['.5 .125 155', '#007742'],
  warning: ['.515 .112 74', '#8d5c00'],
  error: ['.535 .19 25', '#c3292e'],
}
