import { atom, Balances, definePlugin, type SentTransaction, SentTransactions } from '@latchkit/core'
import { describe, expect, it, vi } from 'vitest'
import { account, networkId, openApi } from '../testing/openApi.js'

const flags = { is_spam: false }
const coin = {
  name: 'Coin of the service',
  symbol: 'X',
  chainId: networkId,
  value: 4800,
  price: 3200.1,
  quantity: { decimals: '18', numeric: '1.500000000000000001' },
  iconUrl: null,
  flags,
}
const token = {
  ...coin,
  name: 'Dollar',
  symbol: 'USD',
  address: 'mock:1:t-usd',
  price: 1,
  quantity: { decimals: '6', numeric: '12.34' },
  iconUrl: 'https://api.example/usd.png',
}
const read = async (rows: unknown[]) => {
  const { kit } = await openApi({ balance: { balances: rows } })
  return kit.use(Balances, { namespace: 'mock' }).balances({ account, networkId })
}

describe('balances', () => {
  it('are exact, by ids, the native currency first and named as the app names it', async () => {
    expect(await read([token, coin])).toEqual([
      {
        asset: 'mock:1/slip44:1',
        networkId,
        native: true,
        name: 'Mock',
        symbol: 'MCK',
        decimals: 18,
        amount: 1_500_000_000_000_000_001n,
        icon: undefined,
        price: '3200.1',
      },
      {
        asset: 'mock:1/token:t-usd',
        networkId,
        native: false,
        name: 'Dollar',
        symbol: 'USD',
        decimals: 6,
        amount: 12_340_000n,
        icon: 'https://api.example/usd.png',
        price: '1',
        isSpam: false,
      },
    ])
  })

  it('lose no page to a junk row, whatever is wrong with it', async () => {
    const other = { ...token, address: 'mock:1:t-other' }
    const junk = [
      null,
      7,
      'text',
      [],
      {},
      { ...other, chainId: 'mock:2' },
      { ...other, chainId: 1 },
      { ...other, address: 'mock:2:t-other' },
      { ...other, address: 'not an address' },
      { ...other, address: '' },
      { ...other, address: 5 },
      { ...other, quantity: undefined },
      { ...other, quantity: { decimals: '6', numeric: 12.5 } },
      { ...other, quantity: { decimals: '6', numeric: '-1' } },
      { ...other, quantity: { decimals: '6', numeric: '1e30' } },
      { ...other, quantity: { decimals: '6', numeric: '9'.repeat(90) } },
      { ...other, quantity: { decimals: 256, numeric: '1' } },
      { ...other, quantity: { decimals: -1, numeric: '1' } },
      { ...other, quantity: { decimals: '1.5', numeric: '1' } },
      { ...token, name: 'The same once more', quantity: { decimals: '6', numeric: '9' } },
      { ...coin, address: 'mock:1:coin', quantity: { decimals: '18', numeric: '9' } },
    ]
    const found = await read([coin, token, ...junk])
    expect(found.map(({ asset, amount }) => [asset, amount])).toEqual([
      ['mock:1/slip44:1', 1_500_000_000_000_000_001n],
      ['mock:1/token:t-usd', 12_340_000n],
    ])
  })

  it('take no amount in units that the network does not have', async () => {
    expect(await read([token, { ...coin, quantity: { decimals: '8', numeric: '1' } }])).toHaveLength(1)
  })

  it.each([null, undefined, 'NaN', 0, '0.0', -1, '-0.5', 'Infinity', {}, [], true, '', '0x10', 1e40])(
    'take %j for no price',
    async price => {
      const [found] = await read([{ ...token, price }])
      expect(found?.price).toBeUndefined()
      expect(found?.amount).toBe(12_340_000n)
    },
  )

  it.each([
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    ['64000.5', '64000.5'],
  ])('write a price of %j in full', async (price, written) => {
    expect((await read([{ ...token, price }]))[0]?.price).toBe(written)
  })

  it('clean words, refuse pictures that can run script, and keep flags', async () => {
    const [found] = await read([
      {
        ...token,
        name: `\u202eCoin<b>${'x'.repeat(99)}`,
        symbol: 5,
        iconUrl: 'javascript:alert(1)',
        flags: { is_spam: true },
      },
    ])
    expect(found).toMatchObject({ symbol: '', icon: undefined, isSpam: true })
    expect(found?.name).toMatch(/^Coin<b>x+…$/)
  })

  it('are no answer when no row can be read', async () => {
    const { kit } = await openApi({ balance: { balances: [{}, null] } })
    const asked = kit.use(Balances, { namespace: 'mock' }).balances({ account, networkId })
    await expect(asked).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
    expect(await read([])).toEqual([])
  })

  it('are kept for 30 s, and read anew with what was just sent', async () => {
    vi.useFakeTimers()
    const sent$ = atom<readonly SentTransaction[]>([])
    let set: (sent: readonly SentTransaction[]) => void = () => {}
    const sender = definePlugin({
      id: 'sender',
      provides: [SentTransactions],
      setup: ctx => {
        set = sent => ctx.set(sent$, sent)
        return { provide: { 'sent-transactions': { sent$, look() {} } } }
      },
    })
    const { kit, asked } = await openApi({ balance: { balances: [coin] } }, { plugins: [sender()] })
    const ask = () => kit.use(Balances, { namespace: 'mock' }).balances({ account, networkId })
    await ask()
    await vi.advanceTimersByTimeAsync(29_000)
    await ask()
    expect(asked('balance')).toHaveLength(1)
    const row = { networkId, from: account.caipAddress, asset: 'mock:1/token:t-usd', settledAt: Date.now() }
    set([row, { ...row, networkId: 'mock:2' }, { ...row, settledAt: undefined }] as never)
    await ask()
    await ask()
    expect(asked('balance').map(({ searchParams }) => searchParams.get('forceUpdate'))).toEqual([
      null,
      'mock:1:t-usd',
    ])
    await vi.advanceTimersByTimeAsync(61_000)
    await ask()
    expect(asked('balance').at(-1)?.searchParams.get('forceUpdate')).toBeNull()
    vi.useRealTimers()
  })
})
