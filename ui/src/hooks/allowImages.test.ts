import { createKit, type KitOptions } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { mockChain } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import { allowImages } from './allowImages.js'

const evil = 'https://minter.example/pixel.png?to=0x1'

function policy(options: Partial<KitOptions> = {}) {
  const coin = 'https://cdn.example/coin.png'
  const currency = { name: 'Mock', symbol: 'MCK', decimals: 18, icon: coin }
  const icon = 'https://cdn.example/net.png'
  const networks = [{ id: 'mock:1', namespace: 'mock', name: 'One', nativeCurrency: currency, icon }] as const
  const kit = createKit({
    storage: memoryStorage(),
    metadata: { name: 'App', icons: ['https://app.example/icon.png'] },
    customWallets: [{ id: 'own', name: 'Own', imageUrl: 'https://app.example/wallet.png' }],
    ...options,
    plugins: [mockChain({ wallets: [], networks }).plugin],
  } as never)
  return allowImages(kit as never)
}

describe('pictures of elsewhere', () => {
  it('are those that the app wrote down itself, and none of a stranger', () => {
    const allow = policy()
    for (const own of [
      'https://cdn.example/net.png',
      'https://cdn.example/coin.png',
      'https://app.example/icon.png',
      'https://app.example/wallet.png',
    ])
      expect(allow(own)).toBe(own)
    // Another image of the same host is not trusted either: hosts are shared.
    for (const other of [evil, 'https://cdn.example/pixel.png', 'http://127.0.0.1:9/admin'])
      expect(allow(other)).toBeUndefined()
  })

  it('are those of allowed hosts, exactly', () => {
    const allow = policy({ images: { allow: ['minter.example', 'a.example:8443'] } })
    expect(allow(evil)).toBe(evil)
    expect(allow('https://a.example:8443/x.png')).toBeDefined()
    for (const other of ['https://a.example/x', 'https://x.minter.example/', 'https://minter.example.evil/'])
      expect(allow(other)).toBeUndefined()
  })

  it('go through the proxy, which is never sent to this machine', () => {
    const allow = policy({ images: { proxy: 'https://images.example/?url=' } })
    expect(allow(evil)).toBe(`https://images.example/?url=${encodeURIComponent(evil)}`)
    expect(allow('http://127.0.0.1:9/admin')).toBeUndefined()
    expect(allow('https://cdn.example/net.png')).toBe('https://cdn.example/net.png')
  })

  it.each([{ allow: ['https://a.example/'] }, { allow: 'a' }, { proxy: 'javascript:1' }, { proxy: 5 }, 7])(
    'are not configured by %j',
    images => {
      const create = () =>
        createKit({
          storage: memoryStorage(),
          images: images as never,
          plugins: [mockChain({ wallets: [] }).plugin],
        })
      expect(create).toThrow(
        expect.objectContaining({ code: 'kit/INVALID_OPTIONS', context: { path: 'images' } }),
      )
    },
  )
})
