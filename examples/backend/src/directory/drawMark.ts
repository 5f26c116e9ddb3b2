import { createHash } from 'node:crypto'
import { encodePng } from './encodePng.js'

const SIZE = 96
const CELLS = 6

/** Generates an image from an id, always the same one: a symmetrical pattern on a plain background. */
export function drawMark(id: string): Uint8Array<ArrayBuffer> {
  const digest = createHash('sha256').update(id).digest()
  const byte = (index: number) => digest[index % digest.length] ?? 0
  const ground = colour((byte(0) / 256) * 360, 0.55, 0.32 + byte(1) / 1_024)
  const ink = colour(((byte(0) + 90 + byte(2) / 3) / 256) * 360, 0.75, 0.72)
  const pixels = new Uint8Array(SIZE * SIZE * 4)
  const margin = SIZE / 8
  const cell = (SIZE - 2 * margin) / CELLS
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const column = Math.floor((x - margin) / cell)
      const row = Math.floor((y - margin) / cell)
      const isInside = column >= 0 && column < CELLS && row >= 0 && row < CELLS
      const mirrored = Math.min(column, CELLS - 1 - column)
      const isInk = isInside && byte(3 + row * 3 + mirrored) % 2 === 0
      pixels.set([...(isInk ? ink : ground), 255], (y * SIZE + x) * 4)
    }
  }
  return encodePng(SIZE, pixels)
}

/** HSL with a hue in degrees, to three bytes. */
function colour(hue: number, saturation: number, lightness: number): [number, number, number] {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
