import { hashHue } from './hashHue.js'

/** The gradient of a generated mark. Written out, because a value that is put together in CSS is read anew for every mark. */
export function markPaint(seed: string): string {
  const hue = hashHue(seed)
  return `linear-gradient(145deg,oklch(.57 .12 ${hue}),oklch(.44 .12 ${hue + 35}))`
}
