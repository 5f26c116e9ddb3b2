import type { CaipNetworkId, SessionChange } from '@latchkit/core'
import { bech32 } from '@scure/base'
import { describe, expect, it, vi } from 'vitest'
import type { BitcoinWallet, WalletReport } from '../dialect/BitcoinWallet.js'
import { standardWallet } from '../dialect/standardWallet.js'
import { unisatWallet } from '../dialect/unisatWallet.js'
import { wbipWallet } from '../dialect/wbipWallet.js'
import { checkOptions } from '../options/checkOptions.js'
import { throwing } from '../testing/hostile.js'
import { connect } from './connect.js'

const MAIN = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET4 = 'bip122:00000000da84f2bafbbc53dee25a72ae'
const P2WPKH = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const P2TR = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const TEST = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const KEY = `02${'79'.repeat(32)}`

const wallet = (report: () => Promise<WalletReport | undefined>, more: Partial<BitcoinWallet> = {}) =>
  ({
    features: [],
    connect: async () => (await report()) ?? { accounts: [] },
    report,
    listen: () => () => {},
    disconnect: async () => {},
    ...more,
  }) as unknown as BitcoinWallet
const open = (
  one: BitcoinWallet | undefined,
  {
    silent = false,
    networks = [MAIN, TESTNET4] as CaipNetworkId[],
    signal = new AbortController().signal,
  } = {},
) => {
  if (!one) throw new Error('This speaks no dialect')
  const env = { ctx: {} as never, config: checkOptions({ networks }), cache: new Map() }
  return connect(env, one, { silent, signal })
}
const wbip = (answers: Record<string, unknown>, methods?: string[]) => {
  const request = vi.fn(async (method: string, _params?: unknown) =>
    method in answers ? answers[method] : { error: { code: -32601, message: 'none' } },
  )
  return Object.assign(wbipWallet({ request }, methods) ?? ({} as BitcoinWallet), { asked: request })
}
const both = [
  { address: P2TR, purpose: 'ordinals', publicKey: KEY.slice(2) },
  { address: P2WPKH, purpose: 'payment', publicKey: KEY.toUpperCase(), derivationPath: "m/84'/0'/0'/0/0" },
]

