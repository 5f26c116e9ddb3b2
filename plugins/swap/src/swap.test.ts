// @vitest-environment jsdom
import { type Atom, accountActions, createKit, definePlugin } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { describePlugin, mockChain } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import { swap } from './index.js'
import { captured } from './testing/captured.js'
import { fakeSource } from './testing/fakeSource.js'
import { openFakes } from './testing/openFakes.js'

describePlugin('swap', { plugin: () => swap() })

describe('the slippage of an app', () => {
  it.each([0, 0.009, 50.1, 100, Number.NaN, -1, 'x'])('is not %s', percent => {
    expect(() => swap({ slippage: percent as number })).toThrow('from 0.01 to 50')
  })
  it('holds until the visitor sets another, and says what is signed', async () => {
    const { kit, swaps } = await openFakes({ options: { slippage: 0.256 } })
    expect(kit.get(swaps.slippage$)).toBe(0.25)
    swaps.setSlippage(2)
    expect(kit.get(swaps.slippage$)).toBe(2)
    await kit.dispose()
  })
})

describe('the button of Account', () => {
  it('is there where a source serves the network in use', async () => {
    const source = { ...fakeSource('one'), networks: ['mock:2'] }
    let visible$: Atom<boolean> | undefined
    const look = definePlugin({
      id: 'look',
      setup: ctx => ({
        start() {
          visible$ = ctx.slot(accountActions).find(({ id }) => id === 'swap')?.visible$
        },
      }),
    })
    const { kit } = await openFakes({ sources: [source], plugins: [look() as never] })
    const isVisible = () => visible$ && kit.get(visible$)
    expect(isVisible()).toBe(false)
    await kit.connections.switchNetwork('mock:2')
    expect(isVisible()).toBe(true)
    await kit.dispose()
  })
})

describe('what an app waits for', () => {
  it.each([
    ['before', false],
    ['before and after', true],
  ])('ends with the kit, though its code had loaded %s the kit started', async (_, isStarted) => {
    const own = captured()
    const kit = createKit({ storage: memoryStorage(), plugins: [mockChain().plugin, own.plugin as never] })
    const internals = await own.internals()
    if (isStarted) await kit.start()
    const opening = internals.open()
    await kit.dispose()
    const late = new Promise((_, reject) => setTimeout(() => reject(new Error('It still waits')), 500))
    await expect(Promise.race([opening, late])).rejects.toMatchObject({ code: 'core/ABORTED' })
  })
})
