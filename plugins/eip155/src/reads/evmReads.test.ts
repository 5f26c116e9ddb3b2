import { describe, expect, it } from 'vitest'
import { evmReads } from './evmReads.js'

describe('evmReads', () => {
  it('names what it reads, and no other network', async () => {
    const reads = evmReads({ networks: { 'eip155:8453': { rpcUrl: 'http://127.0.0.1:1' } } })
    expect(reads.networks).toEqual(['eip155:8453'])
    expect(await reads.reader({ networkId: 'eip155:8453' })).toMatchObject({
      networkId: 'eip155:8453',
    })
    await expect(reads.reader({ networkId: 'eip155:1' })).rejects.toMatchObject({
      code: 'network/UNSUPPORTED',
    })
  })
  it.each([
    [{ networks: { 'solana:1': { rpcUrl: 'https://a' } } }, 'CAIP-2'],
    [{ networks: { 'eip155:1': {} } }, 'rpcUrl'],
    [{ networks: { 'eip155:1': { rpcUrl: [] } } }, 'rpcUrl'],
    [{ networks: { 'eip155:1': { rpcUrl: 'https://a', finality: -1 } } }, 'finality'],
    [{ networks: { 'eip155:1': { rpcUrl: 'https://a', finality: 'safe' } } }, 'finality'],
  ])('refuses %j', (options, named) => {
    expect(() => evmReads(options as never)).toThrow(named)
  })
})
