import { describe, expect, it } from 'vitest'
import { KUSAMA, POLKADOT } from '../testing/stubEnv.js'
import { checkOptions } from './checkOptions.js'

describe('options', () => {
  it('default to Polkadot without an endpoint', () => {
    expect(checkOptions(undefined).networks).toMatchObject([
      { id: POLKADOT, ss58Prefix: 0, nativeCurrency: { symbol: 'DOT', decimals: 10 }, urls: [] },
    ])
  })

  it('know the prefixes, take others, and fall back to the generic one', () => {
    const described = { name: 'Test', nativeCurrency: { name: 'Unit', symbol: 'UNIT', decimals: 12 } }
    const { networks } = checkOptions({
      networks: [
        KUSAMA,
        { id: 'polkadot:68d56f15f85d3136970ec16946040bc1' },
        { id: 'polkadot:fc41b9bd8ef8fe53d58c7ea67c794c7e', ...described, ss58Prefix: 10 },
        { id: 'polkadot:00000000000000000000000000000001', ...described },
      ],
    })
    expect(networks.map(({ ss58Prefix }) => ss58Prefix)).toEqual([2, 0, 10, 42])
  })

  it('ask websocket endpoints by HTTP', () => {
    const { networks } = checkOptions({
      networks: [{ id: POLKADOT, rpcUrl: 'ws://127.0.0.1:9944' }, KUSAMA],
      rpc: { [KUSAMA]: ['wss://one.example', 'https://two.example'] },
    })
    expect(networks.map(({ urls }) => urls)).toEqual([
      ['http://127.0.0.1:9944'],
      ['https://one.example', 'https://two.example'],
    ])
  })

  it.each([
    [{ networks: [] }, 'networks must be a list of at least one'],
    [{ networks: ['eip155:1'] }, 'networks[0] must be'],
    [{ networks: [{ id: POLKADOT, ss58Prefix: 16_384 }] }, 'networks[0].ss58Prefix must be'],
    [{ networks: [{ id: POLKADOT, ss58Prefix: '0' }] }, 'networks[0].ss58Prefix must be'],
    [
      { networks: [{ id: POLKADOT, ss58Prefix: 1284 }] },
      'networks[0].ss58Prefix must be of a network with accounts of 32',
    ],
    [{ networks: [{ id: POLKADOT, feeCeiling: 5 }] }, 'networks[0].feeCeiling must be'],
    [{ rpc: 'ftp://x' }, 'must be a URL'],
    [{ nets: [] }, "'nets' must be one of"],
  ])('refuse %j and say why', (options, why) => {
    expect(() => checkOptions(options as never)).toThrow(why)
  })
})
