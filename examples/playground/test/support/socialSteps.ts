import type { BrowserContext, Page } from 'playwright-core'
import { addressOf } from './emailLogin.js'
import { modalOf } from './modalOf.js'
import { androidChrome } from './phoneOf.js'
import { hasStep, type Social, socialProviders } from './socialProviders.js'

/** The page as a visitor without a wallet finds it. */
export const atSocials = { query: 'emailWallet=on', wallet: false } as const

/** Opens the modal and shows the button of a provider. */
export async function showSocial(page: Page, provider: Social) {
  const modal = modalOf(page)
  const { name } = socialProviders[provider]
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  const more = modal.getByRole('button', { name: 'More ways to sign in' })
  const button = modal.getByRole('button', { name: `Continue with ${name}`, exact: true })
  await more.or(button).first().waitFor()
  if (await button.isVisible()) return button
  await more.click()
  return modal.getByRole('button', { name, exact: true })
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

/**
 * Presses the button of a provider. What it resolves with leads to the page on which the person signs in, once that is shown: in the
 * window, or on their phone.
 */
export async function pressSocial(page: Page, provider: Social): Promise<() => Promise<Page>> {
  if (!hasStep(provider, 'window')) {
    await (await showSocial(page, provider)).click()
    return () => scan(page)
  }
  const popup = await openSocial(page, provider)
  return async () => {
    await popup.getByText(`Sign in with ${socialProviders[provider].name}`).waitFor()
    return popup
  }
}

/** Presses the button of a provider, and resolves with the page on which the person signs in. */
export const openAtProvider = async (page: Page, provider: Social) => (await pressSocial(page, provider))()

/** Opens the link of the modal's code on a phone of its own. */
export async function scan(page: Page): Promise<Page> {
  const context = page.context()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await pressButton(page, 'Copy link')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const phone = await context.browser()?.newContext(androidChrome)
  if (!phone) throw new Error('The page has no browser.')
  context.once('close', () => void phone.close())
  const app = await phone.newPage()
  await app.goto(link)
  return app
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

/** A whole login. If it has a window, that closes at the end. */
export async function logInAt(page: Page, provider: Social, person?: string): Promise<string> {
  const place = await openAtProvider(page, provider)
  const closing = hasStep(provider, 'window') && place.waitForEvent('close')
  await choose(place, person)
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
