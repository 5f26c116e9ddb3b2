import type { SessionChange } from '@latchkit/core'
import { type FakeGrantOptions, fakeGrant } from '@latchkit/core/testing'
import { Cl, makeUnsignedSTXTokenTransfer } from '@stacks/transactions'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { itSignsWhileGranted } from '../../../../.ci/vitest/itSignsWhileGranted.js'
import { decodeAddress, type Principal } from '../address/decodeAddress.js'
import { encodeAddress } from '../address/encodeAddress.js'
import { createController } from '../controller/createController.js'
import { sendTransaction } from '../send/sendTransaction.js'
import { signMessage } from '../sign/signMessage.js'
import {
  KEY,
  MAINNET,
  ON_MAINNET,
  ON_TESTNET,
  OTHER,
  OTHER_KEY,
  stubEnv,
  TESTNET,
} from '../testing/stubEnv.js'
import { openSession } from './openSession.js'
import { proposal } from './proposal.js'

afterEach(() => void vi.useRealTimers())

const both = [`${MAINNET}:${ON_MAINNET}`, `${TESTNET}:${ON_TESTNET}`]
const signature = 'ab'.repeat(65)

async function open(options: FakeGrantOptions, networkId?: `stacks:${string}`) {
  const grant = fakeGrant(options)
  const { env, show } = stubEnv()
  const session = await openSession(env, grant, { networkId })
  const changes: SessionChange[] = []
  const stop = session.watch(change => changes.push(change))
  Object.assign(env.ctx, { session: () => session })
  const [account] = session.accounts
  if (!account) throw new Error('There is an account')
  return { grant, session, changes, env, account, stop, show }
}

describe('a session over a relay', () => {
  it('proposes the networks of the app', async () => {
    expect((await proposal(stubEnv().env)).chains).toEqual([MAINNET, TESTNET])
  })
  it('has the account, its key where it fits, and what was granted', async () => {
    const addresses = [{ symbol: 'STX', address: ON_MAINNET, publicKey: KEY }]
    const properties = { stacks_getAddresses: JSON.stringify({ addresses }) }
    const { session } = await open({ accounts: both, methods: ['stx_signMessage'], properties })
    expect(session.accounts).toMatchObject([{ caipAddress: both[0], publicKey: KEY }])
    expect(session.features).toContain('sign-message')
    expect(session.features).not.toContain('send-transaction')
    const lying = { stx_getAddresses: JSON.stringify([{ address: ON_MAINNET, publicKey: OTHER_KEY }]) }
    const other = await open({ accounts: both, properties: lying })
    expect(other.account.publicKey).toBeUndefined()
    expect((await open({ accounts: both, properties: { stx_getAddresses: '{' } })).account).toBeDefined()
  })
  it('is on a network that was granted', async () => {
    expect((await open({ accounts: both.slice(1) }, MAINNET)).session.networkId).toBe(TESTNET)
  })
  it.each([
    [[]],
    [undefined],
    [[`${MAINNET}:${ON_TESTNET}`, `${MAINNET}:SPjunk`, `stacks:5:${ON_MAINNET}`, 5]],
  ])('is refused without a usable account: %j', async accounts => {
    await expect(open({ accounts })).rejects.toMatchObject({ code: 'connect/NO_ACCOUNTS' })
  })
  it('follows the wallet and the kit, until it is over', async () => {
    const { grant, changes, show, stop, session } = await open({ accounts: both })
    show(TESTNET)
    expect(session.accounts.map(({ address }) => address)).toEqual([ON_TESTNET])
    expect(changes).toEqual([])
    grant.granted = [...both, `${MAINNET}:${OTHER}`]
    grant.tell({ name: 'stx_accountsChanged', data: [OTHER], chainId: MAINNET })
    await vi.waitFor(() => expect(changes).toHaveLength(1))
    grant.tell('end')
    await vi.waitFor(() => expect(changes.at(-1)).toEqual({ accounts: [] }))
    stop()
    await session.disconnect()
    expect([grant.disconnects(), grant.watchers()]).toEqual([1, 0])
  })
})

