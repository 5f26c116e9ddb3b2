import { base64, hex } from '@scure/base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addresses, fixture, key, MAIN, TO } from '../testing/fixture.js'
import { createController } from './createController.js'
import { senderOf } from './Sender.js'

afterEach(() => vi.unstubAllGlobals())

function open() {
  const one = fixture()
  return { ...one, ...createController(one.env) }
}

it('sends from another connected account that is named, until it is disconnected', () => {
  const { env, account } = open()
  const own = { namespace: 'bip122', accounts: [account], account, networkId: MAIN }
  const inUse = { ...account, address: TO }
  const other = { ...own, accounts: [inUse], account: inUse }
  const connections = { connections$: [other, own], activeConnections$: { bip122: other } }
  Object.assign(env.ctx, { connections })
  expect(senderOf(env, {}).account.address).toBe(TO)
  expect(senderOf(env, { account })).toMatchObject({ account, networkId: MAIN })
  connections.connections$.pop()
  expect(() => senderOf(env, { account })).toThrow(expect.objectContaining({ code: 'core/DISCONNECTED' }))
})

describe('a message', () => {
  function openSpeaking(answer: Uint8Array) {
    const one = open()
    const speak = vi.fn(async (_: object) => base64.encode(answer))
    const { provider } = (one.env.ctx as unknown as { session(): { provider: object } }).session()
    Object.assign(provider, { signMessage: speak })
    return { ...one, speak }
  }
  const recoverable = new Uint8Array(65).fill(31)

  it('is signed by the protocol that is asked for', async () => {
    const { signMessage, speak, account } = openSpeaking(recoverable)
    await signMessage({ message: 'Hi', protocol: 'ECDSA' })
    expect(speak.mock.calls[0]?.[0]).toMatchObject({ protocol: 'ECDSA', address: account.address })
    await expect(signMessage({ message: 'Hi', protocol: 'BIP322' })).rejects.toMatchObject({
      code: 'sign/MISMATCH',
      context: { field: 'protocol' },
    })
    await signMessage({ message: 'Hi' })
    expect(speak.mock.lastCall?.[0]).toMatchObject({ protocol: 'BIP322' })
    await expect(signMessage({ message: 'Hi', protocol: 'bip322' as never })).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
    })
    expect(speak).toHaveBeenCalledTimes(3)
  })
  it('is refused as ECDSA of another protocol', async () => {
    const { signMessage } = openSpeaking(new Uint8Array(106))
    const refused = { code: 'sign/MISMATCH', context: { field: 'protocol' } }
    await expect(signMessage({ message: 'Hi', protocol: 'ECDSA' })).rejects.toMatchObject(refused)
  })
})

it('lists the addresses of the wallet, by purpose if asked', async () => {
  const { addresses: list, env, account } = open()
  const ordinals = { ...account, address: addresses.p2tr, type: 'ordinal', purpose: 'ordinals' }
  const own = {
    namespace: 'bip122',
    account,
    accounts: [{ ...account, purpose: undefined }, ordinals],
    networkId: MAIN,
  }
  Object.assign(env.ctx, { connections: { connections$: [own], activeConnections$: { bip122: own } } })
  const payment = {
    address: addresses.p2wpkh,
    publicKey: hex.encode(key),
    purpose: 'payment',
    addressType: 'p2wpkh',
  }
  expect(await list()).toEqual([
    payment,
    { address: addresses.p2tr, publicKey: hex.encode(key), purpose: 'ordinals', addressType: 'p2tr' },
  ])
  expect(await list({ purposes: ['payment'] })).toEqual([payment])
  Object.assign(env.ctx, { connections: { connections$: [], activeConnections$: {} } })
  await expect(list()).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
})
