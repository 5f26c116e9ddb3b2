import { launch } from './launch.mjs'
import { walletName } from './page/announceWallet.mjs'
import { grantWallet } from './page/grantWallet.mjs'
import { probeSwap } from './page/probeSwap.mjs'
import { servePage, visitOften, visitOnce } from './page/servePage.mjs'
import { median } from './report.mjs'
import { account, startSandbox, wakeService } from './sandbox.mjs'

/** In ms. */
const aims = { firstQuote: 300, keystroke: 16 }

/**
 * Time from the press that opens Swap to the first painted quote, for somebody who has not opened it before: by pools
 * over the sandbox's RPC, and by its service, both over loopback. And how much work a key press is. Medians.
 *
 * @param {{ folder: string, chromium: string, runs: number }} options
 */
export async function measureSwap({ folder, chromium, runs }) {
  const server = await servePage(folder, 'swap')
  const sandbox = await startSandbox()
  const browser = await launch(chromium)
  try {
    await wakeService(sandbox.info)
    const results = { browser: browser.version(), runs, aims }
    for (const way of ['direct', 'service']) {
      const visits = await visitOften(runs, () => visitSwap(browser, server.url, sandbox.info, way))
      results[way] = {
        firstQuote: median(visits.map(({ firstQuote }) => firstQuote)),
        keystroke: median(visits.flatMap(({ keystrokes }) => keystrokes)),
      }
    }
    return results
  } finally {
    await browser.close()
    await sandbox.stop()
    await server.close()
  }
}

const visitSwap = (browser, url, { chains: [chain], api }, way) =>
  visitOnce(browser, async page => {
    const chainId = `0x${chain.id.toString(16)}`
    await page.addInitScript(grantWallet, { name: walletName, account, chainId })
    await page.addInitScript(probeSwap)
    const { id, name, rpcUrl, pools, tokens } = chain
    const of = symbol => tokens.find(token => token.symbol === symbol)
    const { address, decimals } = of('USDC')
    const world = {
      ...{ id, name, rpcUrl, router: pools.router, wrapped: of('WETH').address },
      token: { address, decimals, name: 'USD Coin', symbol: 'USDC' },
      ...(way === 'service' ? { api: api.url } : {}),
    }
    await page.goto(`${url}#${encodeURIComponent(JSON.stringify(world))}`)
    await page.getByRole('button').first().click()
    await page.getByRole('button', { name: walletName }).first().click()
    await page.locator('latchkit-modal').getByRole('dialog').first().waitFor({ state: 'hidden' })
    // Time that visitors spend on the page before they press.
    await page.waitForTimeout(1_000)
    const firstQuote = await page.evaluate(() => window.swapProbe.firstQuote())
    await page.waitForTimeout(500)
    const keystrokes = []
    for (const typed of ['0.15', '0.153', '0.1534', '0.15', '0.2']) {
      keystrokes.push(await page.evaluate(text => window.swapProbe.keystroke(text), typed))
      await page.waitForTimeout(100)
    }
    return { firstQuote, keystrokes }
  })
