import { describe, expect, it } from 'vitest'
import { assetAddresses, assetIds } from './assetIds.js'

const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const wrapped = 'So11111111111111111111111111111111111111112'

describe('ids of assets', () => {
  it('are those of SOL and of mints; wrapped SOL is a token', async () => {
    const addresses = [undefined, `So${'1'.repeat(41)}`, mint, wrapped, 'not base58 0OIl', '']
    expect(await assetIds({ networkId, addresses })).toEqual([
      `${networkId}/slip44:501`,
      `${networkId}/slip44:501`,
      `${networkId}/token:${mint}`,
      `${networkId}/token:${wrapped}`,
      undefined,
      undefined,
    ])
  })
  it('lead back to addresses', async () => {
    const assets = [
      `${networkId}/slip44:501`,
      `${networkId}/token:${mint}`,
      `${networkId}/nft:${mint}`,
    ] as const
    expect(await assetAddresses({ assets })).toEqual([`So${'1'.repeat(41)}`, mint, undefined])
  })
})
