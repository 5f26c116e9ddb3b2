import { describe, expect, it } from 'vitest'
import * as networks from './networks.js'
import { checkOptions } from './options/checkOptions.js'
import { cosmoshub, osmosis } from './options/knownNetworks.js'

describe('the listed networks', () => {
  const list = Object.values(networks)

  it('are networks that the options take as they are', () => {
    expect(list.length).toBeGreaterThan(50)
    for (let at = 0; at < list.length; at += 100) {
      const some = list.slice(at, at + 100)
      const checked = checkOptions({ networks: some })
      expect(
        checked.networks.map(({ id, bech32Prefix, denom, coinType }) => [id, bech32Prefix, denom, coinType]),
      ).toEqual(some.map(({ id, bech32Prefix, denom, coinType }) => [id, bech32Prefix, denom, coinType]))
    }
  })

  it('are each there once, and take what the app adds', () => {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    const { networks: read } = checkOptions({
      networks: [{ ...networks.juno, rpcUrl: 'https://juno.example', restUrl: 'https://rest.example' }],
    })
    expect(read).toMatchObject([
      { id: 'cosmos:juno-1', urls: ['https://juno.example'], restUrl: 'https://rest.example' },
    ])
  })

  it('have the key on the path of Ethereum only with its kind of key', () => {
    for (const { coinType, keyType } of list) expect(keyType === 'eth_secp256k1').toBe(coinType === 60)
  })

  it('begin with those that need no description', () => {
    expect(checkOptions({ networks: [cosmoshub.id, osmosis.id] }).networks).toMatchObject([
      { isDescribed: false, slip44: 118 },
      { isDescribed: false, slip44: 10_000_118, coinType: 118 },
    ])
  })
})
