import { describe, expect, it, vi } from 'vitest'
import { ADDRESS, account, shown, stubEnv, stubWallet } from '../testing/stubWallet.js'
import { connect } from './connect.js'

const { signal } = new AbortController()
const by = (wallet: object, silent = false, networkId?: `${string}:${string}`) =>
  connect(stubEnv(), wallet, { signal, silent, networkId })
const answering = (connect: (input?: unknown) => unknown, accounts: unknown = []) =>
  stubWallet({ 'standard:connect': { connect } }, { accounts })
const throwing = {
  get address(): string {
    throw new Error('no')
  },
}

describe('connecting', () => {
  it('shows the account with its key', async () => {
    const { accounts, networkId } = await by(stubWallet())
    expect(networkId).toBe('sui:mainnet')
    expect(accounts).toEqual([{ ...account, publicKey: '07'.repeat(32), keyType: 'ed25519' }])
  })
  it('keeps what the wallet calls the account', async () => {
    const { accounts } = await by(answering(async () => ({ accounts: [{ ...shown, label: 'Savings' }] })))
    expect(accounts).toMatchObject([{ label: 'Savings' }])
  })
  it('reads keys that carry the byte of their scheme', async () => {
    const publicKey = Uint8Array.from([1, ...new Uint8Array(33).fill(2)])
    const { accounts } = await by(answering(async () => ({ accounts: [{ ...shown, publicKey }] })))
    expect(accounts).toMatchObject([{ publicKey: '02'.repeat(33), keyType: 'secp256k1' }])
  })
  it('takes the network that is wished for where the wallet has it', async () => {
    expect((await by(stubWallet(), false, 'sui:testnet')).networkId).toBe('sui:testnet')
    const limited = stubWallet({}, { chains: ['sui:testnet'] })
    expect((await by(limited, false, 'sui:mainnet')).networkId).toBe('sui:testnet')
  })
  it('leaves out what is no account of Sui, doubles, and thousands', async () => {
    const others = [throwing, 5, null, { ...shown, chains: ['solana:mainnet'] }, { address: '0x2' }]
    const many = Array.from({ length: 3_000 }, (_, at) => ({ address: `0x${`${at}`.padStart(64, '0')}` }))
    const list = [...others, shown, { ...shown, address: ADDRESS.toUpperCase().replace('0X', '0x') }, ...many]
    const { accounts } = await by(answering(async () => ({ accounts: list })))
    expect(accounts.length).toBe(100)
    expect(accounts[0]?.address).toBe(ADDRESS)
  })
  it.each([
    ['nothing', undefined, 'connect/NO_ACCOUNTS'],
    ['an empty list', { accounts: [] }, 'connect/NO_ACCOUNTS'],
    ['an address of Ethereum', { accounts: [{ address: `0x${'1'.repeat(40)}` }] }, 'connect/INVALID_ACCOUNT'],
    ['an object that throws', { accounts: [throwing] }, 'connect/INVALID_ACCOUNT'],
  ])('refuses %s', async (_, answer, code) => {
    await expect(by(answering(async () => answer))).rejects.toMatchObject({ code })
  })
  it('tells a refusal from a wallet that lacks the feature (F16)', async () => {
    const refusing = answering(() => Promise.reject({ code: 4001, message: 'no' }))
    await expect(by(refusing)).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    await expect(by({ features: {} })).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
  })
})

describe('connecting silently', () => {
  it('says so to the wallet, and stays away when that refuses', async () => {
    const connect = vi.fn(async () => ({ accounts: [] }))
    await expect(by(answering(connect), true)).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    expect(connect).toHaveBeenCalledWith({ silent: true })
    const refusing = answering(() => Promise.reject(new Error('User rejected')))
    await expect(by(refusing, true)).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
  })
})

describe('a session', () => {
  it('follows the accounts that the wallet shows', async () => {
    let change = (_: { accounts: unknown }) => {}
    const wallet = stubWallet({
      'standard:events': {
        on: (_: string, listener: typeof change) => {
          change = listener
          return () => {}
        },
      },
    })
    const session = await by(wallet)
    const seen: unknown[] = []
    const stop = session.watch(({ accounts }) => seen.push(accounts?.map(({ address }) => address)))
    const other = `0x${'2b'.repeat(32)}`
    wallet.accounts = [{ ...shown, address: other }]
    change({ accounts: wallet.accounts })
    change({ accounts: wallet.accounts })
    wallet.accounts = []
    change({ accounts: [] })
    stop()
    expect(seen).toEqual([[other], []])
  })
  it('survives events that throw, and a disconnect that hangs or is missing', async () => {
    vi.useFakeTimers()
    const wallet = stubWallet({
      'standard:events': {
        on: () => {
          throw new Error('no')
        },
      },
      'standard:disconnect': { disconnect: () => new Promise(() => {}) },
    })
    const session = await by(wallet)
    session.watch(() => {})()
    const leaving = session.disconnect()
    await vi.advanceTimersByTimeAsync(3_000)
    await leaving
    vi.useRealTimers()
    await (await by(stubWallet())).disconnect()
  })
  it('offers only what the wallet can', async () => {
    expect((await by(stubWallet())).features).toEqual([
      'chain-wallets',
      'verify-message',
      'balances',
      'network',
    ])
    const able = stubWallet({
      'sui:signPersonalMessage': { signPersonalMessage() {} },
      'sui:signAndExecuteTransaction': { signAndExecuteTransaction() {} },
    })
    expect((await by(able)).features).toEqual(expect.arrayContaining(['sign-message', 'send-transaction']))
  })
})
