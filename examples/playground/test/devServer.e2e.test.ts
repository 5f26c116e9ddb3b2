// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '@latchkit/example-sandbox'
import { createServer } from 'vite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { patient } from '../../../.ci/vitest/patience.mjs'
import { openBrowser } from './support/openBrowser.js'
import { watchPage } from './support/watchPage.js'

it('runs from sources as npm start shows it, with the test wallet that it brings', async () => {
  const sandbox = await startSandbox({ ports: 0, state: false, quiet: true })
  onTestFinished(() => sandbox.stop())
  vi.stubEnv('LATCHKIT_FAUCET', sandbox.info.faucet.url)
  // An empty cache, as in a fresh clone: a late dependency would reload the page during the visit.
  const cacheDir = await mkdtemp(join(tmpdir(), 'latchkit-vite-'))
  onTestFinished(() => rm(cacheDir, { recursive: true, force: true }))
  const server = await createServer({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    logLevel: 'warn',
    cacheDir,
  })
  onTestFinished(() => server.close())
  await server.listen()
  const address = server.httpServer?.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const { problems, outside } = watchPage(page, url)
  let loads = 0
  page.on('load', () => {
    loads++
  })
  await page.goto(url)
  await page
    .locator('latchkit-embedded')
    .getByRole('button', { name: /Dev Wallet/ })
    // Everything is compiled for it.
    .click({ timeout: patient(60_000) })
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('tab', { name: 'Try it' }).click()
  await page.getByRole('region', { name: 'Balances' }).getByText('12,500.25').waitFor()
  const { api, directory } = sandbox.info
  const known = [api.url, directory.url, ...sandbox.chains.map(({ rpcUrl }) => rpcUrl)]
  expect(outside.filter(address => !known.some(url => address.startsWith(url)))).toEqual([])
  expect(loads).toBe(1)
  expect(problems).toEqual([])
})
