// @vitest-environment jsdom
import { type Atom, accountActions, definePlugin } from '@latchkit/core'
import { describePlugin } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import { directSwaps } from './direct.js'
import { swap } from './index.js'
import { fakeSource, openFakes } from './testing/openFakes.js'

describePlugin('swap', { plugin: () => swap() })
describePlugin('direct swaps', { plugin: () => directSwaps({ networks: {} }) })

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
