import { afterEach, describe, expect, it } from 'vitest'
import { fakeSource } from '../testing/fakeSource.js'
import { openFakes } from '../testing/openFakes.js'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
async function open() {
  const source = fakeSource('one')
  const opened = await openFakes({ sources: [source] })
  cleanups.push(() => opened.kit.dispose())
  const { swaps, progress } = opened
  return {
    ...opened,
    source,
    /** Confirms what is on screen, which fails. */
    async fail(code: string) {
      const state = progress()
      if (!('offer' in state)) throw new Error(state.status)
      await expect(swaps.confirm(state.offer)).rejects.toMatchObject({ code })
    },
    paid: () => {
      const state = progress()
      return state.status === 'failed' ? state.paid?.map(({ kind }) => kind) : undefined
    },
  }
}
const rejected = 'core/USER_REJECTED'

describe('what an earlier try has cost', () => {
  it('is known to every later one, once', async () => {
    const { type, reviewed, chain, fail, paid } = await open()
    chain.answers.push('approve', 'reject', 'reject', 'reject')
    await reviewed(await type('5'))
    await fail(rejected)
    expect(paid()).toEqual([])
    await fail(rejected)
    expect(paid()).toEqual(['approve'])
    await fail(rejected)
    expect(paid()).toEqual(['approve'])
  })
  it('is known after a price that was agreed to again', async () => {
    const { type, reviewed, chain, fail, paid, source } = await open()
    chain.answers.push('approve', 'reject')
    chain.before = () => {
      source.answer = async ({ amount }) => ({ amountOut: amount })
    }
    await reviewed(await type('5'))
    await fail('swap/QUOTE_CHANGED')
    await reviewed()
    await fail(rejected)
    expect(paid()).toEqual(['approve'])
  })
  it('is nothing of another review', async () => {
    const { type, swaps, reviewed, chain, fail, paid } = await open()
    chain.answers.push('approve', 'reject', 'reject')
    await reviewed(await type('5'))
    await fail(rejected)
    swaps.reset()
    await reviewed(await type('4'))
    await fail(rejected)
    expect(paid()).toEqual([])
  })
})
