import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { decodeFunctionData, erc20Abi, formatEther, type Hex, hashMessage, recoverAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runsOf, seedOf } from '../../../.ci/vitest/randomRuns.js'
import { openBrowser, PARTITIONED } from '../../playground/test/support/openBrowser.js'
import { startWorld, type World } from './support/startWorld.js'
import { type Visit, visitHost } from './support/visitHost.js'

let world: World
let browser: Browser
let folder = ''

beforeAll(async () => {
  ;[world, browser, folder] = await Promise.all([
    startWorld(),
    openBrowser(PARTITIONED),
    mkdtemp(join(tmpdir(), 'latchkit-read-')),
  ])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

const requests = runsOf(5, 1_000)
const seed = seedOf(20_261_129)

/** What somebody knows of a request: read from the screen, or from what was signed. */
interface Facts {
  readonly kind: 'coin' | 'token' | 'allowance' | 'message'
  readonly account: string
  /** To whom, or who may take it. */
  readonly to?: string | undefined
  readonly contract?: string | undefined
  /** In the units that are shown. */
  readonly amount?: string | undefined
  readonly text?: string | undefined
}

function randomOf(start: number) {
  let state = start
  const below = (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * end)
  }
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('')
  return { below, hex }
}

/** The words of the frame without what isolates data, and the tree as lines. */
const flat = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

/** Reads only what a screen reader says. */
function readTree(tree: string): Facts {
  const lines = flat(tree)
  const joined = lines.replace(/\s+/g, '')
  const addresses = [...joined.matchAll(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g)].map(([found]) =>
    found.toLowerCase(),
  )
  const [account = '', ...others] = addresses
  if (/heading "Sign a message"/.test(lines)) {
    const [, text] = /text: (note [a-z0-9 ]+)|(note [0-9a-f]{8}[0-9a-f ]*)/.exec(lines) ?? []
    return {
      kind: 'message',
      account,
      text: (text ?? /note [0-9a-f ]+[0-9a-f]/.exec(lines)?.[0] ?? '').trim(),
    }
  }
  const coin = /Send ([\d.,]+) PEB/.exec(lines)
  if (coin) return { kind: 'coin', account, to: others[0], amount: coin[1]?.replaceAll(',', '') }
  const kind = /Allow spending/.test(lines) ? 'allowance' : 'token'
  const [, amount] = (kind === 'token' ? /Send ([\d.,]+)/ : /Limit\D*([\d.,]+)/).exec(lines) ?? []
  return { kind, account, to: others[0], contract: others[1], amount: amount?.replaceAll(',', '') }
}

/** Reads only what the node got. */
async function readChain(hash: Hex): Promise<Facts> {
  const { from, to, value, input } = await world.anvil.node.getTransaction({ hash })
  if (input === '0x')
    return { kind: 'coin', account: from, to: `${to}`.toLowerCase(), amount: formatEther(value) }
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: input })
  const [other, amount] = args ?? []
  return {
    kind: functionName === 'approve' ? 'allowance' : 'token',
    account: from,
    to: `${other}`.toLowerCase(),
    contract: `${to}`.toLowerCase(),
    amount: `${amount}`,
  }
}

const word = (value: string) => value.padStart(64, '0')

async function compare(visit: Visit, account: string, number: number) {
  const random = randomOf(seed + number * 7_919)
  const [to, contract] = [random.hex(40), random.hex(40)]
  const amount = BigInt(`0x${random.hex(1 + random.below(12))}`) + 1n
  const text = `note ${random.hex(8)} ${random.hex(6)}`
  const kind = (['coin', 'message', 'token', 'allowance'] as const)[number % 4] ?? 'coin'
  const data = `0x${kind === 'token' ? 'a9059cbb' : '095ea7b3'}${word(to)}${word(amount.toString(16))}`
  const call =
    kind === 'coin' ? { to: `0x${to}`, value: `0x${amount.toString(16)}` } : { to: `0x${contract}`, data }
  const asking =
    kind === 'message'
      ? visit.rpc('personal_sign', [`0x${Buffer.from(text).toString('hex')}`, account])
      : visit.rpc('eth_sendTransaction', [{ from: account, ...call }])
  const box = visit.frame.getByRole('checkbox')
  const yes = visit.frame.getByRole('button', { name: kind === 'message' ? 'Sign' : 'Confirm', exact: true })
  await yes.waitFor()
  if (await box.isVisible()) await box.click()
  const tree = await visit.frame.locator('main').ariaSnapshot()
  const pixels = number % 10 === 0 && requests > 100 ? await readPixels(visit, number) : undefined
  await visit.press(kind === 'message' ? 'Sign' : 'Confirm')
  const result = (await asking).answer?.['result']
  if (typeof result !== 'string') throw new Error(`No answer to request ${number}, seed ${seed}`)
  const given = result as Hex
  const signed: Facts =
    kind === 'message'
      ? { kind, account: await recoverAddress({ hash: hashMessage(text), signature: given }), text }
      : await readChain(given)
  const lower = { ...signed, account: signed.account.toLowerCase() }
  expect({ number, seed, tree, ...readTree(tree) }).toEqual({ number, seed, tree, ...lower })
  // Whatever else is read from the picture, the account must be there. Letters that look alike are one.
  if (pixels !== undefined) expect(alike(pixels)).toContain(alike(lower.account.slice(2)))
}

const alike = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[ol]/g, letter => (letter === 'o' ? '0' : '1'))

async function readPixels(visit: Visit, number: number): Promise<string> {
  const path = join(folder, `${number}.png`)
  await visit.frame.locator('.site-own').screenshot({ path, scale: 'device' })
  const { stdout } = await promisify(execFile)('tesseract', [path, '-', '--psm', '6'])
  return stdout
}

it('I01: what a reader takes from the approval is what was signed, and by whom', {
  tags: ['random', 'long'],
}, async () => {
  const visit = await visitHost(world, browser)
  const { eip155 } = await visit.signIn('reader@example.com')
  await world.anvil.node.setBalance({ address: eip155 as Hex, value: 10n ** 24n })
  for (let number = 0; number < requests; number += 1) await compare(visit, eip155, number)
  await visit.page.context().close()
})
