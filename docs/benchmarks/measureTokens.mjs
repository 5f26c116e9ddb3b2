import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { launch } from './launch.mjs'
import { walletName } from './page/announceWallet.mjs'
import { grantWallet } from './page/grantWallet.mjs'
import { probeTokens } from './page/probeTokens.mjs'
import { account, startSandbox, wakeService } from './sandbox.mjs'
import { serveFiles } from './serveFiles.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
/** How long a visitor takes to read the wallet's request, in ms. */
const pause = 1_000

/** The aim for the first tokens, in ms. */
const tokensAim = 300

/**
 * How soon after connecting the first tokens are painted, with balances of the sandbox's blockchain API over loopback:
 * the median of visits by somebody new.
 *
 * @param {{ folder: string, chromium: string, runs: number }} options
 */
export async function measureTokens({ folder, chromium, runs }) {
  const app = join(folder, 'apps', 'page-tokens')
  rmSync(app, { recursive: true, force: true })
  mkdirSync(app, { recursive: true })
  copyFileSync(join(here, 'page', 'index.html'), join(app, 'index.html'))
  copyFileSync(join(here, 'entries', 'tokens.mjs'), join(app, 'main.mjs'))
  await build({ root: app, configFile: false, logLevel: 'silent', build: { target: 'es2022' } })
  const server = await serveFiles([join(app, 'dist')])
  const sandbox = await startSandbox()
  const browser = await launch(chromium)
  try {
    await wakeService(sandbox.info)
    const times = []
    // The first round warms up browser and service and does not count.
    for (let run = 0; run <= runs; run += 1) {
      const time = await visitTokens(browser, `${server.url}/index.html`, sandbox.info)
      if (run > 0) times.push(Math.round(time))
    }
    const sorted = [...times].sort((a, b) => a - b)
    return { browser: browser.version(), runs, times, median: sorted[sorted.length >> 1], aim: tokensAim }
  } finally {
    await browser.close()
    await sandbox.stop()
    await server.close()
  }
}

async function visitTokens(browser, url, { chains: [chain], api }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
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
  } finally {
    await context.close()
  }
}
