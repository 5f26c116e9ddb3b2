import { describe, expect, it } from 'vitest'
import type { CosmosOptions } from './CosmosOptions.js'
import { checkOptions } from './checkOptions.js'

const refusal = (options: unknown) => {
  try {
    checkOptions(options as CosmosOptions)
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}
const juno = { id: 'cosmos:juno-1', name: 'Juno', bech32Prefix: 'juno', denom: 'ujuno' } as const

describe('options of cosmos()', () => {
  it('are the hub when there are none', () => {
    const [hub] = checkOptions(undefined).networks
    expect(hub).toMatchObject({
      id: 'cosmos:cosmoshub-4',
      bech32Prefix: 'cosmos',
      denom: 'uatom',
      slip44: 118,
    })
  })
  it('take networks by name and by description', () => {
    const { networks } = checkOptions({
      networks: ['cosmos:osmosis-1', { ...juno, gasPrice: '0.075' }],
      rpc: { 'cosmos:juno-1': 'https://juno.example' },
    })
    expect(networks).toMatchObject([
      { bech32Prefix: 'osmo', denom: 'uosmo', slip44: 10_000_118 },
      {
        bech32Prefix: 'juno',
        denom: 'ujuno',
        gasPrice: '0.075',
        slip44: 118,
        urls: ['https://juno.example'],
      },
    ])
  })
  it.each([
    [{ networks: [] }, 'networks must be a list of at least one'],
    [
      { networks: [{ ...juno, bech32Prefix: 'Juno' }] },
      'networks[0].bech32Prefix must be lower-case letters',
    ],
    [
      { networks: [{ ...juno, bech32Prefix: undefined }] },
      'networks[0].bech32Prefix must be lower-case letters',
    ],
    [{ networks: [{ ...juno, denom: 'u' }] }, 'networks[0].denom must be a denomination'],
    [{ networks: [{ ...juno, gasPrice: '1e3' }] }, 'networks[0].gasPrice must be a decimal text'],
    [{ networks: [{ ...juno, slip44: -1 }] }, 'networks[0].slip44 must be a number'],
    [{ networks: [{ ...juno, pubKeyTypeUrl: '' }] }, 'networks[0].pubKeyTypeUrl must be a type URL'],
    [{ wallets: [{ path: 'a b', name: 'A' }] }, 'wallets[0].path must be a path like okxwallet.keplr'],
    [{ wallets: [{ path: 'a' }] }, 'wallets[0].name must be a text'],
    [{ names: 'cosmos:osmosis-1' }, 'names must be the id of one of the networks, or false'],
    [{ nets: [] }, "'nets' must be one of networks, rpc, wallets, names, tokens"],
  ])('are refused with the field named: %j', (options, message) => {
    expect(refusal(options)).toBe(message)
  })
})
