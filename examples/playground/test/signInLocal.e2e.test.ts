import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accountButton } from './support/accountButton.js'
import { modalOf } from './support/modalOf.js'
import { askedToSignIn, connectToSignIn, signMessage } from './support/signInSteps.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

interface PageScope {
  shop: {
    kit: {
      get(atom: unknown): unknown
      plugins: { siwx: { session$: unknown; signOut(): Promise<void> } }
    }
  }
}

/** The sign-in status of the account in use, as the page has it. */
const status = (page: Page) =>
  page.evaluate(() => {
    const { kit } = (globalThis as unknown as PageScope).shop
    return (kit.get(kit.plugins.siwx.session$) as { status: string }).status
  })

/** Changes what the browser keeps of the sign-in. */
const change = (page: Page, from: string, to: string) =>
  page.evaluate(
    ([pattern = '', text = '']) => {
      const key = Object.keys(localStorage).find(name => name.endsWith('siwx:proofs')) ?? ''
      const kept = localStorage.getItem(key) ?? ''
      const changed = kept.replace(new RegExp(pattern), text)
      if (changed === kept) throw new Error('Nothing was changed')
      localStorage.setItem(key, changed)
    },
    [from, to],
  )

describe('a page without a server signs in for this browser', () => {
  const { open } = usePlaygroundPage({ page: 'shop.html' })

  async function signedIn() {
    const visitor = await open({ query: 'local' })
    await connectToSignIn(visitor)
    await signMessage(visitor)
    await modalOf(visitor.page).waitFor({ state: 'hidden' })
    return visitor
  }

  it('through reloads and in another tab, until it signs out, and asks no server', async () => {
    const visitor = await signedIn()
    const { page, context } = visitor
    await page.reload()
    await accountButton(page).waitFor()
    await expect.poll(() => status(page)).toBe('signedIn')
    const second = await context.newPage()
    await second.goto(page.url())
    await accountButton(second).waitFor()
    await expect.poll(() => status(second)).toBe('signedIn')
    expect(await askedToSignIn(second).isVisible()).toBe(false)
    await second.close()
    await page.evaluate(() => (globalThis as unknown as PageScope).shop.kit.plugins.siwx.signOut())
    await page.reload()
    await accountButton(page).waitFor()
    await timeToErr(page)
    expect(await status(page)).toBe('signedOut')
    expect(visitor.requests.filter(path => path.startsWith('/siwx'))).toEqual([])
    expect(visitor.problems).toEqual([])
  })

  it.each([
    ['of another account', '0x[Ff]39', '0xe39'],
    ['with another signature', '("signature":"0x)(.)', '$11'],
    ['of another network', '("chainId":"eip155:)31337', '$11'],
  ])('and takes none that somebody changed: %s (Q08)', { tags: ['long'] }, async (_, from, to) => {
    const { page } = await signedIn()
    await change(page, from, to)
    await page.reload()
    await accountButton(page).click()
    await askedToSignIn(page).waitFor()
    expect(await status(page)).toBe('signedOut')
  })

  it('and none that has ended, or that somebody made longer (Q04)', async () => {
    const { page } = await signedIn()
    await change(page, 'Expiration Time: \\d{4}', 'Expiration Time: 2999')
    await page.reload()
    await accountButton(page).click()
    await askedToSignIn(page).waitFor()
    expect(await status(page)).toBe('signedOut')
  })
})
