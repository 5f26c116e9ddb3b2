import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { describe, expect, it } from 'vitest'
import type { StacksEnv } from '../StacksEnv.js'
import {
  account,
  MAINNET,
  ON_MAINNET,
  ON_TESTNET,
  OTHER,
  stubEnv,
  stubProvider,
  TESTNET,
} from '../testing/stubEnv.js'
import { createController } from './createController.js'

const PAYMENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ORDINALS = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const KEY = `02${'ab'.repeat(32)}`
const stx = { address: ON_MAINNET, publicKey: account.publicKey }
const refused = { code: 'core/USER_REJECTED' }

/** The controller of a connected account, over a wallet with these answers that lists these methods. */
function open(answers: Record<string, unknown>, methods: readonly string[] | null = ['wallet_getAccount']) {
  const stub = stubProvider(answers, methods ? { methods } : {})
  const { env } = stubEnv(stub.provider)
  const connection = { namespace: 'stacks', networkId: MAINNET, account, accounts: [account] }
  const connections = { ...env.ctx.connections, activeConnections$: 'active' }
  const ctx = { ...env.ctx, connections, get: () => ({ stacks: connection }) }
  return { ...createController({ ...env, ctx } as unknown as StacksEnv), ...stub }
}
const listed = (...more: unknown[]) => ({ wallet_getAccount: { addresses: [stx, ...more] } })
const found = async (...more: unknown[]) => (await open(listed(...more)).addresses()).slice(1)

describe('the addresses of the wallet', () => {
  it('are those that it says without a prompt, by purpose if asked', async () => {
    const bitcoin = [
      { address: ORDINALS, purpose: 'ordinals', publicKey: KEY.toUpperCase() },
      { address: PAYMENT, purpose: 'payment' },
    ]
    const { addresses, methods } = open(listed(...bitcoin))
    const payment = { address: PAYMENT, symbol: 'BTC', purpose: 'payment', addressType: 'p2wpkh' }
    expect(await addresses()).toEqual([
      { ...stx, symbol: 'STX', purpose: 'stacks' },
      { address: ORDINALS, symbol: 'BTC', purpose: 'ordinals', addressType: 'p2tr', publicKey: KEY },
      payment,
    ])
    expect(await addresses({ purposes: ['payment'] })).toEqual([payment])
    expect(methods()).toEqual(['wallet_getAccount', 'wallet_getAccount'])
  })
  it('are requested where it says none silently, with the Stacks address beside them', async () => {
    const wallet_connect = { addresses: [stx, { address: ORDINALS, type: 'p2tr' }] }
    const { addresses, asked } = open({ ...listed(), wallet_connect }, [
      'wallet_getAccount',
      'wallet_connect',
    ])
    expect(await addresses({ purposes: ['ordinals'] })).toMatchObject([
      { address: ORDINALS, purpose: 'ordinals' },
    ])
    expect(asked.at(-1)).toEqual({
      method: 'wallet_connect',
      params: { addresses: ['stacks', 'ordinals'] },
    })
  })
  it('are requested of a wallet that has no silent method, unless only those of Stacks are wanted', async () => {
    const getAddresses = { addresses: [{ symbol: 'BTC', address: PAYMENT, type: 'p2wpkh' }, stx] }
    const { addresses, methods } = open({ getAddresses }, null)
    expect(await addresses({ purposes: ['stacks'] })).toMatchObject([stx])
    expect(methods()).toEqual([])
    expect(await addresses()).toMatchObject([stx, { address: PAYMENT, purpose: 'payment' }])
    expect(methods()).toEqual(['stx_getAddresses', 'getAddresses'])
  })
  it('are those of Stacks alone where the wallet has no such request', async () => {
    expect(await open(listed()).addresses()).toMatchObject([stx])
    expect(await open(listed()).addresses({ purposes: ['payment'] })).toEqual([])
  })
  it('are none where somebody says no, or another account is in use', async () => {
    const no = { stx_getAddresses: () => ({ error: { code: -32000, message: 'User rejected the request' } }) }
    await expect(open({ ...listed(), ...no }).addresses()).rejects.toMatchObject(refused)
    const mismatch = { code: 'sign/MISMATCH', context: { field: 'account' } }
    for (const addresses of [[{ address: OTHER }, stx], [{ address: PAYMENT }], []])
      await expect(open({ wallet_getAccount: { addresses } }).addresses()).rejects.toMatchObject(mismatch)
  })
  it('are requested of a locked wallet', async () => {
    const wallet_getAccount = () => ({ error: { code: -32002, message: 'locked' } })
    const stx_getAddresses = { addresses: [stx, { address: PAYMENT }] }
    expect(await open({ wallet_getAccount, stx_getAddresses }).addresses()).toHaveLength(2)
  })
  it('are not waited for once nobody wants them', async () => {
    const { addresses, methods } = open(listed())
    const signal = AbortSignal.abort()
    await expect(addresses({ signal })).rejects.toMatchObject({ code: 'core/ABORTED' })
    expect(methods()).toEqual([])
    const leaving = new AbortController()
    const asking = open({ stx_getAddresses: () => new Promise(() => {}) }, null)
    const waiting = asking.addresses({ signal: leaving.signal })
    leaving.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'core/ABORTED' })
  })
  it('are those of the network that is named', async () => {
    const test = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
    const { addresses } = open(listed({ address: PAYMENT }, { address: test }))
    expect((await addresses({ networkId: TESTNET })).map(({ address }) => address)).toEqual([
      ON_TESTNET,
      test,
    ])
    await expect(addresses({ networkId: 'stacks:7' })).rejects.toMatchObject({ code: 'network/UNSUPPORTED' })
  })
})

