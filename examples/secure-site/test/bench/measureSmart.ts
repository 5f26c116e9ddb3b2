import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Address, encodeFunctionData, erc20Abi, parseEther } from 'viem'
import * as z from 'zod/mini'
import { openBrowser, PARTITIONED } from '../../../playground/test/support/openBrowser.js'
import { tokens } from '../../../sandbox/src/constants.js'
import { ENTRY_POINT } from '../../src/smart/entryPoint.js'
import {
  HARBOUR,
  signInNew,
  startSmartSandbox,
  startWorldOn,
  switchToSmart,
} from '../support/startSmartWorld.js'
import type { Visit } from '../support/visitHost.js'
import { weighFrame } from '../support/weighFrame.js'

/**
 * Measures how long a person waits for a payment, in Chromium, with a real bundler and a paymaster: `npx tsx
 * examples/secure-site/test/bench/measureSmart.ts [people]`. Each pays from the account of their key, then twice from a smart
 * account. Times are medians in ms, from the press to the receipt in the page.
 */
const [people = 9] = process.argv.slice(2).map(Number)

const shop: Address = '0x00000000000000000000000000000000000b0b02'
const middle = (list: readonly number[]) =>
  Math.round(list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0)
const now = 'performance.timeOrigin + performance.now()'
const time = z.number()

const sandbox = await startSmartSandbox()
const [world, plainWorld, browser] = await Promise.all([
  startWorldOn(sandbox),
  startWorldOn(sandbox, 'none'),
  openBrowser(PARTITIONED),
])
const times: Record<'key' | 'first' | 'later', number[]> = { key: [], first: [], later: [] }
try {
  const plain = await signInNew(plainWorld, browser)
  await fund(plain.key)
  await pay(plain.visit)
  const plainFiles = await filesOf(plain.visit)
  await plain.visit.page.context().close()
  let smartFiles: readonly string[] = []
  for (let person = 0; person < people; person += 1) {
    const { visit, key } = await signInNew(world, browser)
    await fund(key)
    times.key.push(await pay(visit))
    await fund(await switchToSmart(visit))
    times.first.push(await pay(visit))
    times.later.push(await pay(visit))
    smartFiles = await filesOf(visit)
    await visit.page.context().close()
  }
  const texts = await Promise.all(plainFiles.map(file => readFile(join(world.folder, file), 'utf8')))
  const { bytes } = await weighFrame(world.folder)
  const [keyMs, firstMs, laterMs] = [times.key, times.first, times.later].map(middle)
  const results = {
    ...{ people, keyMs, firstMs, laterMs },
    smartKb: await weigh(smartFiles.filter(file => !plainFiles.includes(file))),
    /** Files with the code of smart accounts that somebody loads on whose networks there are none. */
    plainFiles: texts.filter(text => text.includes(ENTRY_POINT)).length,
    frameKb: Math.round(bytes / 100) / 10,
  }
  process.stdout.write(`${JSON.stringify(results)}\n`)
} finally {
  await browser.close()
  await Promise.all([world.close(), plainWorld.close()])
  await sandbox.stop()
}
// Resources shared by tests live until the process ends.
process.exit()

/** Coins for fees, and tokens. */
async function fund(address: Address): Promise<void> {
  await sandbox.faucet({ chainId: HARBOUR, address, asset: 'USDC', amount: 5_000_000n })
  await sandbox.faucet({ chainId: HARBOUR, address, asset: 'native', amount: parseEther('1') })
}

/** Pays a token to a shop. Returns the time from the press to the receipt. */
async function pay(visit: Visit): Promise<number> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, 1_000_000n] })
  const calls = [{ to: tokens.USDC.address, data }]
  const ask = (method: string, params: string) =>
    `ask('RPC_REQUEST', { chainId: 'eip155:${HARBOUR}', method: '${method}', params: ${params} })`
  const frame = visit.page.frames().find(one => one.url().includes('/sdk'))
  await frame?.evaluate(`addEventListener('click', () => { window.clickedAt = ${now} }, true)`)
  const paid = visit.page.evaluate(`(async () => {
    const { result } = await ${ask('wallet_sendCalls', JSON.stringify([{ version: '2.0.0', calls }]))}
    for (;;) {
      const status = await ${ask('wallet_getCallsStatus', '[result.id]')}
      if (status.result.status !== 100) return { at: ${now}, status: status.result.status }
      // The wallet tells a page of no receipt: it is asked again.
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  })()`)
  await visit.press('Confirm')
  const { at, status } = z.object({ at: time, status: time }).parse(await paid)
  if (status !== 200) throw new Error(`The payment ended with ${status}`)
  return at - time.parse(await frame?.evaluate('window.clickedAt'))
}

/** The scripts that the frame has loaded. */
async function filesOf({ page }: Visit): Promise<readonly string[]> {
  const frame = page.frames().find(one => one.url().includes('/sdk'))
  const names = await frame?.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
  const paths = z
    .array(z.string())
    .parse(names)
    .map(name => new URL(name).pathname)
  return [...new Set(paths.filter(path => path.endsWith('.js')))]
}

/** In kB, after gzip. */
async function weigh(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async file => gzipSync(await readFile(join(world.folder, file))).length),
  )
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10
}
