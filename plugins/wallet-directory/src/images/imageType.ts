import { imageSize } from './imageSize.js'

/** No logo needs more pixels; a small file could decode to a huge image. */
const MAX_PIXELS = 2048
const MAX_DRAWING = 32_000
/** SVG features that run scripts, load resources or expand. */
const notPlain =
  /<(?:!|script|use|image|foreignobject|filter|pattern|animate|set|style|iframe)|@import|url\s*\(\s*['"]?(?!#)/i

/** The media type of a safe image, detected from its contents. `undefined` for anything else. */
export function imageType(bytes: Uint8Array): string | undefined {
  const size = imageSize(bytes)
  if (size) {
    const fits = [size.width, size.height].every(edge => edge > 0 && edge <= MAX_PIXELS)
    return fits ? rasterType(bytes) : undefined
  }
  if (bytes.length > MAX_DRAWING || bytes[0] !== 0x3c) return undefined
  const drawing = new TextDecoder().decode(bytes).replace(/^<\?xml[^>]*\?>\s*/, '')
  return /^<svg[\s>]/.test(drawing) && !notPlain.test(drawing) ? 'image/svg+xml' : undefined
}

function rasterType([first]: Uint8Array): string {
  if (first === 0x89) return 'image/png'
  if (first === 0x47) return 'image/gif'
  return first === 0x52 ? 'image/webp' : 'image/jpeg'
}
