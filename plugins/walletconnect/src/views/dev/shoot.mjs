// Serves the scenes on this machine and takes a picture of each.
// node plugins/walletconnect/src/views/dev/shoot.mjs <folder> [scene,scene] [--theme=dark,light] [--locale=en,ar] [--phone] [--axe]
import { mkdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { repo, serveScenes } from './serveScenes.mjs'

const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
const flag = name => process.argv.find(word => word.startsWith(`--${name}`))
const list = (name, fallback) => (flag(name)?.split('=')[1] ?? fallback).split(',')
const folder = resolve(words[0] ?? '/tmp/lk-pairing')
const source = await readFile(new URL('scenes.ts', import.meta.url), 'utf8')
const names =
  words[1]?.split(',') ?? [...source.matchAll(/^ {2}(\w+): (?:async )?options/gm)].map(([, name]) => name)
const server = await serveScenes()
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
})
const isPhone = Boolean(flag('phone'))
const agent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const failures = []
const axe = flag('axe') ? await readFile(resolve(repo, 'node_modules/axe-core/axe.min.js'), 'utf8') : ''
try {
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 470, height: 760 },
    deviceScaleFactor: 2,
    hasTouch: isPhone,
    isMobile: isPhone,
    ...(isPhone ? { userAgent: agent } : {}),
  })
  for (const scene of names)
    for (const theme of list('theme', 'dark'))
      for (const locale of list('locale', 'en')) {
        const page = await context.newPage()
        const where = `${scene} ${theme} ${locale}`
        page.on('pageerror', error => failures.push(`${where}: ${error.stack ?? error}`))
        page.on('console', line => line.type() === 'error' && failures.push(`${where}: ${line.text()}`))
        await page.goto(`${server.url}?scene=${scene}&theme=${theme}&locale=${locale}`)
        await page
          .waitForSelector('[part~=card]', { timeout: 20_000 })
          .catch(() => failures.push(`${where}: no card`))
        await page.waitForTimeout(1500)
        await page.screenshot({
          path: resolve(folder, `${scene}-${theme}-${locale}${isPhone ? '-phone' : ''}.png`),
        })
        if (axe) {
          await page.evaluate(axe)
          const { violations } = await page.evaluate(() => globalThis.axe.run())
          for (const { id, nodes } of violations)
            failures.push(
              `${where}: axe ${id}: ${nodes.map(node => `${node.target.flat().join(' ')} ${node.failureSummary}`).join(' | ')}`,
            )
        }
        await page.close()
      }
} finally {
  await browser.close()
  await server.close()
}
for (const failure of failures) process.stderr.write(`${failure}\n`)
process.exitCode = failures.length ? 1 : 0
