// @vitest-environment jsdom
import { createTestKit, until } from '@latchkit/core/testing'
import { exchangePay } from '@latchkit/exchange-pay'
import { onramp } from '@latchkit/onramp'
import { renderView } from '@latchkit/ui/testing'
import { fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryLedger, pebble } from './index.js'
import { createTestWallet } from './testing/createTestWallet.js'
import { keyOf, pay } from './testing/keyOf.js'

const url = 'https://pay.example/v1/json-rpc'
const asset = 'pebble:beach/slip44:1'
const [bank, { address }] = [keyOf(9), keyOf(7)]

/** The service between the app and one exchange, which never says that it paid. */
async function answer(_url: unknown, { body }: RequestInit) {
  const { id, method } = JSON.parse(String(body))
  const results: Record<string, unknown> = {
    reown_getExchanges: { exchanges: [{ id: 'quarry', name: 'Quarry', imageUrl: '' }], total: 1 },
    reown_getExchangePayUrl: { url: 'https://pay.example/page', sessionId: 'session' },
    reown_getExchangeBuyStatus: { status: 'IN_PROGRESS' },
  }
  return Response.json({ jsonrpc: '2.0', id, result: results[method] })
}

describe('what arrives in pebbles', () => {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
    vi.unstubAllGlobals()
  })

  async function open() {
    const ledger = memoryLedger()
    const wallet = createTestWallet('wallet', { ledger })
    const kit = await createTestKit({
      plugins: [
        pebble({ ledger }),
        onramp({ sellers: [{ id: 'shop', name: 'Shop', url: 'https://shop.example/?to={address}' }] }),
        exchangePay({
          url,
          assets: [
            {
              network: 'pebble:beach',
              asset: 'native',
              id: asset,
              metadata: { name: 'Pebble', symbol: 'PBL', decimals: 3 },
            },
          ],
        }),
      ],
    })
    cleanups.push(
      () => wallet.dispose(),
      kit.dispose,
      wallet.onRequest(() => void wallet.approve()),
    )
    vi.stubGlobal('open', () => ({
      closed: false,
      location: { replace: () => {} },
      focus: () => {},
      close: () => {},
    }))
    vi.stubGlobal('fetch', answer)
    await until(() => kit.get(kit.connections.wallets$).length === 1)
    await kit.connections.connect({ walletId: 'wallet' })
    const arrive = (amount: bigint) => pay(ledger, bank, [{ to: address, amount }])
    return { kit, arrive }
  }

  it('is what Fund waits for: nothing else counts', async () => {
    const { kit, arrive } = await open()
    kit.plugins['exchange-pay'].open({ asset, amount: 3_000n })
    const { element, unmount } = await renderView(kit, 'exchange-pay')
    cleanups.push(unmount)
    const view = within(element)
    fireEvent.click(await view.findByRole('button', { name: /Quarry/ }))
    const payments = () => kit.get(kit.plugins['exchange-pay'].payments$)
    await until(() => payments()[0]?.chain === 'unseen')
    await arrive(2_999n)
    const hash = await arrive(3_000n)
    await until(() => payments()[0]?.chain === 'confirmed')
    expect(payments()).toMatchObject([{ hash, received: 3_000n }])
    await view.findAllByText(/arrived/i)
  })

  it('is what Buy waits for', async () => {
    const { kit, arrive } = await open()
    const { id } = await kit.plugins.onramp.buy({ sellerId: 'shop', amount: '50' })
    await arrive(40_000n)
    const bought = () => kit.get(kit.plugins.onramp.purchases$).find(purchase => purchase.id === id)
    await until(() => bought()?.status === 'arrived')
    expect(bought()).toMatchObject({ asset, arrivals: [{ amount: { amount: 40_000n, decimals: 3 } }] })
  })
})