describe('accounts', () => {
  it('come with purpose, type, key and path, payment first', async () => {
    const { accounts, networkId } = await open(wbip({ wallet_connect: { result: { addresses: both } } }))
    expect(networkId).toBe(MAIN)
    expect(accounts).toEqual([
      {
        address: P2WPKH,
        caipAddress: `${MAIN}:${P2WPKH}`,
        namespace: 'bip122',
        type: 'payment',
        purpose: 'payment',
        publicKey: KEY,
        keyType: 'secp256k1',
        path: "m/84'/0'/0'/0/0",
      },
      expect.objectContaining({
        address: P2TR,
        type: 'ordinal',
        purpose: 'ordinals',
        publicKey: KEY.slice(2),
      }),
    ])
  })
  it('without a purpose have the one of their kind, and others’ addresses are left out', async () => {
    const addresses = [
      { address: P2TR },
      { address: P2WPKH },
      { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' },
    ]
    const leather = wbip({ getAddresses: { result: { addresses } } })
    const { accounts } = await open(leather)
    expect(accounts.map(({ type }) => type)).toEqual(['payment', 'ordinal'])
    const lone = await open(wbip({ wallet_connect: { result: { addresses: [{ address: P2TR }] } } }))
    expect(lone.accounts.map(({ type }) => type)).toEqual(['payment'])
  })
  it('are a hundred at most, each once', async () => {
    const many = Array.from({ length: 100_000 }, (_, index) => {
      const words = bech32.toWords(Uint8Array.from({ length: 20 }, (_, at) => (at ? 1 : index % 150)))
      return { address: bech32.encode('bc', [0, ...words]), purpose: 'payment' }
    })
    const read = async (addresses: object[]) =>
      (await open(wbip({ wallet_connect: { result: { addresses } } }))).accounts.length
    expect([await read(many), await read([...both, ...both, ...both])]).toEqual([100, 2])
  })
  it('are of the network that the wallet names; others are left out', async () => {
    const result = { addresses: [...both, { address: TEST }], network: { bitcoin: { name: 'Testnet4' } } }
    const { accounts, networkId } = await open(wbip({ wallet_connect: { result } }))
    expect([networkId, accounts.map(({ address }) => address)]).toEqual([TESTNET4, [TEST]])
  })
  it('tell the network where the wallet does not: the first one offered that fits', async () => {
    const answers = { wallet_connect: { result: { addresses: [{ address: TEST }] } } }
    expect((await open(wbip(answers))).networkId).toBe(TESTNET4)
    expect((await open(wbip(answers), { networks: [MAIN] })).networkId).toBe(
      'bip122:000000000933ea01ad0ee984209779ba',
    )
  })
})

describe('what a wallet says no with', () => {
  const answer = (error: unknown) => open(wbip({ wallet_connect: { error } }))
  it.each([
    ['no', { code: -32000, message: 'No' }, 'core/USER_REJECTED'],
    ['no, as on EVM', { code: 4001, message: 'No' }, 'core/USER_REJECTED'],
    ['no grant', { code: -32002, message: 'Access denied' }, 'rpc/UNAUTHORIZED'],
    ['no, in words', { code: -32603, message: 'User cancelled' }, 'core/USER_REJECTED'],
    ['a failure', { code: -32603, message: 'kaput' }, 'rpc/INTERNAL'],
    ['junk', 'junk', 'core/UNKNOWN'],
    ['a trap', throwing(), 'core/UNKNOWN'],
  ])('%s', async (_, error, code) => expect(answer(error)).rejects.toMatchObject({ code }))
  it('is understood when thrown, too', async () => {
    const request = async () => {
      throw { jsonrpc: '2.0', error: { code: -32000, message: 'No' } }
    }
    await expect(open(wbipWallet({ request }))).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
  })
  it('asks in the older way where the newer is not there, and only then', async () => {
    const old = wbip({ getAddresses: { result: { addresses: both } } })
    await open(old)
    expect(old.asked.mock.calls.map(([method]) => method)).toEqual([
      'wallet_connect',
      'getAddresses',
      'wallet_getNetwork',
    ])
    const no = wbip({ wallet_connect: { error: { code: -32000 } } })
    await open(no).catch(() => {})
    expect(no.asked).toHaveBeenCalledTimes(1)
  })
})

describe('connecting', () => {
  it.each([
    ['no account', { accounts: [] }, 'connect/NO_ACCOUNTS'],
    ['an address of another family', { accounts: [{ address: '0x1' }] }, 'connect/INVALID_ACCOUNT'],
    ['junk', { accounts: [{ address: {} }] }, 'connect/INVALID_ACCOUNT'],
    ['the wrong network', { accounts: [{ address: TEST }], networkId: MAIN }, 'connect/INVALID_ACCOUNT'],
  ] as const)('is refused for %s', async (_, report, code) => {
    await expect(open(wallet(async () => report))).rejects.toMatchObject({ code })
  })
  it('silently asks nothing, and stays away when nothing was granted or nobody can tell', async () => {
    const denied = wbip({ wallet_getAccount: { error: { code: -32002 } } })
    await expect(open(denied, { silent: true })).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    expect(denied.asked.mock.calls.map(([method]) => method)).toEqual(['wallet_getAccount'])
    const old = wbip({ getAddresses: { result: { addresses: both } } })
    await expect(open(old, { silent: true })).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    expect(old.asked.mock.calls.map(([method]) => method)).toEqual(['wallet_getAccount'])
  })
  it('settles when the wallet hangs and the visitor gives up', async () => {
    const abort = new AbortController()
    const hanging = open(
      wallet(() => new Promise(() => {})),
      { silent: true, signal: abort.signal },
    )
    abort.abort()
    await expect(hanging).rejects.toMatchObject({ code: 'core/ABORTED' })
  })
  it('survives wallets of which everything throws', async () => {
    expect(wbipWallet(throwing())).toBeUndefined()
    expect(unisatWallet(throwing())).toBeUndefined()
    expect(standardWallet(throwing())).toBeUndefined()
    const answers = { requestAccounts: async () => throwing(), getAccounts: async () => [] }
    await expect(open(unisatWallet(answers))).rejects.toMatchObject({ code: 'connect/NO_ACCOUNTS' })
    const connectsTo = (answer: unknown) =>
      open(
        standardWallet({
          features: { 'bitcoin:connect': { connect: async () => answer } },
          accounts: throwing(),
        }),
      )
    await expect(connectsTo({ accounts: [throwing()] })).rejects.toMatchObject({
      code: 'connect/NO_ACCOUNTS',
    })
    await expect(connectsTo(throwing())).rejects.toMatchObject({ code: 'connect/NO_ACCOUNTS' })
  })
  it('offers what the wallet has and nothing else', async () => {
    const session = async (methods: string[]) =>
      (await open(wbip({ wallet_connect: { result: { addresses: both } } }, methods))).features ?? []
    expect([...(await session(['signMessage']))].sort()).toEqual([
      'balances',
      'chain-wallets',
      'network',
      'payment-uri',
      'sign-message',
      'verify-message',
    ])
    expect(await session(['signPsbt', 'wallet_changeNetwork'])).toEqual(
      expect.arrayContaining(['send-transaction', 'switch-network']),
    )
  })
})

describe('a session', () => {
  const live = async () => {
    let report: WalletReport = { accounts: both }
    let changed = () => {}
    const listen = (listener: () => void) => {
      changed = listener
      return () => {}
    }
    const session = await open(wallet(async () => report, { listen }))
    const seen: SessionChange[] = []
    const stop = session.watch(change => seen.push(change))
    await Promise.resolve()
    return {
      session,
      seen,
      stop,
      async say(next: WalletReport) {
        report = next
        changed()
        // The wallet answers at once: the session has taken it within this turn of the event loop.
        await new Promise(resolve => setTimeout(resolve))
      },
    }
  }
  it('has accounts only on networks that their addresses are of', async () => {
    const { session } = await live()
    const signet = 'bip122:00000008819873e925422c1ff0f99f7c'
    expect(session.accountsOn?.(MAIN)).toEqual(session.accounts)
    expect(session.accountsOn?.(TESTNET4)).toEqual([])
    const test = await open(wallet(async () => ({ accounts: [{ address: TEST }] })))
    expect(test.accountsOn?.(signet)).toHaveLength(1)
  })
  it('reports what changed, once', async () => {
    const { seen, say } = await live()
    await say({ accounts: [{ address: P2WPKH, purpose: 'payment' }] })
    await say({ accounts: [{ address: P2WPKH, purpose: 'payment' }] })
    expect(seen.map(({ accounts }) => accounts?.length)).toEqual([1])
  })
  it('follows the wallet to another network', async () => {
    const { seen, say } = await live()
    await say({ accounts: [{ address: TEST }], networkId: TESTNET4 })
    expect(seen).toMatchObject([{ networkId: TESTNET4, accounts: [{ caipAddress: `${TESTNET4}:${TEST}` }] }])
  })
  it('says so when the wallet lets go, and nothing after disconnecting', async () => {
    const { session, seen, say } = await live()
    await say({ accounts: [] })
    expect(seen).toMatchObject([{ accounts: [] }])
    await session.disconnect()
    await say({ accounts: both })
    expect(seen).toHaveLength(1)
  })
})
