// @module-tag long
import { devAccounts } from '@latchkit/example-sandbox/constants'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { rememberedCookie } from '../wallet/rememberedCookie.js'
import { connectVisitor } from './support/connectVisitor.js'
import { useApp } from './support/useApp.js'

const [first] = devAccounts
const place = `${first.slice(0, 4)}…${first.slice(-6)}`

/** The content of `main`, without what scripts set on elements and a server cannot know. */
const mainOf = async (page: Page) => (await page.locator('main').innerHTML()).replace(/ style="[^"]*"/g, '')

describe('an app that Next renders on the server', () => {
  const { open, app } = useApp()

  it('has the buttons in the HTML of the server', async () => {
    const html = await (await fetch(app().url)).text()
    const main = /<main>[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    expect(main).toMatch(/<button[^>]*>\s*<span>Connect<\/span>\s*<\/button>/)
    expect(main).toContain('Harbour')
    expect(main).toContain('Nobody is connected.')
  })

  it('hydrates into the same elements, without a word in the console', async () => {
    const { page, context, problems, outside } = await open()
    await page.waitForLoadState('networkidle')
    const withoutScripts = await context.browser()?.newContext({ javaScriptEnabled: false })
    const served = await withoutScripts?.newPage()
    await served?.goto(app().url)
    expect(await mainOf(page)).toBe(served && (await mainOf(served)))
    // With their look before any script runs.
    const box = await page.locator('.lk-button').first().boundingBox()
    expect(await served?.locator('.lk-button').first().boundingBox()).toEqual(box)
    await withoutScripts?.close()
    expect(outside).toEqual([])
    expect(problems).toEqual([])
    expect(app().said()).not.toMatch(/error|warn/i)
  })

  it('connects, and hydrates again while somebody is connected', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connectVisitor(visit, 'waits')
    await page.getByText(`You are ${first}`).waitFor()
    const connected = page.getByRole('button', { name: place })
    await connected.locator('i').waitFor()
    const box = await connected.boundingBox()
    await page.reload()
    await page.getByText(`You are ${first}`).waitFor()
    expect(await connected.boundingBox()).toEqual(box)
    expect(await wallet.requests()).toEqual([])
    expect(problems).toEqual([])
  })

  it('serves the place of the account that was there, and keeps it where it is until the wallet has answered', async () => {
    const visit = await open()
    const { page, context, problems } = visit
    await connectVisitor(visit, 'waits')
    await page.getByText(`You are ${first}`).waitFor()
    const [cookie] = (await context.cookies()).filter(({ name }) => name === rememberedCookie)
    expect(cookie?.value).toBe(`eip155:31337:${first}`)
    const html = await (
      await fetch(app().url, { headers: { cookie: `${rememberedCookie}=${cookie?.value}` } })
    ).text()
    expect(/<main>[\s\S]*?<h1/.exec(html)?.[0]).toMatch(new RegExp(`aria-busy="true"[^>]*>.*${place}`, 's'))
    expect(html).toContain('Nobody is connected.')
    // The button at each change of the page, from the hydrated one on.
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => {
        const button = document.querySelector<HTMLElement>('.lk-button:last-of-type')
        if (!button || !document.adoptedStyleSheets.length) return
        const { x, y, width, height } = button.getBoundingClientRect()
        seen.push([button.innerText.trim(), x, y, width, height].join(' '))
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await page.reload()
    await page.getByText(`You are ${first}`).waitFor()
    await page.getByRole('button', { name: place }).locator('i').waitFor()
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen.length).toBeGreaterThan(0)
    expect([...new Set(seen)]).toEqual([expect.stringContaining(place)])
    expect(problems).toEqual([])
  })

  it('forgets it when the wallet is gone', async () => {
    const visit = await open()
    const { page, context } = visit
    await connectVisitor(visit, 'waits')
    await page.getByText(`You are ${first}`).waitFor()
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.getByRole('button', { name: 'Connect', exact: true }).waitFor()
    await expect
      .poll(async () => (await context.cookies()).filter(({ name }) => name === rememberedCookie))
      .toEqual([])
  })
})
