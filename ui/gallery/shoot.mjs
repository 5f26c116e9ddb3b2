// Takes a picture of each page of the gallery in both themes.
// node ui/gallery/shoot.mjs [folder] [page,page] [--font=file.woff2] [--width=320] [--media=forced|contrast|coarse]
import { mkdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openGallery } from './openGallery.mjs'

const option = name => process.argv.find(word => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
const folder = resolve(words[0] ?? '/tmp/lk-shots')
const pages = (words[1] ?? 'connect,account,money,states,lists,rtl').split(',')
const [font, width, media] = [option('font'), option('width') ?? '370', option('media')]

const { browser, url, close } = await openGallery()
await mkdir(folder, { recursive: true })
const failures = []
try {
  const page = await browser.newPage({
    viewport: { width: 1260, height: 900 },
    deviceScaleFactor: 2,
    forcedColors: media === 'forced' ? 'active' : 'none',
    contrast: media === 'contrast' ? 'more' : null,
    reducedMotion: 'reduce',
  })
  page.on('pageerror', error => failures.push(String(error)))
  page.on('console', line => line.type() === 'error' && failures.push(line.text()))
  for (const name of pages)
    for (const theme of ['dark', 'light']) {
      await page.goto(`${url}?page=${name}&theme=${theme}&width=${width}`, { waitUntil: 'networkidle' })
      if (font) {
        const data = `data:font/woff2;base64,${(await readFile(font)).toString('base64')}`
        await page.addStyleTag({
          content: `@font-face{font-family:Shot;font-weight:100 900;src:url(${data})}:root{--lk-font:Shot,Arial}`,
        })
        await page.evaluate(() => document.fonts.load('600 16px Shot').then(() => document.fonts.ready))
      }
      await page.waitForTimeout(300)
      const suffix = [media, width === '370' ? undefined : width]
        .filter(Boolean)
        .map(part => `-${part}`)
        .join('')
      await page.screenshot({ path: resolve(folder, `${name}-${theme}${suffix}.png`), fullPage: true })
    }
} finally {
  await close()
}
for (const failure of failures) process.stderr.write(`${failure}\n`)
process.exitCode = failures.length ? 1 : 0
