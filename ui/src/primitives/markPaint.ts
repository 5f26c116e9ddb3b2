import { hashHue } from './hashHue.js'

let hasOklch: boolean | undefined

/** The gradient of a generated mark. Written out, because a value that is put together in CSS is read anew for every mark. */
export function markPaint(seed: string): string {
  hasOklch ??= globalThis.CSS?.supports?.('color', 'oklch(0 0 0)') ?? false
  const hue = hashHue(seed)
  return hasOklch
    ? `linear-gradient(145deg,oklch(.57 .12 ${hue}),oklch(.44 .12 ${hue + 35}))`
    : `linear-gradient(145deg,hsl(${hue} 52% 50%),hsl(${hue + 30} 58% 36%))`
}
