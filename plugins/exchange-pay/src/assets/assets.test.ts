import { describe, expect, it } from 'vitest'
import vectors from '../../../../core/src/vectors/vectors.json' with { type: 'json' }
import { endpointOf } from '../service/endpointOf.js'
import { assetIdOf, assetsOn, findAsset } from './assetId.js'
import { knownAssets } from './knownAssets.js'

interface Vector {
  readonly area: string
  readonly input: Record<string, string>
  readonly expected: unknown
}
type Network = `${string}:${string}`

const areas: Record<string, (input: Record<string, string>) => unknown> = {
  'pay.assetsForNetwork': ({ network = '' }) =>
    assetsOn(knownAssets, network).map(
      ({ asset, metadata }) => `${metadata.symbol}${asset === 'native' ? '(native)' : ''}`,
    ),
  'pay.endpoint': ({ projectId, sdkType = '', sdkVersion = '' }) =>
    endpointOf('https://rpc.walletconnect.org/v1/json-rpc', { projectId, sdkType, sdkVersion }),
  'caip19.format': ({ network, asset = '' }) => {
    try {
      return assetIdOf({ network: network as Network, asset })
    } catch (error) {
      return { throws: (error as Error).message }
    }
  },
}
const own = (vectors as Vector[]).filter(({ area }) => Object.hasOwn(areas, area))

describe('the payment assets of the specification', () => {
  it('have eleven vectors or so', () => expect(own.length).toBeGreaterThanOrEqual(10))
  it.each(own)('$area $input', ({ area, input, expected }) => {
    expect(areas[area]?.(input)).toEqual(expected)
  })
  it('have no id twice', () => {
    const ids = knownAssets.map(assetIdOf)
    expect(new Set(ids).size).toBe(ids.length)
  })
  it('of a family that is not known are named by the app, on their own network only', () => {
    const pearl = { network: 'pebble:shore', asset: 'native', id: 'pebble:shore/slip44:1' } as const
    expect(assetIdOf(pearl)).toBe(pearl.id)
    expect(() => assetIdOf({ ...pearl, id: 'pebble:beach/slip44:1' })).toThrow('Unsupported chain namespace')
    expect(assetIdOf({ ...pearl, network: 'eip155:1' })).toBe('eip155:1/slip44:60')
  })
  it('are found in any case of a hexadecimal address, and only then', () => {
    const [usdc] = assetsOn(knownAssets, 'eip155:8453').filter(({ asset }) => asset !== 'native')
    if (!usdc) throw new Error('There is no such asset')
    expect(findAsset(knownAssets, assetIdOf(usdc).toLowerCase() as never)).toBe(usdc)
    const mint = assetIdOf({
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      asset: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    })
    expect(() => findAsset(knownAssets, mint.toLowerCase() as never)).toThrow('Asset not supported')
    expect(() => findAsset(knownAssets, 'eip155:1/slip44:1')).toThrow('Asset not supported')
  })
})
