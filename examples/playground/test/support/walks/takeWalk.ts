import type { BrowserContext, Page } from 'playwright-core'
import { formatEther, parseEther } from 'viem'
import { patient } from '../../../../../.ci/vitest/patience.mjs'
import type { Decision, WalkWallet } from './createWalkWallet.js'
import { seededRandom } from './seededRandom.js'
import { handsOf, type Seen } from './walkHands.js'

/** The parts of a walk. */
export interface Ground {
  readonly context: BrowserContext
  readonly wallet: WalkWallet
  readonly url: string
  /** Gives each payment a unique amount, to recognise it. */
  nextAmount(): bigint
}

const recipients = [
  '0x1111222233334444555566667777888899990000',
  '0x2222333344445555666677778888999900001111',
]

const STEPS = {
  type: 3,
  review: 4,
  confirm: 4,
  back: 3,
  escape: 2,
  close: 2,
  reopen: 4,
  reload: 1,
  tab: 1,
  account: 1,
  approve: 5,
  reject: 2,
  break: 1,
  lie: 1,
  die: 1,
  cancel: 2,
  retry: 2,
  change: 2,
  strip: 2,
  done: 1,
  wait: 2,
} as const
type Step = keyof typeof STEPS

/**
 * Walks through Send at random and compares what is shown with the chain. Returns the steps and every statement
 * that was false.
 */
