import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'uqr'

const [WIDTH, HEIGHT] = [640, 480]
const [BLACK, WHITE, GREY] = [16, 235, 128]

/** A video of a QR code in front of a white wall, which Chromium's camera uses instead of a real picture (YUV4MPEG2). */
export function filmCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = Math.floor((HEIGHT * 0.6) / size)
  const [left, top] = [WIDTH, HEIGHT].map(side => Math.floor((side - module * size) / 2)) as [number, number]
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let line = 0; line < module; line++) {
        const at = (top + y * module + line) * WIDTH + left + x * module
        light.fill(BLACK, at, at + module)
      }
    })
  })
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)])
  const film = Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
    ...Array.from({ length: 5 }, () => frame),
  ])
  const path = join(mkdtempSync(join(tmpdir(), 'latchkit-film-')), 'code.y4m')
  writeFileSync(path, film)
  return path
}
