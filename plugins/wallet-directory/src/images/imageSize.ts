export interface ImageSize {
  readonly width: number
  readonly height: number
}

const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** The size in the header of a PNG, GIF, WebP or JPEG, read before anything decodes it. `undefined` for anything else. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (text(bytes, 1, 3) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (text(bytes, 0, 3) === 'GIF')
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP')
      return webpSize(view, text(bytes, 12, 4))
    if (view.getUint16(0) === 0xffd8) return jpegSize(view)
  } catch {
    // The file is truncated.
  }
  return undefined
}

function webpSize(view: DataView, chunk: string): ImageSize | undefined {
  if (chunk === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8X') return undefined
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  return { width: uint24(24) + 1, height: uint24(27) + 1 }
}

/** Walks the segments until the one that starts the frame. */
function jpegSize(view: DataView): ImageSize | undefined {
  let at = 2
  while (at + 9 < view.byteLength) {
    const marker = view.getUint16(at)
    if ((marker & 0xff00) !== 0xff00) return undefined
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return undefined
}
