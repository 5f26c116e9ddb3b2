import {
  atom,
  connectMethods,
  definePlugin,
  gates,
  type Kit,
  type RouteName,
  route,
  views,
  viewWrappers,
} from '@latchkit/core'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasModal, modalOf } from '../../test/modalOf.js'
import { KitProvider } from '../provider/KitProvider.js'

let kit: Kit
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(async () => {
  cleanup()
  await kit.dispose()
  vi.useRealTimers()
})

async function open(view: string, ...plugins: readonly unknown[]) {
  const wallet = createMockWallet({ id: 'harbor', name: 'Harbor', namespace: 'mock' })
  kit = (await createTestKit({
    plugins: [mockChain({ wallets: [wallet] }).plugin, ...plugins] as never,
  })) as Kit
  render(<KitProvider kit={kit} />)
  await act(() => kit.prefetch('modal'))
  act(() => kit.open('Connect'))
  await shown('Harbor')
  act(() => kit.router.push(view))
}
const shown = (text: string) => waitFor(() => expect(modalOf().getByText(text)).toBeTruthy())
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const never = () => new Promise<never>(() => {})
const press = (name: string) => act(() => modalOf().getByRole('button', { name }).click())
const isBusy = () => modalOf().dialog.querySelector('[aria-busy=true]') !== null

/** A view whose chunk never arrives, until it is told to. */
function slow(id: string, required = false) {
  let load = never as () => Promise<() => ReactNode>
  const plugin = definePlugin({ id, routes: { index: route({ title: id, required, view: () => load() }) } })()
  return { plugin, arrive: () => (load = async () => () => <p>It came</p>) }
}

test('a view that never arrives shows that it loads, then says so, and Retry imports again', async () => {
  const { plugin, arrive } = slow('slow')
  await open('slow', plugin)
  await later(14_000)
  expect(isBusy()).toBe(true)
  await later(1_500)
  await shown('Failed to load')
  expect(JSON.stringify(await kit.log.entries())).toContain("The view 'slow' did not load")
  arrive()
  press('Retry')
  await shown('It came')
})

test('a view whose loader throws at once can be tried again', async () => {
  let fails = true
  const view = () => {
    if (fails) throw new Error('boom')
    return Promise.resolve(() => <p>It came</p>)
  }
  const plugin = definePlugin({ id: 'odd', routes: { index: route({ title: 'odd', view }) } })()
  await open('odd', plugin)
  await shown('Failed to load')
  fails = false
  press('Retry')
  await shown('It came')
})

test('what must be finished holds nobody before it is there', async () => {
  const { plugin, arrive } = slow('must', true)
  await open('must', plugin)
  await later(1_000)
  press('Back')
  await shown('Harbor')
  act(() => kit.router.push('must'))
  await later(1_000)
  press('Close')
  await waitFor(() => expect(hasModal()).toBe(false))
  arrive()
  await later(15_000)
  act(() => kit.open('Connect'))
  await shown('Harbor')
  act(() => kit.router.push('must'))
  await shown('It came')
  expect(modalOf().queryByRole('button', { name: 'Back' })).toBeNull()
  press('Close')
  await later(1_000)
  expect(hasModal()).toBe(true)
})

test('a gate whose view never arrives can be closed', async () => {
  const gate = definePlugin({
    id: 'gate',
    contributes: [
      views.of({ name: 'Gate' as never, view: never }),
      gates.of({ view: 'Gate' as never, isShut$: () => atom(true) }),
    ],
  })()
  await open('Gate', gate)
  await later(1_000)
  press('Close')
  await waitFor(() => expect(hasModal()).toBe(false))
})

test('a component around a view that never arrives does not hold the view up', async () => {
  const around = definePlugin({
    id: 'around',
    contributes: [
      viewWrappers.of({ around: 'WhatIsAWallet', view: never }),
      viewWrappers.of({
        around: 'WhatIsAWallet',
        view: async () => (({ children }: { children: ReactNode }) => <div>framed {children}</div>) as never,
      }),
    ],
  })()
  await open('WhatIsAWallet', around)
  await later(5_500)
  await shown('Got it')
  await shown('framed')
  expect(JSON.stringify(await kit.log.entries())).toContain('"pluginId":"around"')
})

test('a view that fails inside what is around it is blamed itself', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const inner = definePlugin({
    id: 'inner',
    routes: {
      index: route({
        title: 'inner',
        view: async () => () => {
          throw new Error('boom')
        },
      }),
    },
  })()
  const around = definePlugin({
    id: 'around',
    contributes: [
      viewWrappers.of({
        around: 'inner' as RouteName,
        view: async () => (({ children }: { children: ReactNode }) => <div>framed {children}</div>) as never,
      }),
    ],
  })()
  await open('inner', inner, around)
  await shown('framed')
  await waitFor(() => expect(modalOf().dialog.textContent).toContain('“inner”'))
  expect(JSON.stringify(await kit.log.entries())).not.toContain('"pluginId":"around"')
  vi.restoreAllMocks()
})

test('a part of a view that never arrives is told in words', async () => {
  const part = definePlugin({
    id: 'part',
    contributes: [connectMethods.of({ id: 'email', view: never })],
  })()
  await open('WhatIsAWallet', part)
  act(() => kit.router.reset('Connect'))
  await shown('Harbor')
  await later(15_500)
  await waitFor(() => expect(modalOf().getAllByRole('button', { name: 'Retry' })).toHaveLength(1))
  expect(JSON.stringify(await kit.log.entries())).toContain("The part 'email' failed")
})
