import { launch } from './launch.mjs'
import { walletName } from './page/announceWallet.mjs'
import { grantWallet } from './page/grantWallet.mjs'
import { probeTokens } from './page/probeTokens.mjs'
import { servePage, visitOften, visitOnce } from './page/servePage.mjs'
import { median } from './report.mjs'
import { account, startSandbox, wakeService } from './sandbox.mjs'

/** Time that a visitor needs to read the wallet's request, in ms. */
const pause = 1_000

/** The aim for the first tokens, in ms. */
const tokensAim = 300

/**
 * Time from connecting to the first painted tokens, with balances of the sandbox's blockchain API over loopback:
 * the median of visits by somebody new.
 *
 * @param {{ folder: string, chromium: string, runs: number }} options
 */
export async function measureTokens({ folder, chromium, runs }) {
  const server = await servePage(folder, 'tokens')
  const sandbox = await startSandbox()
  const browser = await launch(chromium)
  try {
    await wakeService(sandbox.info)
    const times = await visitOften(runs, async () =>
      Math.round(await visitTokens(browser, server.url, sandbox.info)),
    )
    return { browser: browser.version(), runs, times, median: median(times), aim: tokensAim }
  } finally {
    await browser.close()
    await sandbox.stop()
    await server.close()
  }
}

const visitTokens = (browser, url, { chains: [chain], api }) =>
  visitOnce(browser, async page => {
    const chainId = `0x${chain.id.toString(16)}`
    await page.addInitScript(grantWallet, { name: walletName, account, chainId })
    await page.addInitScript(probeTokens)
    const { id, name, rpcUrl } = chain
    const world = encodeURIComponent(JSON.stringify({ id, name, rpcUrl, api: api.url }))
    await page.goto(`${url}#${world}`)
    await page.getByRole('button').first().click()
    const wallet = page.getByRole('button', { name: walletName }).first()
    await wallet.waitFor()
    await page.waitForTimeout(pause)
    const painted = page.evaluate(() => window.tokens.painted())
    await wallet.click()
    return await painted
  })
