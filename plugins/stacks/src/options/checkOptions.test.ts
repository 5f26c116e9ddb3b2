import { explorerPage } from '@latchkit/core/plugin'
import { describe, expect, it } from 'vitest'
import { checkOptions } from './checkOptions.js'

describe('options', () => {
  it('default to the main network without an endpoint', () => {
    expect(checkOptions(undefined).networks).toMatchObject([
      { id: 'stacks:1', nativeCurrency: { symbol: 'STX', decimals: 6 }, urls: [] },
    ])
  })

  it('know the test network, and take endpoints', () => {
    const { networks } = checkOptions({
      networks: ['stacks:1', 'stacks:2147483648'],
      rpc: { 'stacks:1': ['https://one.example', 'https://two.example'] },
    })
    expect(networks).toMatchObject([
      { urls: ['https://one.example', 'https://two.example'] },
      { name: 'Stacks Testnet', testnet: true, urls: [] },
    ])
  })

  it('link to the explorer of each network', () => {
    const { networks } = checkOptions({ networks: ['stacks:1', 'stacks:2147483648'] })
    const pages = networks.map(network => explorerPage(network, 'tx', '0xab'))
    expect(pages).toEqual([
      'https://explorer.hiro.so/txid/0xab',
      'https://explorer.hiro.so/txid/0xab?chain=testnet',
    ])
    expect(explorerPage(networks[1], 'address', 'ST1')).toBe(
      'https://explorer.hiro.so/address/ST1?chain=testnet',
    )
  })

  it('hold names on the main network, where there is an endpoint of it, unless told otherwise', () => {
    const rpc = { 'stacks:1': 'https://a.example' }
    const networks = ['stacks:1', 'stacks:2147483648'] as const
    expect(checkOptions({ rpc }).names?.id).toBe('stacks:1')
    expect(checkOptions(undefined).names).toBeUndefined()
    expect(checkOptions({ rpc, names: false }).names).toBeUndefined()
    expect(checkOptions({ networks, rpc, names: 'stacks:2147483648' }).names?.id).toBe('stacks:2147483648')
  })
  it.each([
    [{ networks: [] }, 'networks must be a list of at least one'],
    [{ networks: ['eip155:1'] }, 'networks[0] must be'],
    [{ rpc: 'wss://x' }, 'must be a URL'],
    [{ names: 'stacks:2' }, 'names must be the id of one of the networks'],
    [{ api: 'x' }, "'api' must be one of"],
  ])('refuse %j and say why', (options, why) => {
    expect(() => checkOptions(options as never)).toThrow(why)
  })
})
