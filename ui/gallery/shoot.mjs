// Takes pictures of the gallery, of all of it or of some scenes or groups of them:
// npm run gallery:pictures -- <folder> [group/scene,group] [--theme=dark,light] [--locale=en,ar] [--width=320] [--phone]
//   [--media=forced|contrast] [--axe] [--verbose]
import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readOptions } from '../../.ci/readOptions.mjs'
import { openGallery } from './openGallery.mjs'

const agent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    theme: { type: 'string', default: 'dark' },
    locale: { type: 'string', default: 'en' },
    width: { type: 'string' },
    media: { type: 'string' },
    phone: { type: 'boolean', default: false },
    axe: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})
const folder = resolve(positionals[0] ?? join(tmpdir(), 'latchkit-gallery'))
const { phone, width, media } = values
const axe = values.axe
  ? await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  : ''
const failures = []
/** Scenes of failures. */
const failing = ['shell/broken', 'shell/missing']

const { browser, url, list, close } = await openGallery()
try {
  const scenes = await list(positionals[1]?.split(','))
  if (scenes.length === 0) throw new Error(`There is no scene ${positionals[1]}`)
  await mkdir(folder, { recursive: true })
  const context = await browser.newContext({
    // The tallest of the modal's states.
    viewport: phone ? { width: 390, height: 844 } : { width: 470, height: 1000 },
    deviceScaleFactor: 2,
    hasTouch: phone,
    isMobile: phone,
    forcedColors: media === 'forced' ? 'active' : 'none',
    contrast: media === 'contrast' ? 'more' : 'no-preference',
    ...(phone ? { userAgent: agent } : {}),
  })
  for (const scene of scenes)
    for (const theme of values.theme.split(','))
      for (const locale of values.locale.split(',')) await shoot(context, { scene, theme, locale })
} finally {
  await close()
}
process.stdout.write(`${folder}\n`)
for (const failure of failures) process.stderr.write(`${failure}\n`)
process.exitCode = failures.length > 0 ? 1 : 0

async function shoot(context, { scene, theme, locale }) {
  const page = await context.newPage()
  const where = `${scene} ${theme} ${locale}`
  const note = text => failing.includes(scene) || failures.push(`${where}: ${text}`)
  page.on('pageerror', error => note(error.stack ?? error))
  page.on('console', line => (values.verbose || line.type() === 'error') && note(line.text()))
  await page.goto(`${url}?${new URLSearchParams({ scene, theme, locale, ...(width ? { width } : {}) })}`)
  await page
    .waitForSelector('[part~=card], .box, .shell', { timeout: 20_000 })
    .catch(() => failures.push(`${where}: nothing shows`))
  await page.waitForTimeout(1500)
  const more = [theme, locale, media, width, phone ? 'phone' : undefined].filter(Boolean).join('-')
  await page.screenshot({
    path: join(folder, `${scene.replace('/', '-')}-${more}.png`),
    fullPage: scene.startsWith('cards/'),
  })
  if (axe) {
    await page.evaluate(axe)
    const { violations } = await page.evaluate(() => globalThis.axe.run())
    for (const { id, nodes } of violations) {
      const said = nodes.map(({ target, failureSummary }) => `${target.flat().join(' ')} ${failureSummary}`)
      failures.push(`${where}: axe ${id}: ${said.join(' | ')}`)
    }
  }
  await page.close()
}
