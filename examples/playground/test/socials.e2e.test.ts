import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf } from './support/emailLogin.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const query = 'emailWallet=on'
const names = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
} as const

describe('login at a provider', () => {
  const { open, sandbox } = usePlaygroundPage({ browser: PARTITIONED, socials: true })

  /** Presses the button of a provider, and resolves with its window. */
  async function press(page: Page, provider: keyof typeof names): Promise<Page> {
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    const button = modalOf(page).getByRole('button', {
      name: `Continue with ${names[provider]}`,
      exact: true,
    })
    const more = modalOf(page).getByRole('button', { name: 'More ways to sign in' })
    await more.waitFor()
    const opening = page.context().waitForEvent('page')
    if (await button.isVisible()) await button.click()
    else {
      await more.click()
      await modalOf(page).getByRole('button', { name: names[provider], exact: true }).click()
    }
    return opening
  }
  const choose = (popup: Page, person: string) =>
    popup.getByRole('button', { name: new RegExp(`^${person} `) }).click()
  const connected = (page: Page) => page.getByRole('region', { name: 'Connection' }).waitFor()

  async function logIn(page: Page, provider: keyof typeof names, person = 'Mira'): Promise<string> {
    const popup = await press(page, provider)
    const closing = popup.waitForEvent('close')
    await choose(popup, person)
    await closing
    await connected(page)
    return addressOf(page)
  }

  /** Logs in in three browsers, in one of them as somebody else. */
  async function logInThrice(provider: keyof typeof names) {
    const first = await open({ query, wallet: false })
    const address = await logIn(first.page, provider)
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    const second = await open({ query, wallet: false })
    expect(await logIn(second.page, provider)).toBe(address)
    const other = await open({ query, wallet: false })
    expect(await logIn(other.page, provider, 'Alice')).not.toBe(address)
  }

  it('opens the same wallet in another browser and on another site', () => logInThrice('github'))

  it.each(['google', 'apple', 'facebook', 'x', 'discord'] as const)(
    'opens the same wallet in another browser and on another site (%s)',
    { tags: ['long'] },
    logInThrice,
  )

  it('says that it was refused, and signs in with the next press', async () => {
    const { page } = await open({ query, wallet: false })
    const popup = await press(page, 'google')
    await popup.getByRole('button', { name: 'Refuse' }).click()
    await modalOf(page).getByText('Connection rejected').waitFor()
    const opening = page.context().waitForEvent('page')
    await modalOf(page).getByRole('button', { name: 'Try again' }).click()
    await choose(await opening, 'Mira')
    await connected(page)
  })

  it('D06: tells of a closed window, and still takes what is finished later', async () => {
    const { page } = await open({ query, wallet: false })
    const popup = await press(page, 'google')
    await popup.getByText('Sign in with Google').waitFor()
    await popup.close()
    await modalOf(page).getByText('Window closed?').waitFor()
    const opening = page.context().waitForEvent('page')
    await modalOf(page).getByRole('link', { name: 'Try again' }).click()
    await choose(await opening, 'Mira')
    await connected(page)
  })

  it('goes on when the provider severs its opener (COOP)', async () => {
    sandbox().socials?.switches.set('google', { opener: 'severed' })
    const { page } = await open({ query, wallet: false })
    const popup = await press(page, 'google')
    await choose(popup, 'Mira')
    await connected(page)
    sandbox().socials?.switches.clear()
  })

  it('signs in on a page that keeps its windows apart', { tags: ['long'] }, async () => {
    const headers = { 'Cross-Origin-Opener-Policy': 'same-origin' }
    const { page } = await open({ query, wallet: false, headers })
    await choose(await press(page, 'github'), 'Mira')
    await connected(page)
  })

  it('D09: goes on in a page that was reloaded meanwhile', async () => {
    const { page } = await open({ query, wallet: false })
    const popup = await press(page, 'google')
    await popup.getByText('Sign in with Google').waitFor()
    await page.reload()
    await choose(popup, 'Mira')
    // Nobody waits there any more, so the window goes on itself.
    await popup.getByRole('button', { name: /0x/ }).first().waitFor()
  })

  it('goes on after the service was restarted', { tags: ['long'] }, async () => {
    const { page } = await open({ query, wallet: false })
    const popup = await press(page, 'google')
    await popup.getByText('Sign in with Google').waitFor()
    await sandbox().restartIdentity()
    await choose(popup, 'Mira')
    await connected(page)
  })
})
