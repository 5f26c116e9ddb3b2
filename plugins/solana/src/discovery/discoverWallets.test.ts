// @vitest-environment jsdom
import type { Connector } from '@latchkit/core'
import { afterEach, describe, expect, it } from 'vitest'
import { DEVNET, MAINNET, stubEnv } from '../testing/stubEnv.js'
import { stubWallet } from '../testing/stubWallet.js'
import { discoverWallets } from './discoverWallets.js'

let abort = new AbortController()
afterEach(() => {
  abort.abort()
  abort = new AbortController()
})

function discover() {
  const found: Connector[] = []
  const rescan = discoverWallets(
    connector => found.push(connector),
    abort.signal,
    () => Promise.reject(new Error('Not asked for')),
    stubEnv(),
  )
  return { found, rescan, ids: () => found.map(({ id }) => id) }
}

/** As `registerWallet` of @wallet-standard/wallet does it. */
function announce(...wallets: unknown[]) {
  const register = (api: { register(...wallets: unknown[]): () => void }) => api.register(...wallets)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  const onReady = (event: Event) => register((event as CustomEvent).detail)
  window.addEventListener('wallet-standard:app-ready', onReady, { signal: abort.signal })
}

describe('discovery', () => {
  it('finds wallets early and late, each once', () => {
    const early = stubWallet({ name: 'Early One' }).wallet
    const late = stubWallet({ name: 'Late' }).wallet
    announce(early)
    const { ids, rescan, found } = discover()
    announce(late)
    rescan()
    expect(ids()).toEqual(['name:early-one', 'name:late'])
    expect(found[0]).toMatchObject({ namespace: 'solana', type: 'ANNOUNCED', identity: early })
  })
  it('tells wallets of one name apart', () => {
    announce(stubWallet().wallet, stubWallet().wallet)
    expect(discover().ids()).toEqual(['name:stub', 'name:stub#2'])
  })
  it('passes over other families until they speak Solana', () => {
    const sui = stubWallet({ chains: ['sui:mainnet'] }).wallet
    const { ids, rescan } = discover()
    announce(sui)
    expect(ids()).toEqual([])
    sui.chains = ['sui:mainnet', 'solana:mainnet']
    rescan()
    expect(ids()).toEqual(['name:stub'])
  })
  it('knows which networks a wallet can use', () => {
    announce(stubWallet({ chains: ['solana:mainnet', 'solana:localnet'] }).wallet)
    const { supports } = discover().found[0] ?? {}
    expect([MAINNET, DEVNET, 'solana:mine'].map(id => supports?.(id as typeof MAINNET))).toEqual([
      true,
      false,
      true,
    ])
  })
  it('shows no picture that would ask a server', () => {
    announce(stubWallet({ icon: 'https://tracker.example/icon.png' }).wallet)
    expect(discover().found[0]?.icon).toBeUndefined()
  })
  it('survives junk', () => {
    const throwing = new Proxy({}, { get: () => Reflect.apply(Reflect.ownKeys, undefined, [5]) })
    const { ids } = discover()
    announce(null, 5, 'x', {}, { chains: 'solana:', features: null }, throwing)
    for (const detail of [null, 5, () => Reflect.apply(Reflect.ownKeys, undefined, [5])])
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    announce(stubWallet({ features: { 'standard:connect': undefined } }).wallet)
    announce(stubWallet().wallet)
    expect(ids()).toEqual(['name:stub'])
  })
  it('tells of a wallet after a flood, and of five that have one name', () => {
    const { ids } = discover()
    for (let count = 0; count < 250; count++) announce(stubWallet({ name: `W${count}` }).wallet)
    for (let count = 0; count < 250; count++) announce(stubWallet().wallet)
    expect(ids()).toHaveLength(255)
    expect(ids().at(-1)).toBe('name:stub#5')
  })
  it('is over when it is told so', () => {
    const { ids } = discover()
    abort.abort()
    announce(stubWallet().wallet)
    expect(ids()).toEqual([])
  })
})
