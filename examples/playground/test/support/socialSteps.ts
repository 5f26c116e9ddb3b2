import type { BrowserContext, Page } from 'playwright-core'
import { addressOf } from './emailLogin.js'
import { modalOf } from './modalOf.js'

/** The page as a visitor without a wallet finds it. */
export const atSocials = { query: 'emailWallet=on', wallet: false } as const

const names = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
} as const

/** A provider that the sandbox poses as. */
export type Social = keyof typeof names

/** Opens the modal and shows the button of a provider. */
export async function showSocial(page: Page, provider: Social) {
  const modal = modalOf(page)
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  const more = modal.getByRole('button', { name: 'More ways to sign in' })
  const button = modal.getByRole('button', { name: `Continue with ${names[provider]}`, exact: true })
  await more.or(button).first().waitFor()
  if (await button.isVisible()) return button
  await more.click()
  return modal.getByRole('button', { name: names[provider], exact: true })
}

/** Presses what opens a window, and resolves with the window. */
export async function windowOf(page: Page, press: () => Promise<unknown>): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await press()
  return opening
}

/** Presses the button of a provider, and resolves with its window. */
export async function openSocial(page: Page, provider: Social): Promise<Page> {
  const button = await showSocial(page, provider)
  return windowOf(page, () => button.click())
}

/** The same, once the window shows the provider's page. */
export async function openAtProvider(page: Page, provider: Social): Promise<Page> {
  const popup = await openSocial(page, provider)
  await popup.getByText(`Sign in with ${names[provider]}`).waitFor()
  return popup
}

/**
 * Freezes a page, as a phone does in the background: what runs in it stands still. Resolves with what goes on.
 * The driver keeps its pages in sight, and those cannot be frozen as such.
 */
export async function freeze(page: Page): Promise<() => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Debugger.enable')
  await cdp.send('Debugger.pause')
  return () => cdp.send('Debugger.disable')
}

/** Presses the button of a provider, and the browser blocks the window. Resolves with the link in its place. */
export async function openBlocked(page: Page, provider: Social) {
  const button = await showSocial(page, provider)
  await button.evaluate((element: HTMLElement) => Object.assign(globalThis, { button: element }))
  // The first window takes what a press allows: the browser's own blocker holds the second one back.
  const cdp = await page.context().newCDPSession(page)
  const expression = 'window.open("about:blank")?.close(); button.click()'
  await cdp.send('Runtime.evaluate', { expression, userGesture: false })
  await modalOf(page).getByText('The window was blocked').waitFor()
  return modalOf(page).getByRole('link', { name: 'Open window' })
}

/** Signs in as a person, on a provider's page. */
export const choose = (popup: Page, person = 'Mira') =>
  // Where the page leads to may be held.
  popup.getByRole('button', { name: new RegExp(`^${person} `) }).click({ noWaitAfter: true })

/** Waits until somebody is signed in, and resolves with their address. */
export async function signedIn(page: Page): Promise<string> {
  await page.getByRole('region', { name: 'Connection' }).waitFor()
  return addressOf(page)
}

/** Presses the button of the modal's view. */
export const pressButton = (page: Page, name: string) => modalOf(page).getByRole('button', { name }).click()

/** A whole login, whose window closes at its end. */
export async function logInAt(page: Page, provider: Social, person?: string): Promise<string> {
  const popup = await openSocial(page, provider)
  const closing = popup.waitForEvent('close')
  await choose(popup, person)
  await closing
  return signedIn(page)
}

/** Lets a held request go on. */
type Release = () => Promise<void>

/** Holds the next request to such an address. `held` resolves once it is made. */
export async function holdRequest(context: BrowserContext, url: RegExp): Promise<{ held: Promise<Release> }> {
  let tell: (release: Release) => void = () => {}
  const held = new Promise<Release>(resolve => {
    tell = resolve
  })
  // A request that was given up meanwhile cannot go on.
  await context.route(url, route => tell(() => route.continue().catch(() => {})), { times: 1 })
  return { held }
}

/** The same for a page, also where a redirect leads there. A pattern may have wildcards. */
export async function holdNavigation(page: Page, urlPattern: string): Promise<{ held: Promise<Release> }> {
  const cdp = await page.context().newCDPSession(page)
  const held = new Promise<Release>(resolve => {
    cdp.on('Fetch.requestPaused', ({ requestId }) =>
      resolve(async () => {
        await cdp.send('Fetch.continueRequest', { requestId })
        await cdp.send('Fetch.disable')
      }),
    )
  })
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern, resourceType: 'Document' }] })
  return { held }
}
