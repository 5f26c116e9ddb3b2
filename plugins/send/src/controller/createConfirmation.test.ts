// @module-tag random
// @vitest-environment jsdom

import { type ConfirmStepShowing, confirmSteps, definePlugin, isKitError, type Plugin } from '@latchkit/core'
import { shellOf } from '@latchkit/core/shell'
import { until } from '@latchkit/core/testing'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { inBoth, runsOf, seedOf } from '../../../../.ci/vitest/randomRuns.js'
import { openController } from '../testing/openController.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

// The chain answers at once: what a step sends is asked for within a turn of the event loop.
const settle = () => new Promise(resolve => setTimeout(resolve, 5))
const step = (id: string) => confirmSteps.of({ id, view: async () => () => null })
const twoSteps = definePlugin({ id: 'careful', contributes: [step('a'), step('b')] })

async function open(others: readonly Plugin[] = [twoSteps()]) {
  const opened = await openController({ others })
  cleanups.push(() => opened.kit.dispose())
  const { kit, controller } = opened
  const showings: ConfirmStepShowing[] = []
  kit.subscribe(controller.confirmation.showing$, showing => {
    if (showing) showings.push(showing)
  })
  // What the app sends without a view is asked about by the kit: in a shell that agrees at once.
  kit.subscribe(kit.router.entry$, ({ view, params }) => {
    const { showing } = (view === 'ConfirmStep' ? params : {}) as { showing?: ConfirmStepShowing }
    queueMicrotask(() => {
      showing?.enter()
      showing?.params.done()
    })
  })
  /** Reviews a plan and shows the review. */
  const show = async (amount?: string, to?: string) => {
    const plan = await opened.review(amount, to)
    kit.open('send/review')
    await until(() => kit.get(kit.modal$).open && kit.get(kit.router.entry$).view === 'send/review')
    return plan
  }
  return { ...opened, showings, show }
}

it('refuses any plan but the one under review', async () => {
  const { chain, controller, kit, show, showings } = await open()
  const first = await show('1', 'bob')
  const second = await show('9', 'carol')
  await expect(controller.confirm(first)).rejects.toMatchObject({
    code: 'send/NOT_CONFIRMED',
    outcome: 'untouched',
  })
  const sending = controller.confirm(second)
  // Confirmed for the second plan, which is no longer reviewed when the last step is done.
  showings[0]?.params.done()
  showings[1]?.params.done()
  controller.review(first)
  await expect(sending).rejects.toSatisfy(isKitError)
  expect(kit.get(controller.confirmation.showing$)).toBeUndefined()
  expect(chain.asked).toEqual([])
})

it('confirms nothing while the review is not on screen', async () => {
  const { chain, controller, kit, review, show } = await open()
  const unseen = await review()
  await expect(controller.confirm(unseen)).rejects.toMatchObject({ code: 'send/NOT_CONFIRMED' })
  const plan = await show()
  kit.router.push('Account')
  await expect(controller.confirm(plan)).rejects.toMatchObject({ code: 'send/NOT_CONFIRMED' })
  expect(chain.asked).toEqual([])
})

it.each([
  ['beside others', [twoSteps()]],
  ['alone', []],
])('confirms nothing while a plugin with a step has failed, %s', async (_, others) => {
  const failed = definePlugin({
    id: 'limits',
    contributes: [step('limit')],
    setup() {
      throw new Error('broken')
    },
  })
  const { chain, controller, show, kit } = await open([...others, failed()])
  const plan = await show()
  await until(() => kit.get(controller.confirmation.missing$).length > 0)
  await expect(controller.confirm(plan)).rejects.toMatchObject({ code: 'send/NOT_CONFIRMED' })
  expect(chain.asked).toEqual([])
  // Nothing is asked about, and all that happens meanwhile is none of its business.
  kit.close()
  const errors = (await kit.log.entries()).filter(({ level }) => level === 'error')
  expect(errors.map(({ message }) => message).filter(message => !message.includes('broken'))).toEqual([])
})

