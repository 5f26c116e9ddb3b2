import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../chromium.mjs'
import { root as repo } from '../root.mjs'
import { serveScenes } from './serveScenes.mjs'

const agent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

/**
 * Takes a picture of each scene of a folder, as the command line says:
 * `<folder> [scene,scene] [--theme=dark,light] [--locale=en,ar] [--phone] [--axe] [--verbose]`.
 *
 * @param {string} root
 * @param {{ width: number, height: number }} viewport
 */
export async function shootScenes(root, viewport) {
  const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
  const flag = name => process.argv.find(word => word.startsWith(`--${name}`))
  const list = (name, fallback) => (flag(name)?.split('=')[1] ?? fallback).split(',')
  const folder = resolve(words[0] ?? '/tmp/latchkit-scenes')
  const source = await readFile(join(root, 'scenes.ts'), 'utf8')
  const all = [...source.matchAll(/^ {2}(\w+): (?:async )?options/gm)].map(([, name]) => name)
  const isPhone = Boolean(flag('phone'))
  const axe = flag('axe') ? await readFile(join(repo, 'node_modules/axe-core/axe.min.js'), 'utf8') : ''
  await mkdir(folder, { recursive: true })
  const server = await serveScenes(root)
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  })
  const failures = []
  try {
    const context = await browser.newContext({
      viewport: isPhone ? { width: 390, height: 844 } : viewport,
      deviceScaleFactor: 2,
      hasTouch: isPhone,
      isMobile: isPhone,
      ...(isPhone ? { userAgent: agent } : {}),
    })
    for (const scene of words[1]?.split(',') ?? all)
      for (const theme of list('theme', 'dark'))
        for (const locale of list('locale', 'en')) await shoot(context, { scene, theme, locale })
  } finally {
    await browser.close()
    await server.close()
  }
  for (const failure of failures) process.stderr.write(`${failure}\n`)
  process.exitCode = failures.length ? 1 : 0

  async function shoot(context, { scene, theme, locale }) {
    const page = await context.newPage()
    const where = `${scene} ${theme} ${locale}`
    page.on('pageerror', error => failures.push(`${where}: ${error.stack ?? error}`))
    page.on('console', line => {
      if (flag('verbose') || line.type() === 'error') failures.push(`${where}: ${line.text()}`)
    })
    await page.goto(`${server.url}?scene=${scene}&theme=${theme}&locale=${locale}`)
    await page
      .waitForSelector('[part~=card]', { timeout: 20_000 })
      .catch(() => failures.push(`${where}: no card`))
    await page.waitForTimeout(1500)
    const path = join(folder, `${scene}-${theme}-${locale}${isPhone ? '-phone' : ''}.png`)
    await page.screenshot({ path })
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
}
