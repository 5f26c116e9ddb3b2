// @vitest-environment jsdom
import type { StorageAdapter } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exchangePay } from '../exchangePay.js'
import { openPayments } from '../testing/openPayments.js'
import { fakeWindow, shop, usdc } from '../testing/samples.js'

type Listener = Parameters<NonNullable<StorageAdapter['subscribe']>>[0]

const ends: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ends.splice(0).reverse()) await end()
  vi.unstubAllGlobals()
})

const plan = { kind: 'pay', asset: usdc, amount: 500n, recipient: `eip155:1:${shop}` } as const
/** The storage of a page that was left with an open payment. */
async function left(): Promise<StorageAdapter> {
  const { kit, controller, storage } = await openPayments()
  await controller.begin({ ...plan, hasOwnAddress: true }, { id: 'one', name: 'One' }, fakeWindow().opened)
  await kit.dispose()
  return storage
}
/** A page whose app neither opens a view nor calls anything. */
async function visit(storage: StorageAdapter, url = 'https://pay.example/v1/json-rpc') {
  const asked = vi.fn(async () => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', asked)
  const kit = await createTestKit({ storage, plugins: [exchangePay({ url })] })
  ends.push(() => kit.dispose())
  return { kit, asked, payments: () => kit.get(kit.plugins['exchange-pay'].payments$) }
}

describe('a page that loads', () => {
  it('knows the payments of the page before it', async () => {
    const { payments } = await visit(await left())
    await vi.waitFor(() => expect(payments()).toMatchObject([{ amount: 500n, status: 'UNKNOWN' }]))
  })
  it('tells of a payment that came meanwhile, though nobody opens a view', async () => {
    const all = await openPayments({ storage: await left() })
    ends.push(() => all.kit.dispose())
    const heard = vi.fn()
    all.kit.on('exchange-pay:paid' as never, heard as never)
    all.chain.head += 10n
    const hash = all.chain.pay(shop, 500n, usdc.asset)
    await vi.waitFor(() => {
      // The first question may have come before the payment.
      all.controller.checkNow()
      expect(heard).toHaveBeenCalledWith(expect.objectContaining({ hash }))
    })
  })
  it('opens no stored page of a host that is not listed, and follows its payment all the same', async () => {
    const storage = await left()
    for (const key of storage.keys()) {
      const text = storage.get(key) ?? ''
      storage.set(key, text.replaceAll('exchange.example', 'exchange.evil'))
    }
    const { kit, controller, latest } = await openPayments({ storage })
    ends.push(() => kit.dispose())
    expect(latest()?.url).toBe('https://exchange.evil/pay')
    const { opened, gone } = fakeWindow()
    const { id } = await controller.begin(
      { ...plan, hasOwnAddress: true },
      { id: 'one', name: 'One' },
      opened,
    )
    expect(id).toBe(latest()?.id)
    expect([gone, opened.closed]).toEqual([[], true])
  })
  it('asks nobody where nothing is stored', async () => {
    const { payments, asked } = await visit(memoryStorage())
    // Nothing may happen: there is no event to wait for.
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(asked).not.toHaveBeenCalled()
    expect(payments()).toEqual([])
  })
})

it('what cannot go on is in the log, and throws at nobody', async () => {
  const storage = await left()
  const listeners: Listener[] = []
  const subscribe = (listener: Listener) => {
    listeners.push(listener)
    return () => {}
  }
  const thrown = vi.fn()
  process.on('unhandledRejection', thrown)
  ends.push(() => process.off('unhandledRejection', thrown))
  const { kit } = await visit({ ...storage, subscribe }, 'ftp://pay.example')
  const errors = async () => (await kit.log.entries()).filter(({ level }) => level === 'error').length
  await vi.waitFor(async () => expect(await errors()).toBe(1))
  for (const listener of listeners) for (const key of storage.keys()) listener(key, null)
  await vi.waitFor(async () => expect(await errors()).toBeGreaterThan(1))
  expect(thrown).not.toHaveBeenCalled()
})
