// Serves the gallery on this machine and takes a picture of each page in both themes.
// node ui/gallery/shoot.mjs [folder] [page,page] [--font=file.woff2]
import { mkdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'

const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
const font = process.argv.find(word => word.startsWith('--font='))?.slice(7)
const folder = resolve(words[0] ?? '/tmp/lk-shots')
const pages = (words[1] ?? 'connect,account,money,states,lists,rtl').split(',')

const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  cacheDir: resolve(folder, '.vite'),
  server: { host: '127.0.0.1', port: 0 },
  logLevel: 'warn',
})
await server.listen()
await mkdir(folder, { recursive: true })
const address = server.httpServer.address()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
})
const failures = []
try {
  const page = await browser.newPage({ viewport: { width: 1260, height: 900 }, deviceScaleFactor: 2 })
  page.on('pageerror', error => failures.push(String(error)))
  page.on('console', line => line.type() === 'error' && failures.push(line.text()))
  for (const name of pages)
    for (const theme of ['dark', 'light']) {
      await page.goto(`http://127.0.0.1:${address.port}/?page=${name}&theme=${theme}`, {
        waitUntil: 'networkidle',
      })
      if (font) {
        const url = `data:font/woff2;base64,${(await readFile(font)).toString('base64')}`
        await page.addStyleTag({
          content: `@font-face{font-family:Shot;font-weight:100 900;src:url(${url})}:root{--lk-font:Shot,Arial}`,
        })
        await page.evaluate(() => document.fonts.load('600 16px Shot').then(() => document.fonts.ready))
      }
      await page.waitForTimeout(400)
      await page.screenshot({ path: resolve(folder, `${name}-${theme}.png`), fullPage: true })
    }
} finally {
  await browser.close()
  await server.close()
}
for (const failure of failures) process.stderr.write(`${failure}\n`)
process.exitCode = failures.length ? 1 : 0
