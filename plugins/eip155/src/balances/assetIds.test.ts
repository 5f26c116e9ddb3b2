import { describe, expect, it } from 'vitest'
import { assetAddresses, assetIds } from './assetIds.js'

const networkId = 'eip155:1'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const native = `0x${'E'.repeat(20)}${'e'.repeat(20)}`

describe('ids of assets', () => {
  it('are those of the native currency and of tokens, in one form', async () => {
    const addresses = [undefined, native, usdc.toLowerCase(), usdc]
    expect(await assetIds({ networkId, addresses })).toEqual([
      'eip155:1/slip44:60',
      'eip155:1/slip44:60',
      `eip155:1/erc20:${usdc}`,
      `eip155:1/erc20:${usdc}`,
    ])
    expect(await assetIds({ networkId: 'eip155:56', addresses: [undefined] })).toEqual([
      'eip155:56/slip44:714',
    ])
  })
  it('are none of what is no address', async () => {
    const addresses = [
      '',
      'native',
      usdc.slice(2),
      usdc.replace('A', 'a'),
      `0x${'0'.repeat(40)}`,
      'eip155:1:0x',
    ]
    expect(await assetIds({ networkId, addresses })).toEqual(addresses.map(() => undefined))
  })
  it('lead back to addresses', async () => {
    const assets = ['eip155:1/slip44:60', `eip155:1/erc20:${usdc}`, `eip155:1/erc721:${usdc}`] as const
    expect(await assetAddresses({ assets })).toEqual([native.toLowerCase(), usdc.toLowerCase(), undefined])
  })
})
