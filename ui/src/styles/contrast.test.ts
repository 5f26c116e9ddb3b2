import { expect, test } from 'vitest'
import { dark, light, type Tint, type Tokens } from './tokens.js'

type Lab = readonly [lightness: number, a: number, b: number]

const fromLch = (lightness: number, chroma: number, hue: number): Lab => {
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}
const lch = (text: string): [number, number, number] =>
  text.split(' ').map(Number) as [number, number, number]
const mix = (share: number, top: Lab, below: Lab): Lab =>
  [0, 1, 2].map(at => ((top[at] ?? 0) * share + (below[at] ?? 0) * (100 - share)) / 100) as unknown as Lab

/** Björn Ottosson's OKLab to linear sRGB, clipped to the gamut. */
function linear([lightness, a, b]: Lab): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(value => Math.min(1, Math.max(0, value))) as [number, number, number]
}
const luminance = (colour: Lab) => {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: Lab, two: Lab) => {
  const [high = 0, low = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function palette({ colours, shares, tints }: Tokens) {
  const of = (name: keyof Tokens['colours']) => fromLch(...lch(colours[name]))
  const tint = (name: keyof Tokens['colours'], [lightness, factor, turn]: Tint) => {
    const [, chroma, hue] = lch(colours[name])
    return fromLch(lightness, chroma * factor, hue + turn)
  }
  const [bg, fg] = [of('bg'), of('fg')]
  const ink = mix(shares.ink, of('accent'), fg)
  const [s1, s2, s3] = [mix(shares.s1, ink, bg), mix(shares.s2, ink, bg), mix(shares.s3, ink, bg)]
  return {
    bg,
    fg,
    s1,
    s2,
    s3,
    seg: mix(shares.seg, fg, bg),
    // The tag is translucent: an alpha blend happens in sRGB, so this is close, not exact.
    tagOverS2: mix(shares.tag, ink, s2),
    muted: of('muted'),
    accent: of('accent'),
    accentFg: fromLch(0.99, 0.004, 262),
    accentText: mix(shares['acc-t'], of('accent'), fg),
    success: of('success'),
    warning: of('warning'),
    error: of('error'),
    okTint: tint('success', tints['ok-t']),
    warnTint: tint('warning', tints['wa-t']),
    warnTint2: tint('warning', tints['wa-t2']),
    errorTint: tint('error', tints['er-t']),
    warnText2: mix(shares['wa-f'], of('warning'), fg),
  }
}
type Name = keyof ReturnType<typeof palette>

const pairs: [text: Name, ground: Name][] = [
  ...(['bg', 's1', 's2', 's3', 'seg', 'okTint', 'warnTint', 'errorTint'] as const).map(
    (ground): [Name, Name] => ['fg', ground],
  ),
  ...(['bg', 's1', 's2', 'warnTint', 'tagOverS2'] as const).map((ground): [Name, Name] => ['muted', ground]),
  ...(['bg', 's1'] as const).flatMap((ground): [Name, Name][] => [
    ['accentText', ground],
    ['success', ground],
    ['error', ground],
    ['warning', ground],
  ]),
  ['accentFg', 'accent'],
  ['success', 'okTint'],
  ['warning', 'warnTint'],
  ['error', 'errorTint'],
  ['warnText2', 'warnTint2'],
]

for (const [theme, tokens] of [
  ['dark', dark],
  ['light', light],
] as const) {
  const colours = palette(tokens)
  test.each(pairs)(`${theme}: %s on %s reaches 4.5`, (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5)
  })
}

test('the arithmetic agrees with the measured table', () => {
  const colours = palette(dark)
  expect(contrast(colours.muted, colours.s1)).toBeCloseTo(6.67, 1)
  expect(contrast(colours.accentFg, colours.accent)).toBeCloseTo(4.79, 1)
  expect(contrast(palette(light).error, palette(light).errorTint)).toBeCloseTo(4.74, 1)
})
