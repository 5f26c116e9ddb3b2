import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { launch } from './launch.mjs'
import { walletName } from './page/announceWallet.mjs'
import { grantWallet } from './page/grantWallet.mjs'
import { probeTokens } from './page/probeTokens.mjs'
import { serveFiles } from './serveFiles.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
/** The first account of the sandbox, which has tokens. */
const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
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

/** The sandbox's service starts with its first request, and then indexes the chain. */
async function wakeService({ chains: [chain], api }) {
  const balance = `${api.url}/v1/account/${account}/balance?currency=usd&chainId=eip155:${chain.id}`
  for (let tries = 0; tries < 60; tries++) {
    const text = await fetch(balance).then(answer => answer.text())
    if (text.includes('WBTC')) return
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  throw new Error('The service never told the tokens of the account.')
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

function startSandbox() {
  const ports = ['--harbour', '0', '--lagoon', '0', '--faucet', '0']
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', '--json', '--fresh', ...ports], {
    cwd: join(here, '../../examples/sandbox'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', chunk => {
      text += chunk
      const [line, rest] = text.split('\n')
      if (rest !== undefined) resolve({ info: JSON.parse(line), stop })
    })
    child.once('exit', () => reject(new Error('The sandbox ended.')))
  })
}
