import { describe, expect, it } from 'vitest'
import { checkOptions } from './checkOptions.js'
import type { SuiOptions } from './SuiOptions.js'

const refusal = (options: unknown) => {
  try {
    checkOptions(options as SuiOptions)
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

describe('options of sui()', () => {
  it('are Sui by gRPC when there are none', () => {
    const { networks, protocol } = checkOptions(undefined)
    expect(protocol).toBe('grpc')
    expect(networks).toMatchObject([
      { id: 'sui:mainnet', nativeCurrency: { symbol: 'SUI', decimals: 9 }, urls: [] },
    ])
  })
  it('take endpoints by network', () => {
    const rpc = { 'sui:testnet': 'https://a.example' }
    expect(
      checkOptions({ networks: ['sui:mainnet', 'sui:testnet'], rpc, protocol: 'json-rpc' }),
    ).toMatchObject({
      protocol: 'json-rpc',
      networks: [{ urls: [] }, { urls: ['https://a.example'], testnet: true }],
    })
  })
  it('hold names on the main network, where there is an endpoint of it, unless told otherwise', () => {
    const rpc = { 'sui:mainnet': 'https://a.example' }
    expect(checkOptions({ rpc }).names?.id).toBe('sui:mainnet')
    expect(checkOptions({ rpc, names: false }).names).toBeUndefined()
    expect(checkOptions(undefined).names).toBeUndefined()
    const networks = ['sui:mainnet', 'sui:testnet'] as const
    expect(checkOptions({ networks, rpc, names: 'sui:testnet' }).names?.id).toBe('sui:testnet')
  })
  it.each([
    [{ protocol: 'graphql' }, 'protocol must be grpc or json-rpc'],
    [{ networks: ['solana:mainnet'] }, 'networks[0] must be a network id like sui:mainnet'],
    [{ names: 'sui:testnet' }, 'names must be the id of one of the networks, or false'],
    [{ nets: [] }, "'nets' must be one of networks, rpc, protocol, names, tokens"],
  ])('are refused with the field named: %j', (options, message) => {
    expect(refusal(options)).toBe(message)
  })
})
