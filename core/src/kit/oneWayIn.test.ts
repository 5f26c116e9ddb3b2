import { expect, it } from 'vitest'
import { definePlugin } from '../plugin/definePlugin.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import { route } from '../plugin/Route.js'
import { openMockKit } from '../testing/openMockKit.js'

let ctx: PluginContext | undefined
const pay = definePlugin({
  id: 'pay',
  routes: {
    index: route({
      title: 'pay.title',
      params: (input: { sum: string }) => ({ sum: BigInt(input.sum) }),
      view:
        async () =>
        ({ params }: { params: { sum: bigint } }) =>
          params.sum,
    }),
  },
  setup(own) {
    ctx = own
    return {}
  },
})
const moves = ['push', 'replace', 'reset'] as const

it.each(moves)('router.%s has params go through the schema of the route, as open does', async move => {
  const { kit } = await openMockKit({ plugins: [pay()] })
  kit.router[move]('pay', { sum: '7' })
  expect(kit.get(kit.router.entry$)).toEqual({ view: 'pay', params: { sum: 7n } })
  ctx?.router[move]('pay', { sum: '8' })
  expect(kit.get(kit.router.entry$)).toEqual({ view: 'pay', params: { sum: 8n } })
})

it.each(moves)('router.%s refuses at once what no view takes, and no view at all', async move => {
  const { kit } = await openMockKit({ plugins: [pay()] })
  const before = kit.get(kit.router.state$)
  const go = kit.router[move] as (view?: unknown, params?: unknown) => void
  const code = (code: string) => expect.objectContaining({ code })
  expect(() => go('pay', { sum: 'evil' })).toThrow(code('kit/INVALID_PARAMS'))
  expect(() => go('pay/nowhere')).toThrow(code('kit/UNKNOWN_ROUTE'))
  expect(() => go(undefined)).toThrow(code('kit/UNKNOWN_ROUTE'))
  expect(() => go('')).toThrow(code('kit/UNKNOWN_ROUTE'))
  expect(() => (kit.open as typeof go)(5)).toThrow(code('kit/UNKNOWN_ROUTE'))
  expect(kit.get(kit.router.state$)).toBe(before)
})
