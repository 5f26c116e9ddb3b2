// @vitest-environment jsdom
import { until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { openController } from '../testing/openController.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

describe('an answer that is late', () => {
  it('finds no recipient for the network that is in use by now', async () => {
    const opened = await openController({ links: true })
    const { chain, controller, kit, wallet } = opened
    cleanups.push(() => kit.dispose())
    let answer: () => void = () => {}
    chain.link = () =>
      new Promise(resolve => {
        answer = () => resolve({ to: 'bob', amount: 5n })
      })
    controller.form.clear({ to: 'mock:bob?amount=5' })
    wallet.change({ networkId: 'mock:2' })
    await until(() => kit.get(kit.connections.network$)?.id === 'mock:2')
    answer()
    // Nothing may happen: there is no event to wait for.
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(kit.get(controller.form.draft$)).toMatchObject({ to: 'mock:bob?amount=5', amount: '' })
    expect(kit.get(controller.form.recipient$).status).toBe('looking')
    expect(kit.get(controller.form.plan$)).toBeUndefined()
  })

  it('leaves the review of another transfer alone when a receipt is seen', async () => {
    const { controller, kit, review } = await openController()
    cleanups.push(() => kit.dispose())
    await review('1', 'bob')
    const { hash } = await controller.confirmReviewed()
    const next = await review('2', 'carol')
    controller.submission.markSeen(hash)
    expect(kit.get(controller.submission.reviewed$)).toBe(next)
  })
})
