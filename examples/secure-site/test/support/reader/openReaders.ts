import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Connection, PublicKey } from '@solana/web3.js'
import type { Browser } from 'playwright-core'
import type { Hex, TypedDataDefinition } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import { seedOf } from '../../../../../.ci/vitest/randomRuns.js'
import { openBrowser, PARTITIONED } from '../../../../playground/test/support/openBrowser.js'
import { en } from '../../../src/locales/en.js'
import { listedToken, startWorld, type World } from '../startWorld.js'
import { type Kept, pressInWindow, type Visit, visitHost } from '../visitHost.js'
import { askBatch, askCall, askMessage } from './askEvm.js'
import { askSolana } from './askSolana.js'
import { askTyped } from './askTyped.js'
import type { Asked, Facts } from './Facts.js'
import { randomOf } from './randomOf.js'
import { readShown } from './readShown.js'
import { readMessage, readTransactions, readTyped } from './readSignedEvm.js'
import { readSolana, readSolanaMessage } from './readSignedSolana.js'
import { openTree } from './readTree.js'

const seed = seedOf(20_261_129)
/** So many people are asked at the same time. */
const people = 4

const isLimit = (shown: number, signed: number) =>
  shown >= signed * (1 - 1e-9) && shown <= signed * 1.001 + 1e-18

/** Letters and digits that look alike are one. */
const alike = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[oqd]/g, '0')
    .replace(/[il]/g, '1')
    .replace(/s/g, '5')
    .replace(/b/g, '8')
    .replace(/z/g, '2')
    .replace(/g/g, '9')

/** How much of a text a picture shows at its best place: a letter here and there is misread. */
function share(pixels: string, text: string): number {
  const wanted = alike(text)
  // By how much the part of the picture that ends here differs: a row for each letter that is wanted.
  let row = Array.from({ length: pixels.length + 1 }, () => 0)
  for (const [at, letter] of [...wanted].entries()) {
    const next = [at + 1]
    for (let end = 1; end <= pixels.length; end += 1) {
      const [left = 0, above = 0, both = 0] = [next[end - 1], row[end], row[end - 1]]
      next.push(Math.min(left + 1, above + 1, both + Number(pixels[end - 1] !== letter)))
    }
    row = next
  }
  return 1 - Math.min(...row) / Math.max(1, wanted.length)
}

/** Of 800 random addresses that a text of other ones does not have, none had more than 0.45 of its letters there. */
const READ = 0.6
/** Of fewer letters, one that is misread says nothing. */
const FEWEST = 4

function expectSeen(picture: string, { account, deeds }: Facts, where: object) {
  const pixels = alike(picture)
  const values = [account, ...deeds.flatMap(({ does: _, unit: __, ...about }) => Object.values(about))]
  for (const value of values)
    if (alike(value).length >= FEWEST)
      expect({ ...where, picture, value, share: share(pixels, value) }).toSatisfy(one => one.share >= READ)
}

