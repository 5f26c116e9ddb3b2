// Serves the scenes on this machine and takes a picture of each.
// node ui/src/views/dev/shoot.mjs <folder> [scene,scene] [--theme=dark,light] [--locale=en,ar] [--phone] [--axe]
import { mkdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'

const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
const flag = name => process.argv.find(word => word.startsWith(`--${name}`))
const list = (name, fallback) => (flag(name)?.split('=')[1] ?? fallback).split(',')
const folder = resolve(words[0] ?? '/tmp/lk-views')
const root = fileURLToPath(new URL('.', import.meta.url))
const repo = resolve(root, '../../../..')
const names =
  words[1]?.split(',') ??
  [...(await readFile(resolve(root, 'scenes.ts'), 'utf8')).matchAll(/^ {2}(\w+): (?:async )?options/gm)].map(
    ([, name]) => name,
  )
const source = path => resolve(repo, 'core/src', path)
const alias = [
  { find: /^@latchkit\/core$/, replacement: source('index.ts') },
  { find: /^@latchkit\/core\/tools$/, replacement: source('tools.ts') },
]
/** The testing entry without its suites, which only run in a test runner. */
const mocks = {
  name: 'mocks-only',
  enforce: 'pre',
  resolveId: id => (id === '@latchkit/core/testing' ? '\0mocks' : undefined),
  load: id =>
    id === '\0mocks'
      ? ['createMockWallet', 'mockChain']
          .map(file => `export * from '/@fs${source(`testing/${file}.ts`)}'`)
          .join('\n')
      : undefined,
}
const server = await createServer({
  configFile: false,
  root,
  plugins: [mocks, react()],
  resolve: { alias },
  cacheDir: resolve(folder, '.vite'),
  server: { host: '127.0.0.1', port: 0, fs: { allow: [repo] }, hmr: false, watch: null },
  logLevel: 'warn',
})
await server.listen()
await mkdir(folder, { recursive: true })
const { port } = server.httpServer.address()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
})
const failures = []
const axe = flag('axe') ? await readFile(resolve(repo, 'node_modules/axe-core/axe.min.js'), 'utf8') : ''
try {
  const viewport = flag('phone') ? { width: 390, height: 844 } : { width: 470, height: 1000 }
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    hasTouch: Boolean(flag('phone')),
    isMobile: Boolean(flag('phone')),
  })
  for (const scene of names)
    for (const theme of list('theme', 'dark'))
      for (const locale of list('locale', 'en')) {
        const page = await context.newPage()
        const where = `${scene} ${theme} ${locale}`
        page.on('pageerror', error => failures.push(`${where}: ${error.stack ?? error}`))
        page.on(
          'console',
          line => (flag('verbose') || line.type() === 'error') && failures.push(`${where}: ${line.text()}`),
        )
        await page.goto(`http://127.0.0.1:${port}/?scene=${scene}&theme=${theme}&locale=${locale}`)
        await page
          .waitForSelector('[part~=card]', { timeout: 8_000 })
          .catch(() => failures.push(`${where}: no card`))
        await page.waitForTimeout(1300)
        const path = resolve(folder, `${scene}-${theme}-${locale}${flag('phone') ? '-phone' : ''}.png`)
        await page.screenshot({ path })
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
