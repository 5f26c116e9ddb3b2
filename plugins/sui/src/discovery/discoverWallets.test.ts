// @vitest-environment jsdom
import type { Connector } from '@latchkit/core'
import { afterEach, describe, expect, it } from 'vitest'
import { stubWallet } from '../testing/stubWallet.js'
import { discoverWallets } from './discoverWallets.js'

interface Api {
  register(...wallets: unknown[]): () => void
}
let controller = new AbortController()
const stops: (() => void)[] = []

function discover() {
  const found: Connector[] = []
  controller = new AbortController()
  const connect = () => Promise.reject(new Error('not here'))
  const rescan = discoverWallets(connector => found.push(connector), controller.signal, connect)
  return { found, rescan, ids: () => found.map(({ id }) => id) }
}
const announce = (...wallets: unknown[]) => {
  const detail = (api: Api) => api.register(...wallets)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
}
/** A wallet that was there before the app. */
function waitForApp(...wallets: unknown[]) {
  const onReady = (event: Event) => (event as CustomEvent<Api>).detail.register(...wallets)
  window.addEventListener('wallet-standard:app-ready', onReady)
  stops.push(() => window.removeEventListener('wallet-standard:app-ready', onReady))
}
afterEach(() => {
  controller.abort()
  for (const stop of stops.splice(0)) stop()
})

describe('discovery', () => {
  it('finds wallets that came before and after, each once', () => {
    const early = stubWallet({}, { name: 'Early bird' })
    waitForApp(early)
    const { ids, rescan, found } = discover()
    const late = stubWallet({}, { name: 'Late' })
    announce(late, late)
    rescan()
    expect(ids()).toEqual(['name:early-bird', 'name:late'])
    expect(found.map(({ identity }) => identity)).toEqual([early, late])
    expect(found[0]?.supports?.('sui:testnet')).toBe(true)
    expect(found[0]?.supports?.('sui:devnet')).toBe(false)
  })
  it('lists two wallets of one name apart', () => {
    const { ids } = discover()
    announce(stubWallet(), stubWallet())
    expect(ids()).toEqual(['name:stub', 'name:stub#2'])
  })
  it('passes over other families, and finds a wallet that learns Sui later', () => {
    const { ids, rescan } = discover()
    const wallet = stubWallet({}, { chains: ['solana:mainnet'] })
    announce(wallet)
    expect(ids()).toEqual([])
    wallet.chains = ['sui:mainnet']
    rescan()
    expect(ids()).toEqual(['name:stub'])
  })
  it('takes pictures that ask no server, and no others', () => {
    const { found } = discover()
    const icons = ['data:image/png;base64,AA', 'https://evil.example/a.png', 'data:text/html,x', 5]
    announce(...icons.map(icon => stubWallet({}, { icon })))
    expect(found.map(({ icon }) => icon)).toEqual([icons[0], undefined, undefined, undefined])
  })
  it('survives what is no wallet, and a flood', () => {
    const { found } = discover()
    const throwing = new Proxy(
      {},
      {
        get() {
          throw new Error('no')
        },
      },
    )
    announce(
      undefined,
      5,
      {},
      throwing,
      { chains: throwing, features: 5 },
      stubWallet({ 'standard:connect': {} }),
    )
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'none' }))
    const faulty = () => {
      throw new Error('no')
    }
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: faulty }))
    expect(found).toEqual([])
    for (let time = 0; time < 300; time++) announce(stubWallet())
    // All of one name.
    expect(found).toHaveLength(5)
  })
  it('stops when it is told to', () => {
    const { ids, rescan } = discover()
    controller.abort()
    announce(stubWallet())
    rescan()
    expect(ids()).toEqual([])
  })
})