/** A world of several people who read what they are asked, for the calling file. */
export function openReaders() {
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

  /** A reader: an account, the accessibility tree of its frame, and the nodes' answers. */
  async function sitDown(name: string, scale = 1, project: 'shop' | 'usual' = 'shop') {
    const visit = await visitHost(world, browser, world.shop, project)
    const { page } = visit
    // All is in sight at once, so nobody has to scroll.
    await page.setViewportSize({ width: 900, height: 1_700 })
    await page.evaluate(`frameElementOfKit.style.height = '1600px'`)
    if (scale > 1) {
      const session = await page.context().newCDPSession(page)
      const size = { width: 900, height: 1_700, mobile: false }
      await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: scale })
      // Dark on light is read best.
      await visit.tell('SYNC_THEME', { themeMode: 'light' })
    }
    const kept = await visit.signIn(`${name}@example.com`)
    const solana = new Connection(world.solana.rpcUrl, 'confirmed')
    await world.anvil.node.setBalance({ address: kept.eip155 as Hex, value: 10n ** 30n })
    await solana.requestAirdrop(new PublicKey(kept.solana), 1_000_000_000_000)
    return { visit, kept, solana, tree: await openTree(page) }
  }
  type Reader = Awaited<ReturnType<typeof sitDown>>

  async function ask(number: number, { kept, solana }: Reader): Promise<Asked> {
    const random = randomOf(seed + number)
    const own = kept.eip155 as Hex
    const listed = listedToken.address
    switch (number % 5) {
      case 0:
        return askMessage(random, own, new URL(world.shop.origin).host)
      case 1:
        return askTyped(random, own)
      case 2: {
        const { blockhash } = await solana.getLatestBlockhash()
        return askSolana(random, kept.solana, world.solana.id, blockhash)
      }
      case 3:
        return number % 4 === 3 ? askBatch(random, own, listed) : askCall(random, own, listed)
      default:
        return askCall(random, own, listed)
    }
  }

  /** Reads the signed bytes. */
  async function readSigned(asked: Asked, result: unknown, visit: Visit, kept: Kept): Promise<Facts> {
    const raw = async (hash: unknown) =>
      `${await world.anvil.node.request({ method: 'eth_getRawTransactionByHash', params: [hash] } as never)}` as Hex
    const [first, second] = Array.isArray(asked.params) ? asked.params : []
    switch (asked.method) {
      case 'personal_sign':
        return readMessage(first, `${result}` as Hex)
      case 'eth_signTypedData_v4':
        return readTyped(second as TypedDataDefinition, `${result}` as Hex)
      case 'eth_sendTransaction':
        return readTransactions([await raw(result)], listedToken)
      case 'wallet_sendCalls': {
        const { answer } = await visit.rpc('wallet_getCallsStatus', [Object(result).id])
        const receipts: readonly { transactionHash: Hex }[] = Object(answer?.['result']).receipts
        return readTransactions(await Promise.all(receipts.map(one => raw(one.transactionHash))), listedToken)
      }
      case 'solana_signMessage':
        return readSolanaMessage(Object(asked.params).message, Object(result).signature, kept.solana)
      default:
        return readSolana(Object(result).transaction)
    }
  }

  /** Asks for one random thing, reads what is shown, says yes, and compares with what was signed. */
  async function compare(number: number, reader: Reader, withPixels: boolean) {
    const { visit, kept, tree } = reader
    const asked = await ask(number, reader)
    const told = visit.rpc(asked.method, asked.params, asked.chainId)
    const leave = visit.frame.getByRole('button', { name: en.inWindow, exact: true })
    const button = visit.frame.getByRole('button', { name: asked.button, exact: true }).or(leave)
    const refused = told.then(({ code, message }) => {
      throw new Error(`${code} ${message} of ${asked.kind}, number ${number}, seed ${seed}`)
    })
    await Promise.race([button.waitFor(), refused])
    refused.catch(() => {})
    const [popup] = (await leave.isVisible())
      ? await Promise.all([visit.page.context().waitForEvent('page'), visit.press(en.inWindow)])
      : []
    const place = popup ?? visit.frame
    if (popup) await popup.getByRole('button', { name: asked.button, exact: true }).waitFor()
    const box = place.getByRole('checkbox')
    if (await box.isVisible()) await box.click()
    const said = await (popup ? await openTree(popup) : tree).read()
    const pixels = withPixels ? await readPixels(visit, number) : undefined
    await (popup ? pressInWindow(popup, asked.button) : visit.press(asked.button))
    const { answer, code, message } = await told
    if (code) throw new Error(`${code} ${message} of ${asked.kind}, number ${number}, seed ${seed}`)
    const { fee, ...signed } = await readSigned(asked, answer?.['result'], visit, kept)
    const { fee: shownFee, ...shown } = readShown(said)
    const where = { number, seed, kind: asked.kind, said: said.map(({ text }) => text).join(' | ') }
    expect({ ...where, ...shown }).toEqual({ ...where, ...signed })
    // It is a limit, and no more than four digits of one.
    if (fee !== undefined) expect([shownFee ?? 0, fee, where]).toSatisfy(() => isLimit(shownFee ?? 0, fee))
    if (pixels !== undefined) expectSeen(pixels, signed, where)
  }

  async function readPixels({ frame }: Visit, number: number): Promise<string> {
    const path = join(folder, `${number}.png`)
    await frame.locator('main').screenshot({ path, scale: 'device' })
    const { stdout } = await promisify(execFile)('tesseract', [path, '-', '--psm', '6'])
    return stdout
  }

  /** All numbers from `from` on, in turn by several people. */
  async function readAll(name: string, from: number, count: number, withPixels: boolean) {
    await Promise.all(
      Array.from({ length: people }, async (_, at) => {
        // One of them as everybody is asked who says nothing else: in a window.
        const reader = await sitDown(
          `${name}.${at}`,
          withPixels && at === 0 ? 3 : 1,
          at === 1 ? 'usual' : 'shop',
        )
        for (let number = from + at; number < from + count; number += people)
          await compare(number, reader, withPixels && at === 0)
        await reader.visit.page.context().close()
      }),
    )
  }

  return { readAll }
}
