import { type Kit, OnRamp, SmartSessions } from '@latchkit/core'
import { createTestKit, mockChain } from '@latchkit/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { blockchainApi } from '../blockchainApi.js'
import { account } from '../testing/openApi.js'
import { startStrictServer } from '../testing/startStrictServer.js'

type Answers = Parameters<typeof startStrictServer>[0]
const sdk = { projectId: 'project', st: 'latchkit', sv: 'html-mock-0.0.0' }
const bare = { projectId: 'project' }
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function open(answers: Answers) {
  const server = await startStrictServer(answers)
  const plugins = [
    mockChain({ wallets: [] }).plugin,
    blockchainApi({ url: server.url, sellerHosts: ['shop.example'] }),
  ]
  const kit = (await createTestKit({ plugins: plugins as never, projectId: 'project' })) as Kit
  cleanups.push(server.close, async () => kit.dispose())
  return { onRamp: kit.use(OnRamp), sessions: kit.use(SmartSessions), heard: server.heard }
}

describe('the on-ramp', () => {
  it('opens a page of the seller, with where what is bought goes', async () => {
    const { onRamp, heard } = await open({
      'POST /v1/generators/onrampurl': () => ({ url: 'https://shop.example/buy?x=1' }),
    })
    const url = await onRamp.checkoutUrl({
      destinations: [{ address: 'alice', networks: ['mocknet'], assets: ['USDC'] }],
      network: 'mocknet',
      fiatAmount: { amount: 2_550n, decimals: 2 },
    })
    expect(url).toBe('https://shop.example/buy?x=1')
    expect(heard).toEqual([
      {
        method: 'POST',
        path: '/v1/generators/onrampurl',
        query: bare,
        body: {
          destinationWallets: [{ address: 'alice', blockchains: ['mocknet'], assets: ['USDC'] }],
          defaultNetwork: 'mocknet',
          partnerUserId: 'project',
          defaultExperience: 'buy',
          presetFiatAmount: 25.5,
        },
      },
    ])
  })

  it('is told what is bought, and no amount, where it is paid in another currency than dollars', async () => {
    const { onRamp, heard } = await open({
      'POST /v1/generators/onrampurl': () => ({ url: 'https://shop.example/buy' }),
    })
    const wish = { destinations: [], fiatAmount: { amount: 100n, decimals: 0 }, fiatCurrency: 'EUR' }
    await onRamp.checkoutUrl({ ...wish, cryptoAmount: { amount: 105_250_000n, decimals: 6 } })
    expect(heard[0]?.body).toEqual({
      destinationWallets: [],
      partnerUserId: 'project',
      defaultExperience: 'buy',
      presetCryptoAmount: 105.25,
    })
  })

  it('opens nothing that is no page', async () => {
    const elsewhere = [
      'https://evil.example',
      'https://shop.example.evil.example',
      'https://shop.example@evil.example',
    ]
    const none = ['javascript:alert(1)', 'http://shop.example', 'data:text/html,x', 5, '', null]
    for (const url of [...none, ...elsewhere]) {
      const { onRamp } = await open({ 'POST /v1/generators/onrampurl': () => ({ url }) })
      await expect(onRamp.checkoutUrl({ destinations: [] })).rejects.toMatchObject({
        code: 'http/BAD_RESPONSE',
      })
    }
  })

  it('tells what can be bought and paid with; rows without a shape are left out', async () => {
    const { onRamp, heard } = await open({
      'GET /v1/onramp/options': () => ({
        purchaseCurrencies: [
          {
            id: 'usdc',
            name: 'USD\u202e Coin',
            symbol: 'USDC',
            iconUrl: 'javascript:x',
            networks: [{ name: 'mocknet', chain_id: 1, contract_address: '0xabc' }, { name: '' }],
          },
          { name: 'Nameless' },
        ],
        paymentCurrencies: [
          { id: 'EUR', payment_method_limits: [{ id: 'card', min: '1.50', max: '7500' }] },
          { id: 'XYZ', payment_method_limits: [{ id: 'card', min: '-1', max: 'much' }] },
          null,
        ],
      }),
    })
    expect(await onRamp.options()).toEqual({
      purchase: [
        {
          id: 'usdc',
          name: 'USD Coin',
          symbol: 'USDC',
          networks: [{ name: 'mocknet', chainId: '1', address: '0xabc' }],
        },
      ],
      payment: [
        {
          id: 'EUR',
          limits: [
            {
              method: 'card',
              least: { amount: 150n, decimals: 2 },
              most: { amount: 7_500n, decimals: 0 },
            },
          ],
        },
        { id: 'XYZ', limits: [] },
      ],
    })
    expect(heard[0]).toMatchObject({ path: '/v1/onramp/options', query: sdk })
  })

  it('quotes what the seller says, and nothing when it says nothing', async () => {
    const wish = {
      purchase: 'USDC',
      payment: 'USD',
      amount: { amount: 10_050n, decimals: 2 },
      network: 'USDC',
    }
    const told = {
      quoteId: 'q1',
      purchaseAmount: { amount: '98.123456' },
      paymentTotal: { amount: '100.50' },
    }
    const { onRamp, heard } = await open({ 'POST /v1/onramp/quote': () => told })
    expect(await onRamp.quote(wish)).toEqual({
      id: 'q1',
      purchase: { amount: 98_123_456n, decimals: 6 },
      payment: { amount: 10_050n, decimals: 2 },
    })
    const body = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100.5', network: 'USDC' }
    expect(heard).toEqual([{ method: 'POST', path: '/v1/onramp/quote', query: bare, body }])
    for (const amount of [undefined, null, 'NaN', -1, {}]) {
      const silent = await open({ 'POST /v1/onramp/quote': () => ({ purchaseAmount: { amount } }) })
      await expect(silent.onRamp.quote(wish)).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
    }
    const nobody = await open({})
    await expect(nobody.onRamp.quote(wish)).rejects.toMatchObject({
      code: 'http/STATUS',
      message: 'There is nothing here.',
    })
  })
})

