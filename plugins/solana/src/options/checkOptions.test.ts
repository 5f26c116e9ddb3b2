import { describe, expect, it } from 'vitest'
import { solana } from '../solana.js'
import { checkOptions } from './checkOptions.js'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

describe('the options', () => {
  it('need not be there', () => {
    expect(checkOptions(undefined).networks).toMatchObject([
      { id: MAINNET, name: 'Solana', urls: [], tokens: [], nativeCurrency: { symbol: 'SOL', decimals: 9 } },
    ])
  })
  it('name networks, endpoints and tokens', () => {
    const { networks } = checkOptions({
      networks: [MAINNET, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', { id: 'solana:mine', name: 'Mine' }],
      rpc: { [MAINNET]: ['https://a.example', 'https://b.example'] },
      tokens: { [MAINNET]: [{ address: USDC, symbol: 'USDC' }] },
    })
    expect(networks.map(({ name }) => name)).toEqual(['Solana', 'Solana Devnet', 'Mine'])
    expect(networks[0]).toMatchObject({
      urls: ['https://a.example', 'https://b.example'],
      tokens: [{ address: USDC, symbol: 'USDC' }],
    })
  })
  it('hold names on mainnet, where there is an endpoint of it, unless told otherwise', () => {
    const rpc = { [MAINNET]: 'https://a.example' }
    expect(checkOptions({ rpc }).names?.id).toBe(MAINNET)
    expect(checkOptions(undefined).names).toBeUndefined()
    expect(checkOptions({ rpc, names: false }).names).toBeUndefined()
    const networks = [{ id: 'solana:mine', name: 'Mine' }] as const
    expect(checkOptions({ networks, names: 'solana:mine' }).names?.id).toBe('solana:mine')
  })
  it.each([
    [{ network: [] }, "'network' must be one of networks, rpc, tokens, names, mobileWalletAdapter"],
    [{ networks: ['eip155:1'] }, `networks[0] must be a network id like ${MAINNET}`],
    [{ names: 'solana:other' }, 'names must be the id of one of the networks, or false'],
    [
      { tokens: { 'solana:other': [] } },
      "the key 'solana:other' of tokens must be the id of one of the networks",
    ],
    [{ tokens: { [MAINNET]: [{ address: '0x', symbol: 'A' }] } }, 'address must be a base58 address'],
    [{ tokens: { [MAINNET]: [{ address: USDC }] } }, 'symbol must be a text'],
    [{ tokens: 5 }, 'tokens must be lists by CAIP-2 id'],
  ])('are refused with the field named: %j', (options, message) => {
    expect(() => solana(options as never)).toThrow(
      expect.objectContaining({ code: 'kit/INVALID_OPTIONS', message: expect.stringContaining(message) }),
    )
  })
})