export async function takeWalk(ground: Ground, seed: number): Promise<{ steps: string[]; lies: string[] }> {
  const { context, wallet } = ground
  const random = seededRandom(seed)
  const steps: string[] = []
  const lies: string[] = []
  /** Presses of a button that says that it sends, by amount. */
  const confirmed = new Map<bigint, number>()
  const typed: bigint[] = []
  let page = context.pages()[0] as Page
  const hands = () => handsOf(page)
  const sum = (value: bigint) => `${formatEther(value)} ETH`
  const onChain = (value: bigint) => wallet.paid.filter(other => other.value === value).length
  const say = (lie: string) => lies.push(`${lie} (after ${steps.at(-1)})`)

  /** The screen must be true at any time. */
  function judge(seen: Seen) {
    for (const value of typed) {
      const count = onChain(value)
      const asked = wallet.timesAsked(value)
      if (asked > (confirmed.get(value) ?? 0)) say(`the wallet was asked for ${sum(value)} without a press`)
      for (const heading of seen.headings) {
        if (heading === `${sum(value)} was not sent` && asked > 0 && count >= asked)
          say(`"${heading}", and it was`)
        if (heading === `${sum(value)} sent` && count === 0) say(`"${heading}", and it was not`)
      }
    }
    for (const heading of seen.headings)
      if (heading === 'Nothing to review' && steps.length > 0 && !/open/.test(steps.at(-1) ?? ''))
        say('a review of nothing')
  }
  /** Checks until nothing new is shown. */
  async function look(ms = 250): Promise<Seen> {
    let seen = await hands().see()
    judge(seen)
    for (const end = Date.now() + ms; Date.now() < end; ) {
      // Nothing tells that a page is about to show more.
      await page.waitForTimeout(40)
      const next = await hands().see()
      if (JSON.stringify(next) === JSON.stringify(seen)) break
      seen = next
      judge(seen)
    }
    return seen
  }
  const until = async (ready: () => Promise<boolean>, ms = 2_500) => {
    // Any check will do: it has no event.
    for (const end = Date.now() + ms; Date.now() < end; await page.waitForTimeout(30))
      if (await ready()) return true
    return false
  }
  async function isReady() {
    await page.waitForFunction(() => 'walkHands' in globalThis && 'playground' in globalThis)
    // Marked if the wallet switched while the page was loading.
    await page
      .getByRole('button')
      .filter({ hasText: /^⚠?(0x|mira)/ })
      .first()
      .waitFor()
  }

  const acts: Record<Step, () => Promise<unknown>> = {
    async type() {
      const value = ground.nextAmount()
      const to = recipients[random() < 0.7 ? 0 : 1] ?? ''
      if (await hands().type(formatEther(value), to)) typed.push(value)
    },
    async review() {
      if ((await hands().see()).view === 'send') await until(() => hands().press('^Review$', false), 900)
    },
    async confirm() {
      const { view } = await hands().see()
      if (view !== 'send/review') return
      let shown: bigint | undefined
      const hasSum = async () => {
        shown = await shownSum()
        return shown !== undefined
      }
      // On a slow machine the view may be there before its text: an amount that was not read is no press.
      if (!(await until(hasSum, 1_500))) return
      const isPressed = await until(() => hands().press('^Send \\d', true), 1_500)
      if (isPressed && shown !== undefined) {
        confirmed.set(shown, (confirmed.get(shown) ?? 0) + 1)
        await until(async () => wallet.pending.length > 0, 600)
      }
    },
    back: () => hands().press('^Back', false),
    escape: () => page.keyboard.press('Escape'),
    close: () => hands().close(),
    reopen: () => hands().open('send'),
    async reload() {
      await page.reload()
      await isReady()
    },
    async tab() {
      const pages = context.pages()
      if (pages.length > 1) page = pages.find(other => other !== page) ?? page
      else {
        page = await context.newPage()
        await page.goto(ground.url)
        await isReady()
      }
    },
    account: () => wallet.switchAccount(),
    approve: () => wallet.decide('approve'),
    reject: () => wallet.decide('reject'),
    break: () => wallet.decide('break'),
    lie: () => wallet.decide('lie'),
    die: () => wallet.decide('die'),
    cancel: () => hands().press('^(Cancel|Stop waiting)$', false),
    async retry() {
      const shown = await shownSum()
      if (shown === undefined || !(await hands().press('^Retry$', true))) return
      confirmed.set(shown, (confirmed.get(shown) ?? 0) + 1)
    },
    change: () => hands().press('^Change$', false),
    strip: () => hands().press('^(Show|Receipt)$', false),
    done: () => hands().press('^Done$', false),
    // A step of the walk: a person who does nothing for a while.
    wait: () => page.waitForTimeout(Math.round(random() * 900)),
  }
  /** The amount of the review or the receipt. */
  async function shownSum(): Promise<bigint | undefined> {
    const text = await page.evaluate(
      () =>
        document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('dialog[open] [part~=card]')
          ?.textContent ?? '',
    )
    return typed.findLast(value => text.replaceAll('\u00a0', ' ').includes(sum(value)))
  }
  async function step(name: Step) {
    steps.push(name)
    await acts[name]()
    await look()
  }

  await hands().open('send')
  await look()
  if (random() < 0.85) for (const name of ['type', 'review', 'confirm'] as const) await step(name)
  const weighted = (Object.keys(STEPS) as Step[]).flatMap(name => Array<Step>(STEPS[name]).fill(name))
  for (let left = 4 + Math.floor(random() * 8); left > 0; left--)
    await step(weighted[Math.floor(random() * weighted.length)] ?? 'wait')
  // The wallet signs its open request when nobody expects it any more.
  for (let left = 0; wallet.pending.length > 0 && left < 10; left++) {
    const last: Decision = random() < 0.8 ? 'approve' : 'reject'
    steps.push(`late ${last}`)
    await wallet.decide(last)
    await look(500)
  }
  await compare()
  return { steps, lies }

  /** In each tab: rows of Activity and notes of the form, for each account that paid. */
  async function compare() {
    let lastRows: readonly string[] = []
    const told = new Map<bigint, { sent: number; open: number; not: number }>()
    /** Reads again after a read that came too early. */
    const count = async () => {
      told.clear()
      for (const value of typed) told.set(value, { sent: 0, open: 0, not: 0 })
      for (let turn = 0; turn < 2; turn++) {
        await hands().open('activity')
        await until(async () => (await hands().see()).view === 'activity', 1_500)
        // Nothing tells that the list is complete.
        await page.waitForTimeout(120)
        lastRows = (await hands().see()).rows
        for (const row of lastRows)
          for (const [value, tally] of told) {
            if (!row.includes(` ${sum(value)} to `)) continue
            if (/^confirmed/.test(row)) tally.sent++
            else if (/^(pending|unknown)/.test(row)) tally.open++
            else tally.not++
          }
        await wallet.switchAccount()
        // Nor that it follows the account.
        await page.waitForTimeout(60)
      }
      await hands().open('send')
      await until(async () => (await hands().see()).view === 'send', 1_500)
      // Nor that the form has read all.
      await page.waitForTimeout(80)
      for (const note of (await hands().see()).notes)
        for (const [value, tally] of told)
          if (note.includes(`${sum(value)} to `) && /is waiting in|didn’t report/.test(note)) tally.open++
      return [...told].every(([value, { sent, open, not }]) => {
        const paid = onChain(value)
        return sent + open >= paid && sent <= paid && not === 0
      })
    }
    if (await until(count, patient(30_000))) return
    const { notes, rows } = await hands().see()
    steps.push(`notes: ${notes.join(' | ')}; rows: ${lastRows.slice(0, 4).join(' | ')}${rows.length}`)
    for (const [value, { sent, open, not }] of told) {
      const paid = onChain(value)
      if (sent + open < paid) say(`${paid} × ${sum(value)} on chain, shown: ${sent} sent and ${open} open`)
      if (sent > paid) say(`${sent} × ${sum(value)} shown as sent, on chain: ${paid}`)
      if (not > 0) say(`${sum(value)} shown as not sent; on chain: ${paid}`)
    }
  }
}

/** Amounts that every view writes the same way: three decimals, the last of them not 0. */
export function amounts(): () => bigint {
  let count = 1_000
  return () => {
    count += count % 10 === 9 ? 2 : 1
    return parseEther(`${Math.floor(count / 1_000)}.${String(count % 1_000).padStart(3, '0')}`)
  }
}
