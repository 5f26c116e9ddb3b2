import { expect, it } from 'vitest'
import { definePlugin } from '../plugin/definePlugin.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import { atom } from '../state/atom.js'
import { openMockKit } from '../testing/openMockKit.js'
import { settled } from '../testing/settled.js'

it('listeners that reject are logged, and end nowhere else', async () => {
  let ctx: PluginContext | undefined
  const count$ = atom(0)
  const plugin = definePlugin({
    id: 'x',
    setup(own) {
      ctx = own
      own.subscribe(count$, async () => {
        throw new Error('subscriber')
      })
      return {}
    },
  })
  const { kit } = await openMockKit({ plugins: [plugin()] })
  kit.on('modal:opened', async () => {
    throw new Error('listener')
  })
  kit.onAny(async () => {
    throw new Error('any')
  })
  ctx?.set(count$, 1)
  kit.open('Connect' as never)
  await settled()
  const logged = (await kit.log.entries()).map(({ message }) => message)
  expect(logged).toEqual(expect.arrayContaining(['subscriber', 'listener', 'any']))
})

it('a plugin that floods the log before it is there leaves room for the others', async () => {
  const noisy = definePlugin({
    id: 'a-noisy',
    setup(ctx) {
      for (let tick = 0; tick < 300; tick++) ctx.log.add('debug', `tick ${tick}`)
      return {}
    },
  })
  const broken = definePlugin({
    id: 'broken',
    setup() {
      throw new Error('the reason')
    },
  })
  const { createKit } = await import('./createKit.js')
  const kit = createKit({ plugins: [noisy(), broken()] })
  const entries = await kit.log.entries()
  expect(entries.filter(({ plugin }) => plugin === 'a-noisy')).toHaveLength(200)
  expect(entries.some(({ message }) => message.includes('the reason'))).toBe(true)
})
