// @module-tag random
// @vitest-environment jsdom

import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { inBoth, runsOf, seedOf } from '../../../../.ci/vitest/randomRuns.js'
import type { TestChain } from '../testing/openChain.js'
import { openController } from '../testing/openController.js'
import { type Decision, openSharedChain } from '../testing/openSharedChain.js'
import { tabsStorage } from '../testing/tabsStorage.js'

/** Walks of the browser's tests, without a browser: the same paths, thousands of them. */
const runs = runsOf(20, 500)

type Tab = Awaited<ReturnType<typeof openController>> & { readonly end: () => void }
type Step =
  | { readonly act: 'confirm' | 'send'; readonly amount: string; readonly to: string }
  | { readonly act: 'retry' | 'cancel' | 'close' | 'reload' | 'tab' | 'account' }
  | { readonly act: 'wallet'; readonly decision: Decision }
  | { readonly act: 'wait'; readonly ms: number }

const pay = (amount: string, to: string): Step => ({ act: 'confirm', amount, to })
const payment = { amount: fc.constantFrom('1', '2'), to: fc.constantFrom('bob', 'carol', 'alice.mock') }
const decision = fc.constantFrom<Decision>('approve', 'approve', 'approve', 'reject', 'break', 'lie', 'die')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('confirm' as const), ...payment }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('send' as const), ...payment }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('wallet' as const), decision }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom(...(['retry', 'cancel', 'close', 'reload', 'tab', 'account'] as const)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), ms: fc.nat(30_000) }) },
)

// Code takes real time to load, of which the clock of a walk knows nothing.
beforeAll(async () => {
  const { kit } = await openController()
  await kit.dispose()
})
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms = 400) => vi.advanceTimersByTimeAsync(ms)
/** Opens a tab while the clock goes on. */
async function ticking<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  while (!isOver) await pass(50)
  return work
}

async function walk(steps: readonly Step[]): Promise<void> {
  const sharedChain = openSharedChain()
  const storageOf = tabsStorage()
  const newTab = async (): Promise<Tab> => {
    let end = () => {}
    const prepare = (chain: TestChain) => {
      end = sharedChain.attach(chain)
    }
    const tab = await ticking(openController({ storage: storageOf(), prepare }))
    return { ...tab, end }
  }
  const tabs = [await newTab()]
  let at = 0
  let presses = 0
  /** A transfer that was called unsent may not be on the chain. */
  const untouched: string[] = []
  const ending = (sending: Promise<unknown>, facts: string) => {
    presses++
    sending.catch((error: { code?: string; outcome?: unknown }) => {
      if (error.code === 'send/BUSY') presses--
      else if (error.outcome === 'untouched') untouched.push(facts)
    })
  }
  const acts: { [Act in Step['act']]: (step: Extract<Step, { act: Act }>, tab: Tab) => unknown } = {
    async confirm({ amount, to }, { controller, kit }) {
      controller.form.clear({ amount, to })
      await pass()
      const plan = kit.get(controller.form.plan$)
      if (!plan) return
      controller.review(plan)
      ending(controller.confirmReviewed(), `${plan.account.address} ${plan.to} ${plan.amount}`)
    },
    send({ amount, to }, { kit }) {
      ending(kit.plugins.send.send({ amount: BigInt(amount), to }), '')
    },
    retry(_, { controller, state }) {
      if (state().status === 'failed') ending(controller.confirmReviewed(), '')
    },
    cancel: (_, { controller }) => controller.submission.cancel(),
    close(_, { kit }) {
      kit.open('send')
      kit.close()
    },
    async reload(_, tab) {
      tab.end()
      await ticking(tab.kit.dispose())
      tabs[at] = await newTab()
      await ticking(tabs[at]?.controller.resume() ?? Promise.resolve())
    },
    async tab() {
      if (tabs.length < 2) tabs.push(await newTab())
      at = (at + 1) % tabs.length
    },
    account(_, { wallet, kit }) {
      const [now, other] = kit.get(kit.connections.connections$)[0]?.accounts ?? []
      if (now && other) wallet.change({ accounts: [other, now] })
    },
    wallet: ({ decision: next }) => sharedChain.decide(next),
    wait: ({ ms }) => pass(ms),
  }
  for (const next of steps) {
    const tab = tabs[at]
    if (tab) await (acts[next.act] as (step: Step, tab: Tab) => unknown)(next, tab)
    await pass()
    expect(sharedChain.timesAsked()).toBeLessThanOrEqual(presses)
  }
  // The wallet signs its open request when nobody expects it any more.
  while (sharedChain.pending.length > 0) sharedChain.decide('approve')
  await pass(60_000)

  const countOf = (list: readonly string[]) => (facts: string) => list.filter(other => other === facts).length
  const paid = sharedChain.paid.map(({ facts }) => facts)
  expect(new Set(sharedChain.paid.map(({ hash }) => hash)).size).toBe(paid.length)
  for (const { sent, notes, kit } of tabs) {
    const facts = ({ from, to, amount }: { from: string; to: string; amount: bigint }) =>
      `${from.split(':')[2]} ${to} ${amount}`
    const isOpen = ({ status }: { status: string }) => status === 'pending' || status === 'unknown'
    const confirmed = countOf(
      sent()
        .filter(({ status }) => status === 'confirmed')
        .map(facts),
    )
    const open = countOf([...sent().filter(isOpen), ...notes()].map(facts))
    for (const each of new Set([...paid, ...sent().map(facts)])) {
      expect(confirmed(each), `${each} is shown as sent no more often than it was`).toBeLessThanOrEqual(
        countOf(paid)(each),
      )
      expect(confirmed(each) + open(each), `${each} is told`).toBeGreaterThanOrEqual(countOf(paid)(each))
    }
    expect(sent().filter(({ status }) => !['confirmed', 'pending', 'unknown'].includes(status))).toEqual([])
    await ticking(kit.dispose())
  }
  expect(paid.length + countOf(untouched)('') + untouched.length).toBeLessThanOrEqual(
    presses + countOf(untouched)(''),
  )
}

it(`every walk through the controller ends in the truth, ${runs} of them`, {
  ...inBoth,
  timeout: patient(60_000 + runs * 2_000),
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), walk), {
    numRuns: runs,
    // Those that once ended in a lie: two tabs looked for one hash, and two notes took one for theirs.
    examples: [
      [[pay('1', 'bob'), { act: 'wallet', decision: 'lie' }, { act: 'tab' }, pay('1', 'bob')]],
      [
        [
          pay('1', 'bob'),
          { act: 'tab' },
          pay('1', 'carol'),
          { act: 'reload' },
          pay('1', 'carol'),
          { act: 'retry' },
          { act: 'cancel' },
        ],
      ],
    ],
    seed: seedOf(20_261_122),
  })
})
