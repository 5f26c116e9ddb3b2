import { describe, expect, it, vi } from 'vitest'
import { stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, type Answers, OTHER_ADDRESS, stubProvider, walletError } from '../testing/stubProvider.js'
import { connect } from './connect.js'

const run = (answers: Answers, silent = false, signal = new AbortController().signal) => {
  const provider = stubProvider(answers)
  return { provider, session: connect(stubEnv({}), provider, { silent, signal }, ['sign-message']) }
}
const addresses = async (answers: Answers) =>
  (await run(answers).session).accounts.map(({ address }) => address)

describe('connect', () => {
  it('makes a session with checked accounts, network and features', async () => {
    const session = await run({ eth_requestAccounts: [ADDRESS.toLowerCase()] }).session
    expect(session).toMatchObject({ networkId: 'eip155:1', features: ['sign-message'] })
    expect(session.accounts).toEqual([
      { address: ADDRESS, caipAddress: `eip155:1:${ADDRESS}`, namespace: 'eip155', type: 'eoa' },
    ])
  })
  it.each([
    ['0x01', 'eip155:1'],
    [1, 'eip155:1'],
    ['1', 'eip155:1'],
    ['0x80000000', 'eip155:2147483648'],
  ])('normalises the chain id %s', async (eth_chainId, networkId) =>
    expect((await run({ eth_chainId }).session).networkId).toBe(networkId),
  )
  it.each(['0x', 'mainnet', null, {}, `0x${'f'.repeat(64)}`])(
    'refuses the chain id %s',
    async eth_chainId => {
      await expect(run({ eth_chainId }).session).rejects.toMatchObject({ code: 'connect/INVALID_NETWORK' })
    },
  )
  it('never prompts when silent', async () => {
    const { provider, session } = run({}, true)
    await session
    expect(provider.calls.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
    await expect(run({ eth_accounts: [] }, true).session).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    const locked = () => {
      throw walletError(4100, 'locked')
    }
    await expect(run({ eth_accounts: locked }, true).session).rejects.toMatchObject({
      code: 'core/DISCONNECTED',
    })
  })
  it('tells a rejection from an empty answer', async () => {
    const reject = () => {
      throw walletError(4001)
    }
    await expect(run({ eth_requestAccounts: reject }).session).rejects.toMatchObject({
      code: 'core/USER_REJECTED',
    })
    await expect(run({ eth_requestAccounts: [] }).session).rejects.toMatchObject({
      code: 'connect/NO_ACCOUNTS',
    })
    await expect(run({ eth_requestAccounts: 'junk' }).session).rejects.toMatchObject({
      code: 'connect/NO_ACCOUNTS',
    })
  })
  it('stops when the signal aborts, if it is silent', async () => {
    const abort = new AbortController()
    const { session } = run({ eth_accounts: () => new Promise(() => {}) }, true, abort.signal)
    abort.abort()
    await expect(session).rejects.toMatchObject({ code: 'core/ABORTED' })
  })
  it('asks nothing when it was given up before', async () => {
    const { provider, session } = run({}, false, AbortSignal.abort())
    await expect(session).rejects.toMatchObject({ code: 'core/ABORTED' })
    expect(provider.calls).toEqual([])
  })
  it('hears a prompt to its end, so that a late approval can be taken back', async () => {
    const abort = new AbortController()
    // The visitor decides after the abort.
    const late = () => new Promise(resolve => setTimeout(() => resolve([ADDRESS]), 5))
    const { session } = run({ eth_requestAccounts: late }, false, abort.signal)
    abort.abort()
    await expect(session).resolves.toMatchObject({ accounts: [{ address: ADDRESS }] })
  })
})

describe('accounts from a wallet', () => {
  it('come once each, whatever their case, in the wallet’s order', async () => {
    const list = [OTHER_ADDRESS, ADDRESS, ADDRESS.toLowerCase(), OTHER_ADDRESS.toLowerCase()]
    expect(await addresses({ eth_requestAccounts: list })).toEqual([OTHER_ADDRESS, ADDRESS])
  })
  it('are left out when malformed', async () => {
    const badChecksum = ADDRESS.replace('f39F', 'f39f')
    const list = [7, null, {}, '0x1', badChecksum, `${ADDRESS}00`, ADDRESS]
    expect(await addresses({ eth_requestAccounts: list })).toEqual([ADDRESS])
  })
  it.each([[['0x1']], [[ADDRESS.replace('f39F', 'f39f')]], [[{}, 5]]])(
    'are refused when all are malformed: %j',
    async list => {
      await expect(run({ eth_requestAccounts: list }).session).rejects.toMatchObject({
        code: 'connect/INVALID_ACCOUNT',
      })
    },
  )
  it('are a hundred at most', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
    expect(await addresses({ eth_requestAccounts: many })).toHaveLength(100)
  })
  it('do not load viem', async () => {
    vi.doMock('viem', () => {
      throw new Error('viem was loaded')
    })
    vi.doMock('viem/utils', () => {
      throw new Error('viem was loaded')
    })
    vi.resetModules()
    const fresh = await import('./connect.js')
    const signal = new AbortController().signal
    await expect(
      fresh.connect(stubEnv({}), stubProvider(), { silent: false, signal }, []),
    ).resolves.toBeDefined()
    vi.doUnmock('viem')
    vi.doUnmock('viem/utils')
  })
})
