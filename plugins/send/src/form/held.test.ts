// @vitest-environment jsdom
import type { HeldAmount } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import type { SendController } from '../controller/createController.js'
import { controllerOf } from '../testing/controllerOf.js'
import { native, openChain } from '../testing/openChain.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function openHeld(held: readonly HeldAmount[]) {
  const opened = await openChain()
  cleanups.push(() => opened.kit.dispose())
  opened.chain.balances = async () => [{ ...native, amount: 1_000n, held }]
  opened.chain.fee = async () => 10n
  const controller = await controllerOf(opened.kit)
  await controller.balances.load()
  return { ...opened, controller, most: () => controller.max(new AbortController().signal) }
}
const problemOf = (
  controller: SendController,
  kit: Awaited<ReturnType<typeof openHeld>>['kit'],
  units: bigint,
) => {
  controller.form.clear({ units })
  return kit.get(controller.form.typed$).problem
}

describe('what is held', () => {
  it('is neither in Max nor in what is sufficient', async () => {
    const { controller, kit, most } = await openHeld([
      { reason: 'locked', amount: 300n },
      { reason: 'reserve', amount: 100n },
    ])
    expect(await most()).toBe(590n)
    expect(problemOf(controller, kit, 600n)).toBeUndefined()
    expect(problemOf(controller, kit, 601n)).toBe('insufficient')
  })

  it('is spent where it is protected by an explicit choice alone, and that is signed', async () => {
    const { controller, kit, chain, most, wallet } = await openHeld([{ reason: 'protected', amount: 400n }])
    expect(await most()).toBe(590n)
    expect(problemOf(controller, kit, 700n)).toBe('insufficient')
    controller.form.clear({ units: 700n, to: 'bob' })
    controller.form.update({ spendsProtected: true })
    expect(await most()).toBe(990n)
    await until(() => kit.get(controller.form.plan$) !== undefined)
    const plan = kit.get(controller.form.plan$)
    if (!plan) throw new Error('no plan')
    controller.review(plan)
    await controller.confirmReviewed()
    expect(chain.asked[0]?.transfer).toEqual({ to: 'bob', amount: 700n, spendsProtected: true })
    // Another account's coins are another choice.
    controller.form.update({ spendsProtected: true })
    const other = kit.get(kit.connections.connections$)[0]?.accounts[1]
    if (!other) throw new Error('there are two accounts')
    wallet.change({ accounts: [other] })
    await until(() => kit.get(kit.connections.account$)?.address === 'my-other')
    expect(kit.get(controller.form.draft$).spendsProtected).toBe(false)
  })

  it('asks for nothing where nothing is protected', async () => {
    const { controller, kit } = await openHeld([{ reason: 'locked', amount: 1n }])
    controller.form.clear({ units: 5n, to: 'bob', spendsProtected: true })
    await until(() => kit.get(controller.form.plan$) !== undefined)
    expect(kit.get(controller.form.plan$)).not.toHaveProperty('spendsProtected')
  })

  it.each([
    [[{ reason: 'locked', amount: 5_000n }], 0n],
    [[{ reason: 'locked', amount: -5n }], 1_000n],
    [[{ reason: 'odd', amount: 5n }, null, 7], 1_000n],
    ['much', 1_000n],
  ])('of an odd balance (%o) leaves %s', async (held, left) => {
    const { controller, kit } = await openHeld(held as never)
    expect(problemOf(controller, kit, left + 1n)).toBe('insufficient')
    if (left > 0n) expect(problemOf(controller, kit, left)).toBeUndefined()
  })
})
