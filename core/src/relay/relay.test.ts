import { describe, expect, it, vi } from 'vitest'
import { readField } from '../errors/readField.js'
import { grantedNetworks } from '../network/offered.js'
import { callFeature } from '../standard/callFeature.js'
import { findFeature } from '../standard/StandardWallet.js'
import { fakeGrant } from '../testing/fakeGrant.js'
import { relayStandardWallet } from './relayStandardWallet.js'

describe('the networks that were granted', () => {
  const networks = [{ id: 'toy:a' }, { id: 'toy:b' }, { id: 'toy:c' }]
  it('are those of the app with an account, in its order', () => {
    const accounts = ['toy:c', 'toy:a', 'toy:c', 'toy:x'].map(networkId => ({ networkId }))
    expect(grantedNetworks(networks, accounts, 'toy')).toEqual([{ id: 'toy:a' }, { id: 'toy:c' }])
  })
  it.each([[[]], [[{ networkId: 'toy:x' }]]])('are never none: %j', accounts => {
    const error = { code: 'connect/NO_ACCOUNTS', pluginId: 'toy' }
    expect(() => grantedNetworks(networks, accounts, 'toy')).toThrow(expect.objectContaining(error))
  })
})

describe('a wallet behind a relay, by Wallet Standard', () => {
  const one = { address: 't1', chain: 'toy:a', publicKey: Uint8Array.of(1) }
  function made() {
    const grant = fakeGrant({})
    let granted = [one, { ...one, chain: 'toy:b' }, { address: 't2', chain: 'toy:b' }]
    const wallet = relayStandardWallet({
      grant,
      granted: () => granted,
      features: { 'toy:sign': { sign: () => 'signed' } },
      canonical: address => address.toLowerCase(),
    })
    const addresses = () => (wallet.accounts as { address: string }[]).map(({ address }) => address)
    const heard = vi.fn()
    const stop = findFeature(wallet, 'standard:events')?.('change', heard) as () => void
    const lose = () => {
      granted = [one]
    }
    return { wallet, grant, addresses, heard, stop, lose }
  }

  it('has an account for each address, with all of its chains, and the features', async () => {
    const { wallet } = made()
    expect(wallet.accounts).toEqual([
      { address: 't1', chains: ['toy:a', 'toy:b'], publicKey: Uint8Array.of(1), features: [] },
      { address: 't2', chains: ['toy:b'], publicKey: undefined, features: [] },
    ])
    expect(wallet.chains).toEqual(['toy:a', 'toy:b'])
    expect(await callFeature(wallet, 'toy:sign', { pluginId: 'toy' })).toBe('signed')
    const answer = await callFeature(wallet, 'standard:connect', { pluginId: 'toy' })
    expect(readField(answer, 'accounts')).toEqual(wallet.accounts)
  })
  it.each([['T2'], ['toy:b:T2']])('puts the account in use first: %s', name => {
    const { grant, addresses } = made()
    grant.tell({ name: 'accountsChanged', data: [name], chainId: 'toy:b' })
    expect(addresses()).toEqual(['t2', 't1'])
    for (const data of [undefined, 'junk', [5], ['stranger']])
      grant.tell({ name: 'accountsChanged', data, chainId: 'toy:b' })
    expect(addresses()).toHaveLength(2)
  })
  it('follows the grant to its end, and is silent once nobody listens', async () => {
    const { wallet, grant, addresses, heard, stop, lose } = made()
    lose()
    grant.tell('change')
    expect(heard).toHaveBeenLastCalledWith({ accounts: [expect.objectContaining({ address: 't1' })] })
    grant.tell('end')
    expect(heard).toHaveBeenLastCalledWith({ accounts: [] })
    expect(addresses()).toEqual([])
    stop()
    expect(grant.watchers()).toBe(0)
    await callFeature(wallet, 'standard:disconnect', { pluginId: 'toy' })
    expect(grant.disconnects()).toBe(1)
  })
})