const words = (version: number, length: number) => [version, ...bech32.toWords(new Uint8Array(length))]
const segwit = (version: number, length: number) =>
  (version === 0 ? bech32 : bech32m).encode('bc', words(version, length))
const keyHash = (version: number, length: number, seed = 0) =>
  createBase58check(sha256).encode(Uint8Array.from([version, seed >> 8, seed, ...new Uint8Array(length - 2)]))

describe('what a hostile wallet says of Bitcoin', () => {
  it.each([
    ['of another network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['of regtest', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
    ['of the test network before SegWit', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['of another chain', '0x8ba1f109551bD432803012645Ac136ddd64DBA72'],
    ['with an unknown length', `${PAYMENT}q`],
    ['with what comes after it', `${PAYMENT}\n`],
    ['of two cases', PAYMENT.replace('w508', 'W508')],
    ['in upper case', PAYMENT.toUpperCase()],
    ['with one letter changed', PAYMENT.replace('w508', 'w509')],
    ['of a key hash with one letter changed', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'],
    ['of a later version of SegWit', segwit(2, 32)],
    ['of a witness program with an unknown length', segwit(1, 20)],
    ['of version 0 with the checksum of later ones', bech32m.encode('bc', words(0, 20))],
    ['of version 1 with the checksum of version 0', bech32.encode('bc', words(1, 32))],
    ['of a hash with 21 bytes', keyHash(0, 21)],
    ['that is a number', 5],
    ['that is a list', [PAYMENT]],
    ['that is missing', undefined],
  ])('an address %s is left out', async (_, address) => {
    expect(await found({ address, purpose: 'payment' })).toEqual([])
  })
  it('is each address once, and a hundred at most', async () => {
    expect(await found(...Array(5).fill({ address: PAYMENT }))).toHaveLength(1)
    const many = Array.from({ length: 1_000 }, (_, at) => ({ address: keyHash(0, 20, at) }))
    expect(await found(...many)).toHaveLength(100)
  })
  it('has a purpose and a key of a known shape', async () => {
    const wrong = { purpose: 'savings', publicKey: 'none', addressType: 'p2sh', symbol: 'STX' }
    expect(await found({ ...wrong, address: ORDINALS })).toEqual([
      { address: ORDINALS, symbol: 'BTC', purpose: 'ordinals', addressType: 'p2tr' },
    ])
    const others = ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy']
    const script = segwit(0, 32)
    const types = (await found(...[...others, script].map(address => ({ address })))).map(
      ({ addressType, purpose }) => [addressType, purpose],
    )
    expect(types).toEqual([
      ['p2pkh', 'payment'],
      ['p2sh', 'payment'],
      ['p2wsh', 'payment'],
    ])
  })
  it.each([null, 'all', { addresses: 'all' }, { addresses: { length: 5 } }])(
    'is no list: %j',
    async answer => {
      await expect(open({ wallet_getAccount: answer }).addresses()).rejects.toMatchObject({
        code: 'sign/MISMATCH',
      })
    },
  )
})
