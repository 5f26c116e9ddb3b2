import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { createServer } from 'vitepress'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../../examples/playground/test/support/openBrowser.js'

const docs = fileURLToPath(new URL('..', import.meta.url))
let server: Awaited<ReturnType<typeof createServer>>
let browser: Browser

beforeAll(async () => {
  const served = createServer(docs, { host: '127.0.0.1', port: 0 }).then(created => created.listen())
  ;[server, browser] = await Promise.all([served, openBrowser()])
})
afterAll(() => Promise.allSettled([browser?.close(), server?.close()]))

/** Follows a link of the sidebar: what the page says then, and whether it begins with a heading. */
async function follow(page: Page, path: string) {
  await page.locator(`.VPSidebarItem a.link[href="${path}"]`).click()
  // The theme names what it shows after its path.
  const shown = page.locator(`.vp-doc.${path.replace(/[./]+/g, '_')}`)
  await shown.waitFor({ state: 'attached' })
  const headings = await shown.locator('h1').allInnerTexts()
  return { path, hasHeading: headings.some(text => text.length > 1), text: await shown.innerText() }
}

it('has a heading and words on every page of the sidebar', { tags: ['long'] }, async () => {
  const page = await browser.newPage()
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  const links = page.locator('.VPSidebarItem a.link')
  await links.first().waitFor()
  const paths = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  expect(paths).toContain('/plugins/telemetry')
  const empty: string[] = []
  for (const path of paths) {
    const { hasHeading, text } = await follow(page, path)
    if (!hasHeading || text.length < 200) empty.push(path)
  }
  expect(empty).toEqual([])
})

it('has the modal on the first page, which asks nobody else', { tags: ['long'] }, async () => {
  const page = await browser.newPage()
  const url = server.resolvedUrls?.local[0] ?? ''
  const elsewhere: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(url)) elsewhere.push(request.url())
  })
  await page.goto(url)
  const live = page.locator('.live')
  await live.getByRole('button', { name: /Test wallet/ }).click()
  await live.getByText('3,120.44').first().waitFor()
  expect(elsewhere.filter(asked => !asked.startsWith('data:') && !asked.startsWith('ws'))).toEqual([])
})
