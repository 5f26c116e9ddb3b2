// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { SentTransactions } from '../capabilities/sentTransactions.js'
import { shellOf } from '../kit/shellOf.js'
import { atom } from '../state/atom.js'
import { memoryStorage, type StorageAdapter } from '../storage/StorageAdapter.js'
import { createTestKit } from '../testing/createTestKit.js'
import { sharedStorage } from '../testing/sharedStorage.js'
import { defineFeaturePlugin, type FeatureEnv } from './defineFeaturePlugin.js'
import { route } from './Route.js'

const view = async () => () => null
const uses = { provides: [SentTransactions] } as const
const told: string[] = []
const load = vi.fn(async () => ({
  createController({ ctx, config, lines$ }: Env) {
    told.push(`opened ${config}`)
    return {
      sign(text: string) {
        ctx.set(lines$, lines => [text, ...lines])
        return ctx.get(lines$).length
      },
      look: (hash: string) => void told.push(`looked at ${hash}`),
      resume(changed?: string) {
        told.push(`resumed ${changed}`)
        if (changed === 'bad') throw new Error('no such line')
      },
    }
  },
}))
interface Env extends FeatureEnv<typeof uses, string> {
  readonly lines$: ReturnType<typeof createLines>
}
const createLines = () => atom<readonly string[]>([])

const book = defineFeaturePlugin({
  id: 'book',
  ...uses,
  config: (title: string) => title,
  routes: { index: route({ title: 'book.title', view }) },
  messages: { en: { 'book.title': 'Book' } },
  state: () => ({ lines$: createLines() }),
  controller: load,
  api: ({ lines$ }, later) => ({ lines$, ...later('sign') }),
  provide: (_, later) => ({ 'sent-transactions': { sent$: atom([]), ...later('look') } }),
  resumeOn: ['lines', 'bad'],
  start: ({ config }) => void told.push(`started ${config}`),
})

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  load.mockClear()
  told.length = 0
})
async function open(storage: StorageAdapter = memoryStorage()) {
  const kit = await createTestKit({ plugins: [book('Visitors')], storage })
  ends.push(kit.dispose)
  return kit
}

it('loads the controller with the first call, once, and what it offers before is readable', async () => {
  const kit = await open()
  const { sign, lines$ } = kit.plugins.book
  expect(kit.get(lines$)).toEqual([])
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([sign('a'), sign('b')])).toEqual([1, 2])
  expect(kit.get(lines$)).toEqual(['b', 'a'])
  expect(load).toHaveBeenCalledTimes(1)
  expect(told).toEqual(['started Visitors', 'opened Visitors'])
})

it('gives the views the same controller, and loads again after a failure', async () => {
  const kit = await open()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(kit.plugins.book.sign('a')).rejects.toMatchObject({
    code: 'kit/LOAD_FAILED',
    pluginId: 'book',
  })
  const controller = (await shellOf(kit).internal(view)) as { sign(text: string): number }
  expect(controller.sign('a')).toBe(1)
  expect(await kit.plugins.book.sign('b')).toBe(2)
})

it('makes no controller once its kit has ended', async () => {
  const kit = await open()
  const signed = kit.plugins.book.sign('a')
  const ended = kit.dispose()
  await expect(signed).rejects.toMatchObject({ code: 'kit/LOAD_FAILED', cause: { name: 'AbortError' } })
  await ended
  expect(told).toEqual(['started Visitors'])
})

it('resumes what an earlier page left, and what another page changes', async () => {
  await open()
  expect(load).not.toHaveBeenCalled()
  const shared = sharedStorage()
  const [here, there] = [shared.tab(), shared.tab()]
  here.set('book:lines', '[]')
  const kit = await open(here)
  await vi.waitFor(() => expect(told).toContain('resumed undefined'))
  there.set('book:lines', '[1]')
  there.set('book:other', '1')
  there.set('book:bad', '1')
  await vi.waitFor(async () =>
    expect(await kit.log.entries()).toMatchObject([{ level: 'error', message: 'Error: no such line' }]),
  )
  expect(told.slice(-3)).toEqual(['resumed undefined', 'resumed lines', 'resumed bad'])
})