type Act =
  | { readonly act: 'review'; readonly amount: string; readonly to: string }
  | {
      readonly act:
        | 'press'
        | 'back'
        | 'close'
        | 'account'
        | 'contribute'
        | 'leave'
        | 'again'
        | 'enter'
        | 'send'
    }
  /** Of the current showing, or of any earlier one. */
  | { readonly act: 'done' | 'cancel'; readonly which: number }
const current = { weight: 6, arbitrary: fc.constant<Act>({ act: 'done', which: 0 }) }
const act: fc.Arbitrary<Act> = fc.oneof(
  current,
  { weight: 5, arbitrary: fc.constant<Act>({ act: 'press' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('review' as const),
      amount: fc.constantFrom('1', '2'),
      to: fc.constantFrom('bob', 'carol'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom('done' as const, 'done' as const, 'cancel' as const),
      which: fc.nat(2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom(
        ...(['back', 'close', 'account', 'contribute', 'leave', 'again', 'enter', 'send'] as const),
      ),
    }),
  },
)

it('asks the wallet for what all steps confirmed in one go, in every order of events', inBoth, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 20 }), async acts => {
      const { chain, controller, kit, show, showings, wallet } = await open()
      const expected: string[] = []
      const asked = () => chain.asked.map(({ transfer }) => `${transfer?.amount} ${transfer?.to}`)
      /** The confirmed transfer, the number of steps left, and the showing whose answer counts. */
      let round: { readonly facts: string; left: number; showing: ConfirmStepShowing | undefined } | undefined
      let steps = 2
      let isReviewed = false
      for (const next of [{ act: 'review', amount: '1', to: 'bob' } as const, ...acts]) {
        if (next.act === 'review') {
          round = undefined
          await show(next.amount, next.to)
          isReviewed = true
        } else if (next.act === 'press') {
          const plan = kit.get(controller.submission.reviewed$)
          const isIdle = kit.get(controller.submission.state$).status === 'idle'
          if (plan) controller.confirm(plan).catch(() => {})
          round =
            plan && isIdle && isReviewed
              ? { facts: `${plan.amount} ${plan.to}`, left: steps, showing: showings.at(-1) }
              : undefined
        } else if (next.act === 'done' || next.act === 'cancel') {
          const showing = showings.at(-1 - next.which)
          showing?.params[next.act]()
          if (round && showing && showing === round.showing) {
            round.left--
            round.showing = showings.at(-1)
            if (next.act === 'done' && round.left === 0) expected.push(round.facts)
            if (next.act === 'cancel' || round.left === 0) round = undefined
          }
        } else if (next.act === 'back' || next.act === 'close') {
          if (next.act === 'back') kit.router.push('send')
          else kit.close()
          isReviewed = false
          round = undefined
        } else if (next.act === 'account') {
          const [now, other] = kit.get(kit.connections.connections$)[0]?.accounts ?? []
          if (now && other) wallet.change({ accounts: [other, now] })
          // Plans of the other account are stale: back to the first one.
          if (now && other) wallet.change({ accounts: [now, other] })
          round = undefined
        } else if (next.act === 'contribute') {
          shellOf(kit).contribute(step('shop'))
          steps++
          // Noticed with the next answer.
          if (round) round = undefined
        } else if (next.act === 'leave') {
          showings.at(-1)?.leave()
          round = undefined
        } else if (next.act === 'enter') {
          showings.at(-1)?.enter()
        } else if (next.act === 'again') {
          // StrictMode: the view leaves and enters at once.
          showings.at(-1)?.leave()
          showings.at(-1)?.enter()
        } else {
          await kit.plugins.send.send({ amount: 7n, to: 'dave' }).catch(() => {})
          expected.push('7 dave')
          round = undefined
        }
        await settle()
        expect(asked()).toEqual(expected)
      }
    }),
    {
      numRuns: runsOf(15, 100),
      seed: seedOf(20_261_123),
      examples: [
        [
          [
            { act: 'press' },
            { act: 'leave' },
            { act: 'enter' },
            { act: 'done', which: 0 },
            { act: 'done', which: 0 },
          ],
        ],
      ],
    },
  )
})
