import { describe, expect, it, vi } from 'vitest'
import { fillTemplate } from '../controller/sellerUrl.js'
import { cardPartner, rampNetwork, transak } from '../sellers.js'

const request = {
  address: '0xabc',
  networkId: 'eip155:1',
  network: 'ethereum',
  asset: 'USDC',
  currency: 'EUR',
  amount: { amount: 5_000n, decimals: 2 },
  customer: 'project',
} as const

describe('the parameters of a seller', () => {
  it('are those of the specification for a card partner', () => {
    const { url } = cardPartner({ url: 'https://partner.example/', publicKey: 'pk&1' })
    expect(Object.fromEntries(new URL(fillTemplate(url, request)).searchParams)).toEqual({
      publicKey: 'pk&1',
      destinationCurrencyCode: 'USDC',
      walletAddress: '0xabc',
      externalCustomerId: 'project',
      sourceCurrencyCode: 'EUR',
      sourceAmount: '50',
    })
  })
  it('name a card partner the network, or keep it to where its codes are plain', () => {
    const blind = cardPartner({ url: 'https://partner.example/', publicKey: 'pk' })
    expect(Object.keys(blind.networks ?? {})).toEqual(['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
    expect(blind.assets).toEqual({ 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['SOL'] })
    const told = cardPartner({ url: 'https://partner.example/buy?on={network}#form', publicKey: 'pk' })
    expect(told.networks).toBeUndefined()
    const networks = { 'eip155:8453': 'base' } as const
    const own = { publicKey: 'pk', networks }
    expect(cardPartner({ ...own, url: 'https://partner.example/?on={network}' }).networks).toBe(networks)
    // A page that is not told the network delivers on another one than was meant.
    expect(cardPartner({ ...own, url: 'https://partner.example/' }).networks).toEqual(blind.networks)
    const page = new URL(fillTemplate(told.url, { ...request, network: 'a&b' }))
    expect(Object.fromEntries(page.searchParams)).toMatchObject({ on: 'a&b', publicKey: 'pk' })
    expect(page.hash).toBe('#form')
  })
  it('are in the address of Ramp, by its own names', () => {
    const { url, networks } = rampNetwork({ apiKey: 'k&1' })
    const page = new URL(fillTemplate(url, { ...request, network: networks['eip155:8453'] }))
    expect(page.origin).toBe('https://app.rampnetwork.com')
    expect(Object.fromEntries(page.searchParams)).toEqual({
      hostApiKey: 'k&1',
      defaultFlow: 'ONRAMP',
      userAddress: '0xabc',
      enabledCryptoAssets: 'BASE_USDC',
      inAsset: 'EUR',
      fiatValue: '50',
    })
  })
  it('go to the app’s server for Transak, which opens no page of an address alone', async () => {
    const widgetUrl = vi.fn(async () => 'https://global.transak.example/?sessionId=1')
    const seller = transak({ widgetUrl })
    expect(await seller.url(request)).toBe('https://global.transak.example/?sessionId=1')
    expect(widgetUrl).toHaveBeenCalledWith({
      productsAvailed: 'BUY',
      network: 'ethereum',
      cryptoCurrencyCode: 'USDC',
      walletAddress: '0xabc',
      disableWalletAddressForm: true,
      fiatCurrency: 'EUR',
      fiatAmount: '50',
      partnerCustomerId: 'project',
    })
  })
})
