import { memoryStorage } from '@latchkit/core/plugin'
import { describe, expect, it, vi } from 'vitest'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { wbipWallet } from '../dialect/wbipWallet.js'
import { checkOptions } from '../options/checkOptions.js'
import { connect } from './connect.js'
import { remembering } from './remembering.js'

const P2WPKH = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const P2TR = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const KEY = `02${'79'.repeat(32)}`
const { signal } = new AbortController()

/** A page with a wallet that answers these methods and no others. */
function page(answers: Record<string, unknown>) {
  const storage = memoryStorage()
  const listeners = new Set<() => void>()
  const addListener = (event: unknown, listener?: () => void) => {
    if (event === 'accountChange' && listener) listeners.add(listener)
  }
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const request = vi.fn(async (method: string) =>
    method in answers ? { result: answers[method] } : { error: { code: -32601, message: 'none' } },
  )
  const env = { ctx: { storage }, config: checkOptions(undefined), cache: new Map() } as unknown as BitcoinEnv
  const open = async (silent: boolean) => {
    const wallet = wbipWallet({ request, addListener })
    if (!wallet) throw new Error('This speaks no dialect')
    return connect(env, remembering(env, 'Fox', wallet), { silent, signal })
  }
  return { storage, open, answers, tell, asked: () => request.mock.calls.map(([method]) => method) }
}
const shared = {
  addresses: [
    { address: P2TR, purpose: 'ordinals', publicKey: KEY.slice(2) },
    { address: P2WPKH, purpose: 'payment', publicKey: KEY },
    { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' },
  ],
}

const kept = (data: unknown) => JSON.stringify({ v: 1, data })

describe('a wallet that cannot tell its accounts', () => {
  it('comes back with the addresses, keys and purposes that were approved, and is asked nothing', async () => {
    const { open, asked } = page({ getAddresses: shared })
    await expect(open(true)).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    const { accounts, networkId } = await open(false)
    const before = asked().length
    const again = await open(true)
    expect(again.accounts).toEqual(accounts)
    expect(accounts.map(({ type, publicKey }) => [type, publicKey])).toEqual([
      ['payment', KEY],
      ['ordinal', KEY.slice(2)],
    ])
    expect(again.networkId).toBe(networkId)
    expect(asked().slice(before)).toEqual(['wallet_getAccount'])
  })
  it('says that it is not confirmed, until it tells by itself or signs', async () => {
    const { open, answers, tell } = page({ getAddresses: shared })
    expect((await open(false)).unconfirmed).toBe(false)
    const session = await open(true)
    const heard = vi.fn()
    session.watch(heard)
    expect(session.unconfirmed).toBe(true)
    answers['wallet_getAccount'] = shared
    tell()
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    expect(session.unconfirmed).toBe(false)
  })
  it('is not changed by what somebody writes to the storage meanwhile', async () => {
    const { open, storage, tell } = page({ getAddresses: shared })
    const session = await open(false)
    const heard = vi.fn()
    session.watch(heard)
    storage.set('wallet/Fox', kept({ accounts: [{ address: P2TR }] }))
    tell()
    // No event to wait for: nothing may happen.
    await new Promise(resolve => setTimeout(resolve, 10))
    expect([heard.mock.calls.length, session.accounts.length]).toEqual([0, 2])
  })
  it('is forgotten with the connection', async () => {
    const { open, storage } = page({ getAddresses: shared })
    await (await open(false)).disconnect()
    expect(storage.keys()).toEqual([])
    await expect(open(true)).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
  })
  it('leaves nothing in storage when it can tell after all', async () => {
    const { open, storage, answers } = page({ getAddresses: shared })
    await open(false)
    expect(storage.keys()).toHaveLength(1)
    answers['wallet_getAccount'] = { addresses: [] }
    await expect(open(true)).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    expect(storage.keys()).toEqual([])
  })
  it.each([
    '{',
    '7',
    kept(null),
    kept({ accounts: 7 }),
    kept({ accounts: [null, 7, { address: {} }] }),
    kept({ accounts: [{ address: `${P2WPKH.slice(0, -1)}5` }] }),
  ])('is not connected when what was kept is spoilt: %s', async text => {
    const { open, storage } = page({ getAddresses: shared })
    storage.set('wallet/Fox', text)
    await expect(open(true)).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    expect(storage.keys()).toEqual([])
  })
  it('is on no network that its addresses are not of', async () => {
    const { open, storage } = page({ getAddresses: shared })
    const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
    storage.set('wallet/Fox', kept({ accounts: [{ address: P2WPKH }], networkId: testnet }))
    await expect(open(true)).rejects.toMatchObject({ code: 'connect/INVALID_ACCOUNT' })
    storage.set('wallet/Fox', kept({ accounts: [{ address: P2WPKH }], networkId: 'eip155:1' }))
    expect((await open(true)).networkId).toBe('bip122:000000000019d6689c085ae165831e93')
  })
})
