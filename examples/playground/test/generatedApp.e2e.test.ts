import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright-core'
import { build, type InlineConfig, preview } from 'vite'
import { describe, expect, it } from 'vitest'
import { workspaceSource } from '../../../workspaceSource.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

// Inside of the repository, so that libraries resolve from it.
const place = fileURLToPath(new URL('../../../.cache/', import.meta.url))

const template = {
  'index.html': '<!doctype html><div id="root"></div><script type="module" src="/main.tsx"></script>',
  'main.tsx': `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(<StrictMode><App /></StrictMode>)
`,
}

/** Builds and serves an app whose main component is this code. */
async function serveApp(code: string) {
  await mkdir(place, { recursive: true })
  const root = await mkdtemp(join(place, 'generated-'))
  for (const [name, text] of Object.entries({ ...template, 'App.tsx': code }))
    await writeFile(join(root, name), text)
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: workspaceSource, dedupe: ['react', 'react-dom'] },
    plugins: [react()],
    build: { target: 'es2022', minify: false },
  }
  await build(config)
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } })
  const { port } = server.httpServer.address() as { port: number }
  const close = async () => {
    await server.close()
    await rm(root, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}/`, close }
}

/** The rows and buttons of the card, and how many pictures it shows. */
async function shownIn(page: Page) {
  const card = page.locator('latchkit-embedded')
  const texts = await card.getByRole('button').allInnerTexts()
  const pictures = await card
    .locator('img')
    .evaluateAll(images => images.filter(image => (image as HTMLImageElement).naturalWidth > 0).length)
  return { texts: texts.map(text => text.replace(/\s+/g, ' ').trim()), pictures }
}

async function connect(page: Page) {
  const card = page.locator('latchkit-embedded')
  await card.getByRole('button', { name: /Dev Wallet/ }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await card
    .getByText(/^\$|US\$/)
    .first()
    .waitFor()
}

// The gate of consumers builds and opens such apps in npm test.
describe('the code of the panel, in an app of its own', () => {
  const { open, sandbox, browser, cleanups } = usePlaygroundPage()

  it('shows what the page shows, before and after connecting', { tags: ['long'] }, async () => {
    await fetch(`${sandbox().info.api.url}/v1/supported-chains`)
    const { page } = await open({ asFound: true, wallet: false, query: 'notes=on&panel=code' })
    const copied = await page.getByRole('region', { name: 'Code' }).innerText()
    const app = await serveApp(copied)
    cleanups.push(app.close)
    sandbox().allowPage(new URL(app.url).origin)
    const context = await browser().newContext({ viewport: { width: 1280, height: 900 } })
    cleanups.push(() => context.close())
    const other = await context.newPage()
    const problems: string[] = []
    other.on('pageerror', error => problems.push(error.message))
    await other.goto(app.url)
    await expect.poll(() => shownIn(other)).toEqual(await settled(page))
    await connect(page)
    await connect(other)
    await page.getByText('mira.eth').first().waitFor()
    await expect.poll(() => shownIn(other)).toEqual(await settled(page))
    expect(problems).toEqual([])
  })
})

/** The text of the card once two looks agree: rows come one by one. */
async function settled(page: Page) {
  let last = await shownIn(page)
  await expect
    .poll(async () => {
      const before = last
      last = await shownIn(page)
      return JSON.stringify(before) === JSON.stringify(last) && last.texts.length > 2
    })
    .toBe(true)
  return last
}
