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

  it.each([
    [{ networks: [] }, 'networks must be a list of at least one network'],
    [{ networks: ['eip155:1'] }, 'networks[0] must be'],
    [{ rpc: 'wss://x' }, 'must be a URL'],
    [{ api: 'x' }, "'api' must be one of"],
  ])('refuse %j and say why', (options, why) => {
    expect(() => checkOptions(options as never)).toThrow(why)
  })
})
