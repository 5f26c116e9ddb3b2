// Takes pictures of the shell in its states: node ui/dev/shoot.mjs [folder]
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { serve } from './serve.mjs'

const folder = resolve(process.argv[2] ?? join(tmpdir(), 'latchkit-shell'))
const desktop = { viewport: { width: 900, height: 800 } }
const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

const press = page => page.locator('.lk-button').last().click()
const inModal = page => page.locator('latchkit-modal')
const connect = page =>
  page.evaluate(async () => {
    const { kit, wallets } = window.dev
    for (const wallet of wallets) wallet.autoApprove()
    await kit.prefetch()
    await new Promise(done => setTimeout(done, 200))
    await kit.connections.connect({ walletId: kit.get(kit.connections.wallets$)[0].id })
  })

/** name, query, browser, what to do. */
const scenes = [
  ['connect', 'legal', desktop, press],
  ['checkbox', 'legal&checkbox', desktop, press],
  ['arabic', 'legal&locale=ar', desktop, press],
  ['pseudo', 'legal&locale=en-XA', desktop, press],
  ['phone', 'legal', phone, press],
  ['phone-full', 'legal&full', phone, press],
  ['phone-arabic', 'legal&locale=ar', phone, press],
  [
    'waiting',
    '',
    desktop,
    async page => {
      await press(page)
      await inModal(page).getByText('Harbor').click()
    },
  ],
  [
    'account',
    'families&balance',
    desktop,
    async page => {
      await connect(page)
      await press(page)
    },
  ],
  ['embedded', 'embedded&families', desktop, connect],
  ['broken', '', desktop, page => page.evaluate(() => window.dev.kit.open('extra/broken'))],
  ['missing', '', desktop, page => page.evaluate(() => window.dev.kit.open('extra/missing'))],
  [
    'notices',
    '',
    desktop,
    async page => {
      await page.evaluate(() => window.dev.kit.open('extra'))
      await inModal(page).getByRole('button', { name: 'Toast' }).click()
      await inModal(page).getByRole('button', { name: 'Snackbar' }).click()
      await page.evaluate(() => window.dev.kit.setLoading(true))
    },
  ],
]

const server = await serve({ cacheDir: join(folder, '.vite') })
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
})
try {
  for (const [name, query, options, act] of scenes)
    for (const theme of ['dark', 'light']) {
      const context = await browser.newContext(options)
      const page = await context.newPage()
      page.on('pageerror', error => process.stderr.write(`${name}: ${error}\n`))
      await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/?${query}&theme=${theme}`)
      await page.waitForFunction(() => document.querySelector('latchkit-modal, latchkit-embedded'))
      await act(page)
      await page.waitForTimeout(700)
      await page.screenshot({ path: join(folder, `${name}-${theme}.png`) })
      await context.close()
    }
} finally {
  await browser.close()
  await server.close()
}
process.stdout.write(`${folder}\n`)
