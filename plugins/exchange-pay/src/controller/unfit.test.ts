// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isOpen, outcomeOf } from '../contract/ExchangePayment.js'
import { openPayments } from '../testing/openPayments.js'
import { fakeWindow, other, shop, usdc } from '../testing/samples.js'

let opened: Awaited<ReturnType<typeof openPayments>>
afterEach(async () => {
  vi.useRealTimers()
  await opened.kit.dispose()
  vi.unstubAllGlobals()
})

/** An app that pays without a view, and what it hears. */
async function paying(isHeadKnown = true) {
  opened = await openPayments()
  const { app, kit, latest, chain } = opened
  chain.isDown = !isHeadKnown
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('open', () => fakeWindow().opened)
  const failed = vi.fn()
  kit.on('exchange-pay:failed' as never, failed as never)
  const result = app.pay({ recipient: shop, amount: 500n, asset: usdc, exchangeId: 'one', orderId: '7' })
  const end = vi.fn()
  result.then(end, end)
  await vi.advanceTimersByTimeAsync(10)
  chain.isDown = false
  const ask = () => vi.advanceTimersByTimeAsync(5_000)
  const payment = () => {
    const found = latest()
    if (!found) throw new Error('Nothing was opened')
    return found
  }
  return { ...opened, result, end, failed, ask, payment }
}
type Paying = Awaited<ReturnType<typeof paying>>

const unfit: [string, string, (chain: Paying['chain']) => string][] = [
  ['pays half', 'mismatch', chain => chain.pay(shop, 250n, usdc.asset)],
  ['pays another token', 'mismatch', chain => chain.pay(shop, 500n, `0x${'b'.repeat(40)}`)],
  ['pays somebody else', 'mismatch', chain => chain.pay(other, 500n, usdc.asset)],
  ['failed', 'reverted', chain => chain.pay(shop, 500n, usdc.asset, { status: 0n })],
  ['is from before', 'earlier', chain => chain.pay(shop, 500n, usdc.asset, { block: 90n })],
  [
    'is from before and failed',
    'earlier',
    chain => chain.pay(shop, 500n, usdc.asset, { block: 90n, status: 0n }),
  ],
]

describe.each(unfit)('a transaction that %s', (_, sight, make) => {
  it.each(['IN_PROGRESS', 'SUCCESS'])(
    'is no payment and no end after %s: another one may follow',
    async status => {
      const { service, chain, ask, payment, end, failed, result } = await paying()
      service.status = status
      service.txHash = make(chain)
      await ask()
      expect(payment().chain).toBe(sight)
      expect(isOpen(payment())).toBe(true)
      // Long enough for a pause.
      await vi.advanceTimersByTimeAsync(120_000)
      expect(outcomeOf(payment())).toBe('confirming')
      expect(end).not.toHaveBeenCalled()
      expect(failed).not.toHaveBeenCalled()
      service.txHash = chain.pay(shop, 500n, usdc.asset)
      await ask()
      expect(await result).toMatchObject({ hash: service.txHash })
    },
  )
  it('is the end once the exchange says that it did not pay', async () => {
    const { service, chain, ask, payment, failed, result } = await paying()
    result.catch(() => {})
    service.txHash = make(chain)
    await ask()
    service.status = 'FAILED'
    await ask()
    const code = sight === 'mismatch' ? 'exchange-pay/MISMATCH' : 'exchange-pay/FAILED'
    const outcome = sight === 'reverted' ? 'untouched' : { hash: service.txHash }
    await expect(result).rejects.toMatchObject({ code, outcome })
    expect(isOpen(payment())).toBe(false)
    expect(failed).toHaveBeenCalledTimes(1)
  })
})

it('what does not fit is what an app hears that waited in vain', async () => {
  const { service, chain, result } = await paying()
  service.status = 'SUCCESS'
  service.txHash = chain.pay(shop, 250n, usdc.asset)
  const told = expect(result).rejects.toMatchObject({
    code: 'exchange-pay/MISMATCH',
    outcome: { hash: service.txHash },
  })
  await vi.advanceTimersByTimeAsync(300_000)
  await told
})

it('what a node showed of a transaction stays while it is down, and is not said of another one', async () => {
  const { service, chain, ask, payment } = await paying()
  service.txHash = chain.pay(shop, 250n, usdc.asset)
  await ask()
  chain.isDown = true
  await ask()
  expect(payment()).toMatchObject({ chain: 'mismatch', received: 250n })
  service.txHash = chain.pay(shop, 100n, usdc.asset)
  await ask()
  expect(payment()).toMatchObject({ chain: 'unseen', received: undefined })
})

it('a transaction that failed leaves open what happened if nobody knows what is from before', async () => {
  const { service, chain, ask, payment, result } = await paying(false)
  expect(payment().since).toBeUndefined()
  service.txHash = chain.pay(shop, 500n, usdc.asset, { status: 0n })
  service.status = 'FAILED'
  const told = expect(result).rejects.toMatchObject({
    code: 'exchange-pay/FAILED',
    outcome: { hash: service.txHash },
  })
  await ask()
  await told
})
