// @vitest-environment jsdom
import { definePlugin } from '@latchkit/core'
import { type Claim, createLedger, type Ledger, stored } from '@latchkit/core/ledger'
import { memoryStorage } from '@latchkit/core/plugin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { came } from '../testing/came.js'
import { me, openOnRamp, usdc, wellServices } from '../testing/openOnRamp.js'

const DOLLAR = 1_000_000n
interface Payment {
  readonly id: string
  readonly startedAt: number
  readonly amount: bigint
  readonly hash?: string
  readonly isPaid?: true
}
let opened: Awaited<ReturnType<typeof openOnRamp>> | undefined
beforeEach(() => void vi.spyOn(window, 'open').mockImplementation(() => null))
afterEach(async () => {
  await opened?.kit.dispose()
  opened = undefined
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A purchase of 100 dollars beside a feature that is paid by an exchange, to the same account. */
async function bought(seller?: object) {
  let payments: Ledger<Payment> | undefined
  const funding = definePlugin({
    id: 'funding',
    setup(ctx) {
      payments = createLedger<Payment>(ctx, {
        key: 'payments',
        most: 9,
        idOf: ({ id }) => id,
        beganAt: ({ startedAt }) => startedAt,
        read: stored.fields<Payment>(
          { id: stored.text(9), startedAt: stored.time, amount: stored.units },
          { hash: stored.text(9), isPaid: stored.flag },
        ),
        isOpen: ({ isPaid }) => !isPaid,
        isKept: () => true,
        claimOf: ({ amount, hash, isPaid }): Claim => ({
          account: `mock:1:${me}`,
          asset: usdc,
          expected: { amount, decimals: 6 },
          isOpen: !isPaid,
          arrived: isPaid ? [{ hash, amount }] : [],
        }),
        show() {},
      })
      return {}
    },
  })()
  const services = wellServices()
  opened = await openOnRamp(services, seller ? { sellers: [seller as never] } : {}, memoryStorage(), true, [
    funding,
  ])
  const { kit, internals } = opened
  await internals.buy({ amount: '100', ...(seller && { sellerId: 'page' }) }).catch(() => {})
  await vi.dynamicImportSettled()
  vi.useFakeTimers({ toFake: ['Date'] })
  const purchase = () => kit.get(internals.purchases$)[0]
  return {
    services,
    purchase,
    hashes: () => purchase()?.arrivals.map(({ hash }) => hash),
    fund: (amount: bigint) => payments?.add({ id: 'f', startedAt: Date.now(), amount }),
    pay: (hash: string) => payments?.change('f', () => ({ hash, isPaid: true })),
    later: (ms: number) => vi.setSystemTime(Date.now() + ms),
    /** Resolves after the network was looked at. */
    async look() {
      internals.look()
      await vi.dynamicImportSettled()
      // The services answer at once: the rest is over within a turn of the event loop.
      await new Promise(resolve => setTimeout(resolve, 60))
    },
  }
}

describe('what another feature is paid', () => {
  it('is no second delivery of a purchase that arrived, whoever sees it first', async () => {
    const { services, look, fund, pay, later, hashes, purchase } = await bought()
    services.history = async () => came(100n * DOLLAR)
    await look()
    expect(purchase()?.status).toBe('arrived')
    later(10_000)
    fund(25n * DOLLAR)
    services.history = async () => came(100n * DOLLAR, 25n * DOLLAR)
    await look()
    expect(hashes()).toEqual(['0xd0'])
    expect(pay('0xd1')).toBe(true)
    await look()
    expect(hashes()).toEqual(['0xd0'])
  })
  it('is no delivery of a purchase that waits, by its transaction or by the balance', async () => {
    const { services, look, fund, pay, hashes, later } = await bought()
    later(1_000)
    fund(25n * DOLLAR)
    services.history = async () => came(25n * DOLLAR)
    await look()
    expect(hashes()).toEqual([])
    later(1_000)
    pay('0xD0')
    services.balance = async () => 25n * DOLLAR
    await look()
    expect(hashes()).toEqual([])
    // What was bought is still noticed.
    services.balance = async () => 125n * DOLLAR
    services.history = async () => came(25n * DOLLAR, 100n * DOLLAR)
    await look()
    expect(hashes()).toEqual(['0xd1'])
  })
  it('is left to it where nobody quoted a purchase, if it is exactly that', async () => {
    const { services, look, fund, hashes } = await bought({
      id: 'page',
      name: 'Page',
      url: 'https://x.example/?a={address}',
    })
    fund(25n * DOLLAR)
    services.history = async () => came(25n * DOLLAR)
    await look()
    expect(hashes()).toEqual([])
    services.history = async () => came(26n * DOLLAR)
    await look()
    expect(hashes()).toEqual(['0xd0'])
  })
})
