import type { Setup } from '../setup/Setup.js'
import { contrastRatio } from './contrastRatio.js'
import { defaultColours } from './defaultColours.js'
import { lightness } from './lightness.js'

/** The contrast of a pair of colours; WCAG requires 4.5 for text. */
export interface ContrastCheck {
  readonly pair: string
  readonly ratio: number
  readonly passes: boolean
}

/** Above this lightness, the kit uses dark text on the accent; below it, light text. */
const TURN = 0.58

export function checkContrast(setup: Setup, scheme: 'dark' | 'light'): readonly ContrastCheck[] {
  const usual = defaultColours[scheme]
  const [accent, bg, fg] = [setup.accent || usual.accent, setup.bg || usual.bg, setup.fg || usual.fg]
  const onAccent = lightness(accent) > TURN ? '#020409' : '#fafcff'
  return [
    ['Text on background', fg, bg],
    ['Quiet text on background', usual.muted, bg],
    ['Button text on accent', onAccent, accent],
  ].map(([pair = '', one = '', other = '']) => {
    const ratio = contrastRatio(one, other)
    return { pair, ratio, passes: ratio >= 4.5 }
  })
}
