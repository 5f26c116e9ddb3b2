// @vitest-environment jsdom
import type { HeldAmount } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { native, openBank } from '../testing/bank.js'
import { deskIn } from '../testing/deskIn.js'
import type { Desk } from './createDesk.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function openHeld(held: readonly HeldAmount[]) {
  const opened = await openBank()
  cleanups.push(() => opened.kit.dispose())
  opened.bank.balances = async () => [{ ...native, amount: 1_000n, held }]
  opened.bank.fee = async () => 10n
  const desk = await deskIn(opened.kit)
  await desk.balances.load()
  return { ...opened, desk, most: () => desk.max(new AbortController().signal) }
}
const problemOf = (desk: Desk, kit: Awaited<ReturnType<typeof openHeld>>['kit'], units: bigint) => {
  desk.form.clear({ units })
  return kit.get(desk.form.typed$).problem
}

describe('what is held', () => {
  it('is neither in Max nor in what is sufficient', async () => {
    const { desk, kit, most } = await openHeld([
      { reason: 'locked', amount: 300n },
      { reason: 'reserve', amount: 100n },
    ])
    expect(await most()).toBe(590n)
    expect(problemOf(desk, kit, 600n)).toBeUndefined()
    expect(problemOf(desk, kit, 601n)).toBe('insufficient')
  })

  it('is spent where it is protected by an explicit choice alone, and that is signed', async () => {
    const { desk, kit, bank, most, wallet } = await openHeld([{ reason: 'protected', amount: 400n }])
    expect(await most()).toBe(590n)
    expect(problemOf(desk, kit, 700n)).toBe('insufficient')
    desk.form.clear({ units: 700n, to: 'bob' })
    desk.form.update({ spendsProtected: true })
    expect(await most()).toBe(990n)
    await until(() => kit.get(desk.form.plan$) !== undefined)
    const plan = kit.get(desk.form.plan$)
    if (!plan) throw new Error('no plan')
    desk.review(plan)
    await desk.confirm()
    expect(bank.asked[0]?.transfer).toEqual({ to: 'bob', amount: 700n, spendsProtected: true })
    // Another account's coins are another choice.
    desk.form.update({ spendsProtected: true })
    const other = kit.get(kit.connections.connections$)[0]?.accounts[1]
    if (!other) throw new Error('there are two accounts')
    wallet.change({ accounts: [other] })
    await until(() => kit.get(kit.connections.account$)?.address === 'my-other')
    expect(kit.get(desk.form.draft$).spendsProtected).toBe(false)
  })

  it('asks for nothing where nothing is protected', async () => {
    const { desk, kit } = await openHeld([{ reason: 'locked', amount: 1n }])
    desk.form.clear({ units: 5n, to: 'bob', spendsProtected: true })
    await until(() => kit.get(desk.form.plan$) !== undefined)
    expect(kit.get(desk.form.plan$)).not.toHaveProperty('spendsProtected')
  })

  it.each([
    [[{ reason: 'locked', amount: 5_000n }], 0n],
    [[{ reason: 'locked', amount: -5n }], 1_000n],
    [[{ reason: 'odd', amount: 5n }, null, 7], 1_000n],
    ['much', 1_000n],
  ])('of an odd balance (%o) leaves %s', async (held, left) => {
    const { desk, kit } = await openHeld(held as never)
    expect(problemOf(desk, kit, left + 1n)).toBe('insufficient')
    if (left > 0n) expect(problemOf(desk, kit, left)).toBeUndefined()
  })
})
