import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'
import { findChromium } from '../../../.ci/chromium.mjs'
import { root as repository } from '../../../.ci/root.mjs'
import { interFont } from '../interFont.mjs'

const root = import.meta.dirname
const configFile = join(repository, 'ui', 'gallery', 'vite.config.ts')
const margin = 24

/**
 * Takes the pictures of the guest book.
 *
 * @returns {Promise<string[]>} their names
 */
export async function shootGuestbook() {
  const outDir = await mkdtemp(join(tmpdir(), 'latchkit-guestbook-'))
  await build({ root, configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  const server = await preview({
    root,
    configFile,
    logLevel: 'warn',
    build: { outDir },
    preview: { port: 0 },
  })
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({
      viewport: { width: 800, height: 900 },
      deviceScaleFactor: 1.5,
      reducedMotion: 'reduce',
    })
    await context.addInitScript(await interFont())
    const url = server.resolvedUrls?.local[0]
    const taken = []
    for (const book of ['small', 'full'])
      for (const theme of ['dark', 'light']) taken.push(await shoot(context, url, { book, theme }))
    return taken
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

async function shoot(context, url, { book, theme }) {
  const page = await context.newPage()
  page.on('pageerror', error => {
    throw error
  })
  await page.goto(`${url}?${new URLSearchParams({ book, theme })}`)
  await page.getByText('I was here').waitFor()
  await page.waitForTimeout(700)
  const box = await page.locator('latchkit-modal [part~="card"]').first().boundingBox()
  const name = `${book === 'full' ? 'guestbook-full' : 'guestbook'}-${theme}`
  await page.screenshot({
    path: join(root, '..', `${name}.png`),
    clip: {
      x: box.x - margin,
      y: box.y - margin,
      width: box.width + margin * 2,
      height: box.height + margin * 2,
    },
  })
  process.stdout.write(`${name}.png\n`)
  await page.close()
  return name
}