describe('the currency of a quote', () => {
  const wish = { purchase: 'usdc-1', payment: 'EUR', amount: { amount: 100n, decimals: 0 }, network: 'USDC' }
  const quoteOf = async (purchaseAmount: object, paymentTotal: object) => {
    const { onRamp } = await open({ 'POST /v1/onramp/quote': () => ({ purchaseAmount, paymentTotal }) })
    return onRamp.quote(wish)
  }
  const purchase = { amount: 98n, decimals: 0 }
  const payment = { amount: 100n, decimals: 0 }

  it.each([undefined, 'EUR', 'eur', 5])(
    '%s of the total is the one to pay with, or not told',
    async currency => {
      expect(await quoteOf({ amount: '98' }, { amount: '100', currency })).toEqual({ purchase, payment })
    },
  )
  it('of the total drops it if it is another one than to pay with', async () => {
    expect(await quoteOf({ amount: '98' }, { amount: '100', currency: 'USD' })).toEqual({ purchase })
  })
  it('L13: fees and the part that buys are kept, each with its currency, and dropped in another one', async () => {
    const told = {
      purchaseAmount: { amount: '98' },
      paymentSubtotal: { amount: '97.5', currency: 'EUR' },
      networkFee: { amount: '2.5', currency: 'USD' },
    }
    const asked = async (more: object) => {
      const { onRamp } = await open({ 'POST /v1/onramp/quote': () => ({ ...told, ...more }) })
      return onRamp.quote(wish)
    }
    const subtotal = { amount: 975n, decimals: 1 }
    expect(await asked({})).toEqual({
      purchase,
      subtotal,
      networkFee: { amount: 25n, decimals: 1, currency: 'USD' },
    })
    expect(await asked({ networkFee: { amount: '2.5' } })).toMatchObject({ networkFee: { currency: 'EUR' } })
    expect(await asked({ networkFee: { amount: '-1' } })).toEqual({ purchase, subtotal })
    expect(await asked({ networkFee: 'free', paymentSubtotal: { amount: '97.5', currency: 'USD' } })).toEqual(
      {
        purchase,
      },
    )
  })
  it.each(['0', '0.00'])('means nothing for a total of %s: it is dropped', async amount => {
    expect(await quoteOf({ amount: '98' }, { amount, currency: 'EUR' })).toEqual({ purchase })
  })
  it.each([undefined, 'usdc-1', 'USDC', 'usdc', null])('%s of what is bought is that', async currency => {
    expect(await quoteOf({ amount: '98', currency }, {})).toEqual({ purchase })
  })
  it.each(['ETH', 'EUR'])('%s of what is bought is a bad answer', async currency => {
    await expect(quoteOf({ amount: '98', currency }, {})).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
})

describe('sessions', () => {
  it('are listed by the account, and ended with its signature', async () => {
    const row = { pci: 'p1', createdAt: 1_700_000_000, permissions: [{ type: 'contract-call' }] }
    const { sessions, heard } = await open({
      'GET /v1/sessions/mock:1:alice': () => ({
        pcis: [
          { ...row, expirationAt: 1_800_000_000, project: { name: 'Ga\u202eme', iconUrl: 'x' } },
          { ...row, pci: 'p2', createdAt: 'yesterday', revokedAt: 1_700_000_001 },
          { permissions: [] },
        ],
      }),
      'POST /v1/sessions/mock:1:alice/revoke': () => ({}),
    })
    expect(await sessions.sessions({ account })).toEqual([
      {
        pci: 'p1',
        name: 'Game',
        createdAt: 1_700_000_000_000,
        expiresAt: 1_800_000_000_000,
        isRevoked: false,
        permissions: ['contract-call'],
        limits: [],
      },
      { pci: 'p2', isRevoked: true, permissions: ['contract-call'], limits: [] },
    ])
    await sessions.revoke({ account, pci: 'p1', signature: '0x01' })
    expect(heard.map(({ path, query, body }) => [path, query, body])).toEqual([
      ['/v1/sessions/mock:1:alice', sdk, undefined],
      ['/v1/sessions/mock:1:alice/revoke', bare, { pci: 'p1', signature: '0x01' }],
    ])
  })

  it('that cannot be ended are said to be there still', async () => {
    const { sessions } = await open({})
    await expect(sessions.revoke({ account, pci: 'p1', signature: '0x01' })).rejects.toMatchObject({
      code: 'http/STATUS',
      message: 'There is nothing here.',
    })
  })
})
