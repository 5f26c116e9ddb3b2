import { KitError } from '@latchkit/core'
import { type FakeGrantOptions, fakeGrant } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { walletAssets } from '../balances/walletAssets.js'
import { getCapabilities } from '../calls/getCapabilities.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { toChainHex } from '../network/toChainHex.js'
import type { EvmChain } from '../options/EvmConfig.js'
import { sendTransaction } from '../send/sendTransaction.js'
import { signMessage } from '../sign/signMessage.js'
import { startNode } from '../testing/startNode.js'
import { account, networks, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, OTHER_ADDRESS } from '../testing/stubProvider.js'
import { openSession } from './openSession.js'
import { relayProvider } from './relayProvider.js'

afterEach(() => void vi.useRealTimers())

const SIGNATURE = `0x${'11'.repeat(65)}`
const HASH = `0x${'22'.repeat(32)}`
const both = [`eip155:1:${ADDRESS}`, `eip155:10:${ADDRESS}`]

/** A wallet behind a relay, connected on chain 1. */
function fixture(options: FakeGrantOptions = {}) {
  const grant = fakeGrant({ accounts: both, ...options })
  const provider = relayProvider(stubEnv({}), grant, undefined)
  return { grant, provider, env: stubEnv({ provider }) }
}
const asked = ({ grant }: ReturnType<typeof fixture>) => grant.calls.map(({ method }) => method)

describe('signing over a relay', () => {
  it('names the network of each request', async () => {
    const one = fixture({ answers: { personal_sign: SIGNATURE, eth_sendTransaction: HASH } })
    expect(await signMessage(one.env, { account, message: 'hi' })).toEqual({ signature: SIGNATURE })
    const transfer = { to: OTHER_ADDRESS, amount: 5n }
    const request = { account, networkId: 'eip155:1', transfer } as const
    expect(await sendTransaction(one.env, request)).toEqual({ hash: HASH })
    expect(one.grant.calls).toMatchObject([
      { method: 'personal_sign', params: ['0x6869', ADDRESS], chainId: 'eip155:1' },
      { method: 'eth_sendTransaction', params: [{ from: ADDRESS, chainId: '0x1' }], chainId: 'eip155:1' },
    ])
  })
  it('asks nothing of a wallet that no longer grants the account', async () => {
    const one = fixture({ answers: { personal_sign: SIGNATURE } })
    one.grant.granted = [`eip155:1:${OTHER_ADDRESS}`]
    const signing = signMessage(one.env, { account, message: 'hi' })
    await expect(signing).rejects.toMatchObject({ code: 'sign/MISMATCH', context: { field: 'account' } })
    one.grant.granted = [`eip155:10:${ADDRESS}`]
    const onOther = signMessage(one.env, { account, message: 'hi' })
    await expect(onOther).rejects.toMatchObject({ code: 'sign/MISMATCH', context: { field: 'chainId' } })
    expect(one.grant.calls).toEqual([])
  })
  it.each([null, 5, {}, '0x', 'x'.repeat(200), { signature: SIGNATURE }])(
    'refuses the answer %j',
    async personal_sign => {
      const signing = signMessage(fixture({ answers: { personal_sign } }).env, { account, message: 'hi' })
      await expect(signing).rejects.toMatchObject({ code: 'eip155/BAD_ANSWER' })
    },
  )
  it.each([4001, 5000])('reports a refusal (%i)', async code => {
    const personal_sign = () => {
      throw Object.assign(new Error('no'), { code })
    }
    const signing = signMessage(fixture({ answers: { personal_sign } }).env, { account, message: 'hi' })
    await expect(signing).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
  })
  it('settles though the wallet never answers', async () => {
    vi.useFakeTimers()
    const personal_sign = () => new Promise(() => {})
    const signing = signMessage(fixture({ answers: { personal_sign } }).env, { account, message: 'hi' })
    const end = expect(signing).rejects.toMatchObject({ code: 'core/TIMEOUT' })
    await vi.advanceTimersByTimeAsync(120_000)
    await end
  })
  it('sends nothing that was not granted', async () => {
    const one = fixture({ methods: ['personal_sign'] })
    const transfer = { to: OTHER_ADDRESS, amount: 5n }
    const sending = sendTransaction(one.env, { account, networkId: 'eip155:1', transfer })
    await expect(sending).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
    expect(one.grant.calls).toEqual([])
  })
})

describe('reading over a relay', () => {
  it('goes to the app’s endpoint, whatever the wallet granted', async () => {
    const node = await startNode({ eth_getBalance: '0x5' })
    const grant = fakeGrant({ accounts: [`eip155:31337:${ADDRESS}`], answers: { eth_getBalance: '0xff' } })
    const [, , local] = networks
    const env = stubEnv({ options: { networks: [{ ...local, name: 'Local', rpcUrl: node.url } as never] } })
    const provider = relayProvider(env, grant, undefined)
    expect(await provider.request({ method: 'eth_getBalance', params: [ADDRESS, 'latest'] })).toBe('0x5')
    expect([grant.calls, node.calls.length > 0]).toEqual([[], true])
    await node.stop()
  })
  it('says so where the app has none', async () => {
    const one = fixture({ answers: { eth_call: '0x' } })
    await expect(one.provider.request({ method: 'eth_call' })).rejects.toMatchObject({
      code: 'rpc/UNAVAILABLE',
    })
    expect(asked(one)).toEqual([])
  })
  it('finds capabilities in the session, and asks only when there are none', async () => {
    const properties = {
      atomic: '{"status":"supported"}',
      'eip155:10': { [`eip155:10:${ADDRESS}`]: { paymasterService: { supported: true } } },
      // A later standard's.
      dataSuffix: '{"supported":true}',
      unrelated: 'text',
      bip122_getAccountAddresses: '{"payload":[]}',
    }
    const dataSuffix = { supported: true }
    const quiet = fixture({ properties, answers: { wallet_getCapabilities: {} } })
    expect(await getCapabilities(quiet.env, { account })).toEqual({
      'eip155:1': { atomic: { status: 'supported' }, dataSuffix },
      'eip155:10': { atomic: { status: 'supported' }, paymasterService: { supported: true }, dataSuffix },
    })
    const filtered = { method: 'wallet_getCapabilities', params: [ADDRESS, ['0xa']] }
    expect(Object.keys((await quiet.provider.request(filtered)) as object)).toEqual(['0xa'])
    expect(asked(quiet)).toEqual([])
    const other = fixture({
      properties: { atomic: '{"' },
      answers: { wallet_getCapabilities: { '0x1': {} } },
    })
    expect(await getCapabilities(other.env, { account })).toEqual({ 'eip155:1': {} })
    expect(asked(other)).toEqual(['wallet_getCapabilities'])
  })
})

