import { poolContracts, poolContractsV3, tokens } from '@latchkit/example-sandbox/constants'
import { describe, expect, it } from 'vitest'
import { defaultWorld } from '../world/defaultWorld.js'
import { sandboxRouters } from './featurePlugins.js'

describe('the routers that calls of the service may go to', () => {
  it('are the one of the pools that the service trades in, on each chain, with what it wraps', () => {
    const { address } = tokens.WETH
    const only = [{ address: poolContracts.router, decoder: 'uniswap-v2', wrapped: address }]
    expect(sandboxRouters(defaultWorld)).toEqual({ 'eip155:31337': only, 'eip155:31338': only })
  })
  it('do not include those that only the app itself uses', () => {
    expect(JSON.stringify(sandboxRouters(defaultWorld))).not.toContain(poolContractsV3.router02)
  })
  it('are none without a chain', () => {
    expect(sandboxRouters({ ...defaultWorld, chains: [] })).toEqual({})
  })
})