describe('signing over a relay', () => {
  it('names the account and the network', async () => {
    const { env, account, grant } = await open({
      accounts: both,
      answers: { stx_signMessage: { signature, publicKey: KEY } },
    })
    expect(await signMessage(env, { account, message: 'hi' })).toEqual({ signature })
    expect(grant.calls).toEqual([
      {
        method: 'stx_signMessage',
        params: { address: ON_MAINNET, message: 'hi', messageType: 'utf8', network: 'mainnet' },
        chainId: MAINNET,
      },
    ])
  })
  it('sends from the account in use', async () => {
    const txid = 'cd'.repeat(32)
    const { env, account, grant } = await open({ accounts: both, answers: { stx_transferStx: { txid } } })
    const transfer = { to: OTHER, amount: 5n }
    expect(await sendTransaction(env, { account, networkId: MAINNET, transfer })).toEqual({
      hash: `0x${txid}`,
    })
    expect(grant.calls[0]).toMatchObject({
      params: { sender: ON_MAINNET, recipient: OTHER, amount: '5', network: 'mainnet' },
      chainId: MAINNET,
    })
  })
  it('asks nothing of another account that was granted on the network in use', async () => {
    const answers = { stx_transferStx: { txid: 'cd'.repeat(32) }, stx_signMessage: { signature } }
    const other = encodeAddress(decodeAddress(OTHER) as Principal, TESTNET)
    const accounts = [`${MAINNET}:${ON_MAINNET}`, `${TESTNET}:${other}`]
    const { env, account: shown, grant } = await open({ accounts, answers })
    const account = { ...shown, address: ON_TESTNET, caipAddress: `${TESTNET}:${ON_TESTNET}` } as const
    const transfer = { to: other, amount: 5n }
    for (const asked of [
      sendTransaction(env, { account, networkId: TESTNET, transfer }),
      signMessage(env, { account, message: 'hi' }),
    ])
      await expect(asked).rejects.toMatchObject({ code: 'network/NOT_IN_WALLET', outcome: 'untouched' })
    expect(grant.calls).toEqual([])
  })
  it('takes no signature that nothing shows to be of the account', async () => {
    const { env, account } = await open({ accounts: both, answers: { stx_signMessage: { signature } } })
    await expect(signMessage(env, { account, message: 'hi' })).rejects.toMatchObject({
      code: 'sign/MISMATCH',
    })
  })
  it('signs structured messages and whole transactions of the account in use', async () => {
    const { env, account, grant, session } = await open({
      accounts: both,
      answers: { stx_signStructuredMessage: {}, stx_signTransaction: {} },
    })
    const ctx = {
      ...env.ctx,
      connections: { ...env.ctx.connections, activeConnections$: 'active' },
      get: () => ({ stacks: { networkId: session.networkId, account } }),
    }
    const controller = createController({ ...env, ctx } as unknown as typeof env)
    const domain = { name: 'Market', version: '1' }
    const signing = controller.signStructuredMessage({ message: Cl.uint(1), domain })
    await expect(signing).rejects.toMatchObject({ code: 'stacks/BAD_ANSWER' })
    const common = { publicKey: KEY, network: 'mainnet', fee: 1, nonce: 1 } as const
    const built = await makeUnsignedSTXTokenTransfer({ ...common, recipient: OTHER, amount: 1 })
    const whole = controller.signTransaction({ transaction: built.serialize() })
    await expect(whole).rejects.toMatchObject({ code: 'stacks/BAD_ANSWER' })
    expect(grant.calls).toMatchObject([
      { params: { address: ON_MAINNET, message: Cl.serialize(Cl.uint(1)) }, chainId: MAINNET },
      { params: { address: ON_MAINNET, transaction: built.serialize(), broadcast: false } },
    ])
    const deploying = controller.deployContract({ name: 'vault', clarityCode: '(print u1)' })
    await expect(deploying).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
  })
  it('asks the wallet for its addresses, where it granted that', async () => {
    const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const stx_getAddresses = { addresses: [{ address: ON_MAINNET, publicKey: KEY }, { address: bitcoin }] }
    const list = async (answers: object) => {
      const { env, account, grant, session } = await open({ accounts: both, answers: { ...answers } })
      const inUse = { stacks: { networkId: session.networkId, account } }
      const connections = { ...env.ctx.connections, activeConnections$: 'active' }
      const ctx = { ...env.ctx, connections, get: () => inUse }
      const found = await createController({ ...env, ctx } as unknown as typeof env).addresses()
      return { calls: grant.calls, addresses: found.map(({ address }) => address) }
    }
    expect(await list({ stx_getAddresses })).toEqual({
      calls: [{ method: 'stx_getAddresses', params: { network: 'mainnet' }, chainId: MAINNET }],
      addresses: [ON_MAINNET, bitcoin],
    })
    expect(await list({})).toEqual({ calls: [], addresses: [ON_MAINNET] })
  })
  it('refuses what was not granted', async () => {
    const { env, account, grant } = await open({ accounts: both, methods: [] })
    const sending = sendTransaction(env, { account, networkId: MAINNET, transfer: { to: OTHER, amount: 5n } })
    await expect(sending).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
    expect(grant.calls).toEqual([])
  })
  it.each([null, {}, { signature: 5 }, { signature: '0x12' }])(
    'refuses the answer %j',
    async stx_signMessage => {
      const { env, account } = await open({ accounts: both, answers: { stx_signMessage } })
      const signing = signMessage(env, { account, message: 'hi' })
      await expect(signing).rejects.toMatchObject({ code: 'stacks/BAD_ANSWER' })
    },
  )
  it('refuses the signature of another key', async () => {
    const answers = { stx_signMessage: { signature, publicKey: OTHER_KEY } }
    const { env, account } = await open({ accounts: both, answers })
    await expect(signMessage(env, { account, message: 'hi' })).rejects.toMatchObject({
      code: 'sign/MISMATCH',
    })
  })
  itSignsWhileGranted({
    open,
    sign: signMessage,
    method: 'stx_signMessage',
    accounts: both,
    other: `${MAINNET}:${OTHER}`,
  })
})