describe('tokens of a wallet behind a relay (EIP-7811)', () => {
  const chain = toChainHex('eip155:31337')
  const asset = {
    address: OTHER_ADDRESS,
    balance: '0x9',
    type: 'erc20',
    metadata: { name: 'New', symbol: 'NEW', decimals: 2 },
  }
  const answers = { wallet_getAssets: { [chain]: [asset] }, wallet_getCapabilities: {} }
  const network = { id: 'eip155:31337', tokens: [], readUrls: [] } as unknown as EvmChain

  const read = (properties: Record<string, unknown>, methods?: string[]) => {
    const given = methods ? { methods } : {}
    const accounts = [`eip155:31337:${ADDRESS}`]
    const one = fixture({ accounts, answers, properties, ...given })
    return { one, list: walletAssets(one.env, { account, network }) }
  }

  it('are read where the wallet declared them when it approved', async () => {
    const { one, list } = read({ assetDiscovery: '{"supported":true}' })
    expect(await list).toMatchObject([
      { asset: `eip155:31337/erc20:${OTHER_ADDRESS}`, amount: 9n, symbol: 'NEW' },
    ])
    expect(asked(one)).toEqual(['wallet_getAssets'])
  })
  it('wake no phone that declared nothing, or did not grant the method', async () => {
    for (const { one, list } of [
      read({}),
      read({ assetDiscovery: '{"supported":true}' }, ['personal_sign']),
    ]) {
      expect(await list).toEqual([])
      expect(asked(one)).toEqual([])
    }
  })
})

describe('switching over a relay', () => {
  const to = (networkId: `eip155:${string}`) => ({ account, networkId })
  const params = (chainId: string) => [{ chainId }]

  it('asks nobody for a network that was granted', async () => {
    const grant = fakeGrant({ accounts: both, answers: { wallet_switchEthereumChain: null } })
    const session = await openSession(stubEnv({}), grant, {})
    const env = stubEnv({ provider: session.provider as never, session })
    await switchNetwork(env, to('eip155:10'))
    expect([session.networkId, grant.calls]).toEqual(['eip155:10', []])
  })
  it('adds one that was not, and moves when the wallet has widened the session', async () => {
    const one = fixture({
      answers: {
        wallet_switchEthereumChain: null,
        wallet_addEthereumChain() {
          setTimeout(() => {
            one.grant.granted = [...both, `eip155:31337:${ADDRESS}`]
            one.grant.tell('change')
          }, 20)
          return null
        },
      },
    })
    await switchNetwork(one.env, to('eip155:31337'))
    expect(asked(one)).toEqual(['wallet_addEthereumChain'])
    expect(await one.provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  })
  it('lets the wallet switch where it cannot add', async () => {
    const one = fixture({
      answers: {
        wallet_switchEthereumChain() {
          one.grant.granted = [...both, `eip155:31337:${ADDRESS}`]
          return null
        },
      },
    })
    await switchNetwork(one.env, to('eip155:31337'))
    expect(one.grant.calls).toMatchObject([{ params: params('0x7a69'), chainId: 'eip155:1' }])
  })
  it('does not believe a wallet that says yes and grants nothing, and asks once', async () => {
    vi.useFakeTimers()
    const one = fixture({ answers: { wallet_addEthereumChain: null, wallet_switchEthereumChain: null } })
    const end = expect(switchNetwork(one.env, to('eip155:31337'))).rejects.toMatchObject({
      code: 'network/NOT_IN_WALLET',
    })
    await vi.advanceTimersByTimeAsync(4000)
    await end
    expect(asked(one)).toEqual(['wallet_addEthereumChain'])
  })
  it('reports a refusal, and what the wallet lacks', async () => {
    const wallet_addEthereumChain = () => {
      throw new KitError('core/USER_REJECTED', { message: 'no' })
    }
    const refused = switchNetwork(fixture({ answers: { wallet_addEthereumChain } }).env, to('eip155:31337'))
    await expect(refused).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    const lacking = switchNetwork(fixture({ methods: [] }).env, to('eip155:31337'))
    await expect(lacking).rejects.toMatchObject({ code: 'network/NOT_IN_WALLET' })
  })
  it('refuses what is no chain', async () => {
    for (const given of [undefined, [], [{ chainId: 'x' }], 'junk']) {
      const call = { method: 'wallet_switchEthereumChain', params: given }
      await expect(fixture().provider.request(call)).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
    }
  })
})
