import { isKitError } from '@latchkit/core'
import { expect, it } from 'vitest'
import { kindNamed, kindOf } from '../address/networkKinds.js'
import { bitcoin } from '../bitcoin.js'
import { checkOptions, knownNetworks } from './checkOptions.js'

const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const refusal = (options: unknown) => {
  try {
    bitcoin(options as never)
  } catch (error) {
    return isKitError(error, 'kit/INVALID_OPTIONS') ? error.message : error
  }
  return 'accepted'
}

it('offers Bitcoin when told nothing', () => {
  expect(checkOptions(undefined).networks).toMatchObject([{ name: 'Bitcoin', urls: [] }])
})
it('takes networks by id, with endpoints in order', () => {
  const rpc = { [REGTEST]: ['http://127.0.0.1:1', 'http://127.0.0.1:2'] }
  const { networks } = checkOptions({ networks: [REGTEST], rpc })
  expect(networks).toMatchObject([{ name: 'Bitcoin Regtest', testnet: true, urls: rpc[REGTEST] }])
})
it('takes globals, and copies them', () => {
  const globals = [{ path: 'my.wallet', name: 'Mine' }]
  const config = checkOptions({ globals })
  globals.push({ path: 'x', name: 'X' })
  expect(config.globals).toEqual([{ path: 'my.wallet', name: 'Mine', rdns: undefined }])
})
it.each([
  ['an unknown option', { rcp: 1 }, /'rcp' must be one of networks, rpc, globals/],
  ['another family', { networks: ['eip155:1'] }, /networks\[0\]/],
  [
    'another coin',
    { networks: [{ id: 'bip122:12a765e31ffd4059bada1e25190f6e98', name: 'Litecoin' }] },
    /a network of Bitcoin/,
  ],
  ['a bad URL', { rpc: 'javascript:alert(1)' }, /must be a URL/],
  ['a path with code', { globals: [{ path: 'a[0]', name: 'A' }] }, /globals\[0\]\.path/],
  ['a global without a name', { globals: [{ path: 'a' }] }, /globals\[0\]\.name/],
  ['51 globals', { globals: Array.from({ length: 51 }, () => ({})) }, /at most 50/],
])('refuses %s', (_, options, message) => expect(refusal(options)).toMatch(message))

it('knows each network by its id and by the words of all dialects', () => {
  for (const { id } of knownNetworks) {
    const name = kindOf(id)?.name ?? ''
    for (const word of [
      name,
      name.toLowerCase(),
      `BITCOIN_${name.toUpperCase()}`,
      `bitcoin:${name.toLowerCase()}`,
    ])
      expect(kindNamed(word)?.id, word).toBe(id)
  }
  expect(kindNamed('livenet')?.id).toBe(knownNetworks[0].id)
  for (const odd of ['', 'FRACTAL_BITCOIN_MAINNET', 'bitcoin', 7, undefined, {}, 'x'.repeat(1e6)])
    expect(kindNamed(odd)).toBeUndefined()
})
