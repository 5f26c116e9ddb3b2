import { describe, expect, it } from 'vitest'
import { checkOptions } from '../options/checkOptions.js'
import { encodeSs58 } from '../ss58/encodeSs58.js'
import { GENERIC, KUSAMA, ON_KUSAMA, ON_POLKADOT, OTHER, POLKADOT } from '../testing/stubEnv.js'
import { keyOf, readAccounts, toAccounts } from './readAccounts.js'

const [polkadot] = checkOptions({ networks: [POLKADOT] }).networks
const [kusama] = checkOptions({ networks: [KUSAMA] }).networks

const throwing = {
  get address(): string {
    throw new Error('boo')
  },
}

describe('the accounts of a wallet', () => {
  it('are one for each key, however it is written', () => {
    const found = readAccounts(
      [GENERIC, ON_POLKADOT, ON_KUSAMA].map(address => ({ address, type: 'sr25519' })),
    )
    expect(found.map(({ key }) => key)).toEqual(['2a'.repeat(32)])
    expect(keyOf(GENERIC)).toBe(keyOf(ON_KUSAMA))
  })

  it('are shown as the network writes them, with their keys', () => {
    const found = readAccounts([{ address: GENERIC, type: 'ed25519' }])
    const publicKey = '2a'.repeat(32)
    const rest = { namespace: 'polkadot', type: 'eoa', publicKey, keyType: 'ed25519' }
    expect(toAccounts(found, polkadot)).toEqual([
      { ...rest, address: ON_POLKADOT, caipAddress: `${POLKADOT}:${ON_POLKADOT}` },
    ])
    expect(toAccounts(found, kusama)).toMatchObject([{ address: ON_KUSAMA }])
  })

  it('keep the name that their owner gave them', () => {
    const found = readAccounts([{ address: GENERIC, type: 'ed25519', name: 'Savings' }])
    expect(toAccounts(found, kusama)).toMatchObject([{ label: 'Savings' }])
  })

  it('have no public key where the address is only its hash', () => {
    const found = readAccounts([{ address: GENERIC, type: 'ecdsa' }])
    expect(toAccounts(found, polkadot)[0]).toMatchObject({ keyType: 'ecdsa', publicKey: undefined })
  })

  it('leave out what is not of this family', () => {
    const junk = [
      null,
      7,
      'text',
      throwing,
      { address: `0x${'a'.repeat(40)}`, type: 'ethereum' },
      { address: GENERIC, type: 'ethereum' },
      { address: `${GENERIC.slice(0, -1)}d` },
      { address: 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh' },
    ]
    expect(readAccounts([...junk, { address: OTHER }]).map(({ key }) => key)).toEqual([keyOf(OTHER)])
    for (const answer of [undefined, null, {}, 'x', 7]) expect(readAccounts(answer)).toEqual([])
  })

  it('are a hundred at most', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => {
      const id = new Uint8Array(32)
      new DataView(id.buffer).setUint32(0, index)
      return { address: encodeSs58(id, 42) }
    })
    expect(readAccounts(many)).toHaveLength(100)
  })

  it('that are bound to another network have no address here', () => {
    const bound = { address: OTHER, genesisHash: `0x${KUSAMA.slice(9)}${'0'.repeat(32)}` }
    const both = readAccounts([bound, { address: GENERIC, genesisHash: null }])
    expect(toAccounts(both, polkadot)).toHaveLength(1)
    expect(toAccounts(both, kusama)).toHaveLength(2)
    expect(toAccounts(readAccounts([bound]), polkadot)).toEqual([])
  })
})
