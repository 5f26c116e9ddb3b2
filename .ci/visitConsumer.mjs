import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launch } from '../docs/benchmarks/launch.mjs'
import { serveFiles } from '../docs/benchmarks/serveFiles.mjs'
import { findShell } from './chromium.mjs'
import { patient } from './vitest/patience.mjs'

const answers = {
  eth_chainId: '0x1',
  net_version: '1',
  eth_blockNumber: '0x10',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_call: '0x',
}

/**
 * Opens built apps in one headless Chromium, as their visitors do.
 *
 * @param {string} folder where our packages are installed: the test wallet comes from there
 */
export function createVisits(folder) {
  let launched
  const browser = () => {
    launched ??= findShell().then(path => {
      if (!path) throw new Error('No Chromium was found.')
      return launch(path)
    })
    return launched
  }

  /**
   * A page at the URL with the test wallet in it, and what its console says. Nodes answer as an empty chain would, and anything
   * else outside of the page is not there.
   *
   * @param {string} url
   * @param {(page: import('playwright-core').Page, wallet: any) => Promise<unknown>} visit
   * @returns {Promise<string | undefined>} what is wrong
   */
  async function open(url, visit) {
    const entry = join(folder, 'node_modules/@latchkit/dev-wallet/dist/playwright.js')
    const { driveDevWallet, installDevWallet } = await import(pathToFileURL(entry).href)
    const context = await (await browser()).newContext()
    context.setDefaultTimeout(patient(15_000))
    const said = []
    try {
      await context.route(other => other.origin !== new URL(url).origin, answerAsNode)
      await installDevWallet(context, { chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:8545' }] })
      const page = await context.newPage()
      page.on('pageerror', error => said.push(`threw ${error.message}`))
      page.on('console', message => {
        if (['error', 'warning'].includes(message.type())) said.push(`console: ${message.text()}`)
      })
      await page.goto(url)
      await visit(page, driveDevWallet(page))
    } catch (error) {
      said.push(error.message)
    } finally {
      await context.close()
    }
    return said.length > 0 ? said.join('\n') : undefined
  }

  return {
    open,
    /** Connects the test wallet by the page's button. */
    connect: url =>
      open(url, async (page, wallet) => {
        await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
        const modal = page.locator('latchkit-modal')
        await modal.getByRole('button', { name: /Dev Wallet/ }).click()
        await wallet.waitForRequest({ kind: 'connect' })
        await wallet.approve()
        await page.getByRole('button', { name: /^0xf3/i }).first().waitFor()
      }),
    async close() {
      const running = await launched?.catch(() => undefined)
      await running?.close()
    },
  }
}

/** @param {import('playwright-core').Route} route */
function answerAsNode(route) {
  const asked = readJson(route.request().postData())
  if (!asked) return route.fulfill({ status: 204, headers: cors })
  const answer = ({ id, method }) =>
    method in answers
      ? { jsonrpc: '2.0', id, result: answers[method] }
      : { jsonrpc: '2.0', id, error: { code: -32601, message: `${method} is not there` } }
  const json = Array.isArray(asked) ? asked.map(answer) : answer(asked)
  return route.fulfill({ json, headers: cors })
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Serves what a bundler wrote while `use` runs.
 *
 * @param {string} folder
 * @param {(url: string) => Promise<string | undefined>} use
 * @param {string} [html] for a folder of scripts alone
 */
export async function served(folder, use, html) {
  const index = join(folder, 'index.html')
  const page = html ?? (existsSync(index) ? readFileSync(index, 'utf8') : '')
  const { url, close } = await serveFiles([folder], { '/': page, '/favicon.ico': '' })
  try {
    return await use(url)
  } finally {
    await close()
  }
}

/**
 * Runs `next start` while `use` runs.
 *
 * @param {string} app
 * @param {string} next its command
 * @param {(url: string) => Promise<string | undefined>} use
 */
export async function startedNext(app, next, use) {
  const port = await freePort()
  const args = [next, 'start', '--hostname', '127.0.0.1', '--port', String(port)]
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined }
  const child = spawn(process.execPath, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', data => {
      text += data
    })
  const ended = new Promise(resolve => {
    child.on('close', resolve)
    child.on('error', resolve)
  })
  try {
    const url = `http://127.0.0.1:${port}`
    const ready = await Promise.race([isUp(url), ended.then(() => false)])
    return ready ? await use(url) : `next start did not answer: ${text.trim()}`
  } finally {
    child.kill()
    await ended
  }
}

async function isUp(url) {
  const end = Date.now() + patient(30_000)
  while (Date.now() < end) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return true
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return false
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
