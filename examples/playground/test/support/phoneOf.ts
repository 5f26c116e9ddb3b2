import type { MobileWallet } from '@latchkit/example-sandbox/mobile'
import type { Page } from 'playwright-core'

/** Chrome on an Android phone. */
export const androidChrome = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  viewport: { width: 412, height: 915 },
  isMobile: true,
  hasTouch: true,
}

/** Runs in the page before its own scripts: as on Android, a link of wallet apps opens one and leaves the page where it is. */
export const catchLinks = `navigation.addEventListener('navigate', event => {
  const { url } = event.destination
  if (!url.startsWith('solana-wallet:')) return
  event.preventDefault()
  globalThis.openApp(url)
})`

/**
 * Opens the wallet app, which covers the page. Without an app nothing opens. Returns the links that the page launched. The page needs
 * `catchLinks`.
 */
export async function phoneOf(page: Page, installed: () => MobileWallet | undefined): Promise<string[]> {
  const links: string[] = []
  await page.exposeBinding('openApp', async (_, link: string) => {
    links.push(link)
    const wallet = installed()
    if (!wallet) return
    await wallet.launch(link)
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  })
  return links
}

/** Authorizations in any storage of the page. */
export const storedAuthorization = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap(storage =>
      Object.entries({ ...storage })
        .filter(([key, value]) => /mobile.?wallet/i.test(key) || /auth.?token/i.test(value))
        .map(([key]) => key),
    ),
  )
