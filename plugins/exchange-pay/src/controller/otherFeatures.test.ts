// @vitest-environment jsdom
import { definePlugin } from '@latchkit/core'
import { createLedger, type Ledger, stored } from '@latchkit/core/ledger'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { assetIdOf } from '../assets/assetId.js'
import { outcomeOf } from '../contract/ExchangePayment.js'
import type { PaymentAsset } from '../contract/PaymentAsset.js'
import { openPayments } from '../testing/openPayments.js'
import { ether, fakeWindow, me, usdc } from '../testing/samples.js'

interface Purchase {
  readonly id: string
  readonly startedAt: number
  readonly hash?: string
  readonly amount?: bigint
}
const ends: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ends.splice(0)) await end()
  vi.unstubAllGlobals()
})

/** A funding of 500 beside a feature that sells the same asset, to the same account. */
async function funded(asset: PaymentAsset) {
  let purchases: Ledger<Purchase> | undefined
  const selling = definePlugin({
    id: 'selling',
    setup(ctx) {
      purchases = createLedger<Purchase>(ctx, {
        key: 'purchases',
        most: 9,
        idOf: ({ id }) => id,
        beganAt: ({ startedAt }) => startedAt,
        read: stored.fields<Purchase>(
          { id: stored.text(9), startedAt: stored.time },
          { hash: stored.text(80), amount: stored.units },
        ),
        isOpen: ({ amount }) => amount === undefined,
        isKept: () => true,
        claimOf: ({ amount, hash }) => ({
          account: `eip155:1:${me}`,
          // Another spelling of the same.
          asset: assetIdOf(asset).replace(
            /a{40}/,
            'A'.repeat(40),
          ) as `${string}:${string}/${string}:${string}`,
          isOpen: amount === undefined,
          arrived: amount === undefined ? [] : [{ hash, amount }],
        }),
        show() {},
      })
      return {}
    },
  })()
  const opened = await openPayments({ feature: selling })
  ends.push(() => opened.kit.dispose())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const plan = { kind: 'fund', asset, amount: 500n, recipient: `eip155:1:${me}` } as const
  purchases?.add({ id: 'p', startedAt: Date.now() })
  const { id } = await opened.controller.begin(plan, { id: 'one', name: 'One' }, fakeWindow().opened)
  void opened.controller.watch(id, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(100)
  return {
    ...opened,
    ask: () => vi.advanceTimersByTimeAsync(5_100),
    outcome: () => [opened.latest()].map(each => each && outcomeOf(each))[0],
    /** The other feature has what arrived. */
    arrive: (amount: bigint, hash?: string) => purchases?.change('p', () => ({ hash, amount })),
  }
}

describe('what another feature has already', () => {
  it('is not paid by the exchange, though it says so', async () => {
    const { chain, service, ask, arrive, outcome } = await funded(usdc)
    const hash = chain.pay(me, 500n, usdc.asset)
    expect(arrive(500n, hash)).toBe(true)
    Object.assign(service, { status: 'SUCCESS', txHash: hash })
    await ask()
    expect(outcome()).toBe('confirming')
    service.txHash = chain.pay(me, 500n, usdc.asset)
    await ask()
    expect(outcome()).toBe('paid')
  })
  it('is not found where the exchange names no transaction', async () => {
    const { chain, ask, arrive, outcome } = await funded(usdc)
    arrive(500n, chain.pay(me, 500n, usdc.asset))
    await ask()
    expect(outcome()).toBe('waiting')
    chain.pay(me, 500n, usdc.asset)
    await ask()
    expect(outcome()).toBe('paid')
  })
  it('is no rise of the balance that is waited for', async () => {
    const { chain, ask, arrive, outcome } = await funded(ether)
    chain.pay(me, 500n)
    arrive(500n)
    await ask()
    expect(outcome()).toBe('waiting')
    chain.pay(me, 500n)
    await ask()
    expect(outcome()).toBe('paid')
  })
})

it('says nothing is left for another feature of what the exchange paid', async () => {
  const { chain, service, ask, arrive, outcome } = await funded(usdc)
  service.txHash = chain.pay(me, 500n, usdc.asset)
  await ask()
  expect(outcome()).toBe('paid')
  expect(arrive(500n, String(service.txHash))).toBe(false)
})
