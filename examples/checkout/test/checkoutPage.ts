import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { driveDevWallet, installDevWallet } from '@latchkit/dev-wallet/playwright'
import { type Sandbox, startSandbox } from '@latchkit/example-sandbox'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from '../../playground/test/support/openBrowser.js'
import type { ListedOrder, Order } from '../src/Order.js'
import { startShop } from '../src/server/startShop.js'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** The shop's dialog. */
export const modalOf = (page: Page) => page.locator('latchkit-modal').getByRole('dialog').first()

/** A built shop with its sandbox and a browser, for the calling file. */
export function checkoutPage() {
  let sandbox: Sandbox
  let browser: Browser
  let shop: Awaited<ReturnType<typeof startShop>>
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkit-checkout-'))
    const built = build({
      configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
    })
    ;[sandbox, browser] = await Promise.all([
      startSandbox({ ports: 0, state: false, quiet: true }),
      openBrowser(),
    ])
    await built
    shop = await startShop({
      port: 0,
      sandbox: sandbox.info,
      page(request, response) {
        const path = new URL(request.url ?? '/', 'http://page').pathname
        const file = path === '/' ? '/index.html' : path
        readFile(join(folder, file)).then(
          body =>
            response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(body),
          () => response.writeHead(404).end(),
        )
      },
    })
  })
  afterAll(async () => {
    await browser?.close()
    await Promise.allSettled([shop?.close(), sandbox?.stop(), rm(folder, { recursive: true, force: true })])
  })

  async function visit() {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const chains = sandbox.chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
    await installDevWallet(context, { chains })
    const page = await context.newPage()
    await page.goto(shop.url)
    return { context, page, wallet: driveDevWallet(page) }
  }
  /** With the test wallet connected, whose first account pays. */
  async function visitConnected() {
    const visited = await visit()
    const { page, wallet } = visited
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modalOf(page)
      .getByRole('button', { name: /Dev Wallet/ })
      .first()
      .click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.approve()
    await modalOf(page).waitFor({ state: 'hidden' })
    return visited
  }
  return {
    sandbox: () => sandbox,
    url: () => shop.url,
    visit,
    visitConnected,
    orders: async () => (await (await fetch(`${shop.url}api/orders`)).json()) as ListedOrder[],
    /** The order whose id is in the address of its page. */
    orderOf: async (page: Page) => {
      const id = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('order')
      return (await (await fetch(`${shop.url}api/orders/${id}`)).json()) as Order
    },
  }
}
