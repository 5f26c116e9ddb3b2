import type { StorageAdapter } from '@latchkit/core'
import { createLedger } from '@latchkit/core/ledger'
import { memoryStorage } from '@latchkit/core/plugin'
import { describe, expect, it } from 'vitest'
import { assetIdOf } from '../assets/assetId.js'
import type { ExchangePayment } from '../contract/ExchangePayment.js'
import { paymentOf } from '../testing/fakePayments.js'
import { usdc } from '../testing/samples.js'
import { paymentStore } from './paymentStore.js'

/** The payments of a page that loads now. */
function open(storage: StorageAdapter) {
  const payments = createLedger({ pluginId: 'exchange-pay', storage }, { ...paymentStore, show() {} })
  payments.read()
  return payments
}
const save = (storage: StorageAdapter, payment: ExchangePayment) => open(storage).add(payment)
const load = (storage: StorageAdapter) => open(storage).all()
const ago = (days: number) => Date.now() - days * 86_400_000

it('keeps what was paid as long as a history is kept, which says by it what was funded', () => {
  const storage = memoryStorage()
  const paid = { chain: 'confirmed', hash: '0xab', received: 250_000_000n } as const
  save(storage, paymentOf({ ...paid, id: 'six days', startedAt: ago(6) }))
  save(storage, paymentOf({ ...paid, id: 'eight days', startedAt: ago(8) }))
  save(storage, paymentOf({ id: 'failed', status: 'FAILED', startedAt: ago(1) }))
  expect(load(storage).map(({ id }) => id)).toEqual(['six days'])
})

/** A storage in which somebody changed the payment. */
function tampered(change: (payment: Record<string, unknown>) => void): StorageAdapter {
  const storage = memoryStorage()
  save(storage, paymentOf())
  const stored = JSON.parse(storage.get(paymentStore.key) ?? '') as { data: Record<string, unknown>[] }
  for (const payment of stored.data) change(payment)
  storage.set(paymentStore.key, JSON.stringify(stored))
  return storage
}
const on = (network: string) => (payment: Record<string, unknown>) => {
  payment['asset'] = { ...(payment['asset'] as object), network }
  payment['recipient'] = `${network}:${'1'.repeat(40)}`
}

describe('a payment that somebody changed in storage', () => {
  it.each(['cosmos:1', 'moon:1'])('is none on %s, where assets have no id', network =>
    expect(load(tampered(on(network)))).toEqual([]),
  )
  it('is none to an account of another family than its asset', () => {
    const storage = tampered(payment => Object.assign(payment, { recipient: 'solana:1:1111' }))
    expect(load(storage)).toEqual([])
  })
  it.each([1, null, '', 'javascript:alert(1)', 'data:text/html,x', 'http://a.example/x.png', {}])(
    'has no picture of %s',
    icon => {
      const [payment] = load(
        tampered(each => Object.assign(each, { exchange: { id: 'tidewater', name: 'Tidewater', icon } })),
      )
      expect(payment?.exchange).toEqual({ id: 'tidewater', name: 'Tidewater' })
    },
  )
  it('has an asset with an id, or is none, whatever stands in its fields', () => {
    const odd = [
      null,
      0,
      -1,
      1e300,
      '',
      ' ',
      '\ud800',
      'x'.repeat(200),
      [],
      {},
      'eip155',
      'eip155:',
      ':1',
      true,
    ]
    for (const network of odd)
      for (const asset of odd) {
        const storage = tampered(payment => {
          payment['asset'] = { network, asset, metadata: { symbol: network, name: asset, decimals: 6 } }
        })
        for (const payment of load(storage)) expect(() => assetIdOf(payment.asset)).not.toThrow()
      }
  })
})

describe('the picture of an exchange', () => {
  const exchange = (icon: string) => ({ id: 'tidewater', name: 'Tidewater', icon })
  const reloaded = (icon: string) => {
    const storage = memoryStorage()
    save(storage, paymentOf({ exchange: exchange(icon) }))
    return { storage, payment: load(storage)[0] }
  }
  it.each(['https://tidewater.example/logo.png', 'data:image/png;base64,AAAA'])('stays: %s', icon => {
    expect(reloaded(icon).payment?.exchange).toEqual(exchange(icon))
  })
  it('is not stored where it would fill the storage', () => {
    const { storage, payment } = reloaded(`data:image/png;base64,${'A'.repeat(30_000)}`)
    expect(payment?.exchange).toEqual({ id: 'tidewater', name: 'Tidewater' })
    expect(storage.get(paymentStore.key)?.length).toBeLessThan(2_000)
  })
})

it('reads what an earlier version stored, whole', () => {
  const startedAt = ago(1)
  const recipient = paymentOf().recipient
  const text =
    `{"v":1,"data":[{"kind":"fund","asset":{"network":"${usdc.network}","asset":"${usdc.asset}","metadata":` +
    `{"name":"USD Coin","symbol":"USDC","decimals":6},"isDollar":true},"amount":"250000000",` +
    `"recipient":"${recipient}","sessionId":"s","url":"https://tidewater.example/pay","id":"p",` +
    `"exchange":{"id":"tidewater","name":"Tidewater"},"account":"${recipient}","startedAt":${startedAt},` +
    `"since":"100","before":"7","status":"SUCCESS","chain":"confirmed","hash":"0xab","received":"250000000",` +
    `"places":[0],"isPaused":false}]}`
  const storage = memoryStorage()
  storage.set('payments', text)
  expect(load(storage)).toEqual([
    {
      ...paymentOf({
        startedAt,
        status: 'SUCCESS',
        chain: 'confirmed',
        hash: '0xab',
        received: 250_000_000n,
      }),
      asset: {
        network: usdc.network,
        asset: usdc.asset,
        metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      },
      since: 100n,
      before: 7n,
      places: [0],
      isPaused: true,
    },
  ])
})
