import { hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { account, addressOn, hubKey, stubEnv, stubKeplr } from '../testing/stubKeplr.js'
import { connect } from './connect.js'

const { signal } = new AbortController()
const by = (more: Record<string, unknown>, silent = false) =>
  connect(stubEnv(), stubKeplr(more), { signal, silent })

describe('connecting', () => {
  it('shows the key as an account', async () => {
    const { accounts, networkId } = await by({})
    expect(networkId).toBe('cosmos:cosmoshub-4')
    expect(accounts).toMatchObject([{ ...account, keyType: 'secp256k1' }])
  })
  it('keeps the name that its owner gave the key', async () => {
    const { accounts } = await by({ getKey: async () => ({ ...hubKey, name: 'Savings' }) })
    expect(accounts).toMatchObject([{ label: 'Savings' }])
  })
  it('asks for all networks at once, and for one where the wallet lacks another', async () => {
    const asked: unknown[] = []
    await by({ enable: async (ids: unknown) => asked.push(ids) })
    expect(asked).toEqual([['cosmoshub-4', 'osmosis-1']])
    await by({
      enable: async (ids: string[]) => {
        asked.push(ids)
        if (ids.length > 1) throw new Error('There is no chain info for osmosis-1')
      },
    })
    expect(asked.slice(1)).toEqual([['cosmoshub-4', 'osmosis-1'], ['cosmoshub-4']])
  })
  it('takes a refusal as one, without asking again', async () => {
    let asked = 0
    const refuse = () => {
      asked++
      return Promise.reject(new Error('Request rejected'))
    }
    await expect(by({ enable: refuse })).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    expect(asked).toBe(1)
  })
  it.each([
    ['of another network', { ...hubKey, bech32Address: addressOn('osmo') }],
    ['of another key', { ...hubKey, bech32Address: 'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6' }],
    ['that is none', { ...hubKey, bech32Address: '0x00' }],
    ['without a key', { bech32Address: hubKey.bech32Address }],
    ['that is nothing', undefined],
    [
      'that throws',
      {
        get bech32Address() {
          throw new Error('no')
        },
      },
    ],
  ])('refuses an account %s', async (_, key) => {
    await expect(by({ getKey: async () => key })).rejects.toMatchObject({ code: 'connect/INVALID_ACCOUNT' })
  })
})

describe('connecting silently', () => {
  it.each([
    ['says no', async () => false],
    ['cannot say, and told nothing before', undefined],
    ['answers with something else', async () => 'yes'],
  ])('asks for nothing when the wallet %s', async (_, isEnabled) => {
    let asked = 0
    const prompt = async () => asked++
    const silent = by({ isEnabled, enable: prompt, getKey: prompt }, true)
    await expect(silent).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    expect(asked).toBe(0)
  })
  it('shows what a wallet told last that cannot say, without a word to it', async () => {
    const env = stubEnv()
    let asked = 0
    const count = async () => {
      asked++
      return { ...hubKey, name: 'Savings' }
    }
    const wallet = stubKeplr({ isEnabled: undefined, enable: count, getKey: count })
    const first = await connect(env, wallet, { signal, silent: false })
    expect(asked).toBe(2)
    const again = await connect(env, wallet, { signal, silent: true })
    expect([asked, again.accounts]).toEqual([2, first.accounts])
    expect(again.accounts).toMatchObject([{ label: 'Savings' }])
    expect([first.unconfirmed, again.unconfirmed]).toEqual([false, true])
    const networkId = 'cosmos:osmosis-1'
    env.ctx.storage.set('network', networkId)
    const elsewhere = await connect(env, wallet, { signal, silent: true })
    expect(elsewhere.accounts[0]?.address).toBe(addressOn('osmo'))
    await again.disconnect()
    const gone = connect(env, wallet, { signal, silent: true })
    await expect(gone).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    expect(asked).toBe(2)
  })
  const unversioned = JSON.stringify({
    network: 'cosmos:cosmoshub-4',
    address: hubKey.bech32Address,
    publicKey: hex.encode(hubKey.pubKey),
    keyType: 'secp256k1',
  })
  const wrongKey = `{"v":1,"data":{"address":"${addressOn('cosmos')}","publicKey":"zz"}}`
  it.each(['', '{}', 'null', unversioned, '{"v":1,"data":{"address":5}}', wrongKey])(
    'does not believe what somebody else wrote to the storage: %s',
    async stored => {
      const env = stubEnv()
      env.ctx.storage.set('key:keplr', stored)
      const silent = connect(env, stubKeplr({ isEnabled: undefined }), { signal, silent: true })
      await expect(silent).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    },
  )
  it('comes back where the wallet grants it', async () => {
    const session = await by({}, true)
    expect([session.accounts[0]?.address, session.unconfirmed]).toEqual([hubKey.bech32Address, false])
  })
})
