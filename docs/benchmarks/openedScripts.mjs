import { patient } from '../../.ci/vitest/patience.mjs'
import { launch } from './launch.mjs'
import { announceWallet, walletName } from './page/announceWallet.mjs'
import { reactModules } from './reactModules.mjs'
import { serveFiles } from './serveFiles.mjs'

const timeout = patient(10_000)

/**
 * The scripts of a bundle that a visitor has loaded when the modal is open on Connect with a wallet row,
 * in a browser that never finds time to prefetch.
 *
 * @param {{ out: string, chromium?: string }} options
 * @returns {Promise<string[]>}
 */
export async function openedScripts({ out, chromium }) {
  if (!chromium) throw new Error('needs a Chromium')
  const { folder, imports } = await reactModules()
  const map = JSON.stringify({ imports })
  const html = `<!doctype html><html lang="en"><title>Sizes</title><script type="importmap">${map}</script><div id="root"></div><script type="module" src="/main.js"></script></html>`
  const server = await serveFiles([out, folder], { '/': html })
  const browser = await launch(chromium)
  try {
    const page = await browser.newPage()
    const scripts = new Set()
    const errors = []
    page.on('pageerror', error => errors.push(error.message))
    page.on('response', response => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js') && !pathname.startsWith('/react/')) scripts.add(pathname.slice(1))
    })
    await page.addInitScript(announceWallet, walletName)
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await page.goto(server.url)
    try {
      await page
        .locator('button')
        .first()
        .evaluate(button => button.click(), undefined, { timeout })
      await page.getByText(walletName).first().waitFor({ timeout })
    } catch (error) {
      throw new Error(errors[0] ?? `the Connect view does not show: ${String(error).split('\n')[0]}`)
    }
    await page.waitForTimeout(patient(300))
    return [...scripts]
  } finally {
    await browser.close()
    await server.close()
  }
}
