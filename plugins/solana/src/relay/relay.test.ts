import { type FakeGrantOptions, fakeGrant } from '@latchkit/core/testing'
import type { StandardWallet } from '@latchkit/core/wallet-standard'
import { base58, base64 } from '@scure/base'
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { itSignsWhileGranted } from '../../../../.ci/vitest/itSignsWhileGranted.js'
import { signMessage } from '../sign/signMessage.js'
import { verifyMessage } from '../sign/verifyMessage.js'
import { DEVNET, MAINNET, stubEnv } from '../testing/stubEnv.js'
import { stubKey } from '../testing/stubWallet.js'
import { callFeature } from '../wallet/callFeature.js'
import { openSession } from './openSession.js'
import { proposal } from './proposal.js'

afterEach(() => void vi.useRealTimers())

const OLD_MAINNET = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const [one, two] = [stubKey(1), stubKey(2)]
const networks = [MAINNET, DEVNET] as const
const both = [`${MAINNET}:${one.address}`, `${DEVNET}:${one.address}`]

async function open(options: FakeGrantOptions, networkId?: `solana:${string}`) {
  const grant = fakeGrant(options)
  const env = stubEnv({ networks, rpc: { [MAINNET]: 'https://rpc.example' } })
  const session = await openSession(env, grant, { networkId })
  const changes: unknown[] = []
  session.watch(change => changes.push(change.accounts?.map(({ address }) => address)))
  Object.assign(env.ctx, { session: () => session })
  const [account] = session.accounts
  if (!account) throw new Error('There is an account')
  return { grant, session, changes, env, account }
}
/** A transaction that asks for the signature of key 1, versioned or not. */
function unsigned(isVersioned = true) {
  const from = new PublicKey(one.publicKey)
  const message = new TransactionMessage({
    payerKey: from,
    recentBlockhash: base58.encode(new Uint8Array(32).fill(9)),
    instructions: [SystemProgram.transfer({ fromPubkey: from, toPubkey: from, lamports: 1 })],
  })
  return new VersionedTransaction(
    isVersioned ? message.compileToV0Message() : message.compileToLegacyMessage(),
  )
}
const sign = (wallet: unknown, transaction: Uint8Array, chain = 'solana:mainnet') =>
  callFeature(wallet as StandardWallet, 'solana:signTransaction', {
    input: { account: { address: one.address }, transaction, chain },
    timeoutMs: 1000,
  }) as Promise<[{ signedTransaction: Uint8Array }]>

describe('the proposal', () => {
  it('names networks by both of their names, with the app’s endpoints', async () => {
    const { chains, rpc, methods } = await proposal(
      stubEnv({ networks, rpc: { [MAINNET]: 'https://a.example' } }),
    )
    expect(chains).toEqual([MAINNET, OLD_MAINNET, DEVNET, 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'])
    expect(rpc).toEqual({ [MAINNET]: 'https://a.example', [OLD_MAINNET]: 'https://a.example' })
    expect(methods).toHaveLength(6)
  })
})

describe('a session over a relay', () => {
  it('has the accounts and the network, and what was granted', async () => {
    const { session } = await open({ accounts: both, methods: ['solana_signMessage'] }, DEVNET)
    expect(session.networkId).toBe(DEVNET)
    expect(session.accounts).toMatchObject([
      { address: one.address, caipAddress: `${DEVNET}:${one.address}` },
    ])
    expect(session.features).toContain('sign-message')
    expect(session.features).not.toContain('send-transaction')
    const sending = await open({ accounts: both, methods: ['solana_signAllTransactions'] })
    expect(sending.session.features).toContain('send-transaction')
  })
  it('maps the older name back, and asks the wallet by the name that it used', async () => {
    const { env, account, grant, session } = await open({
      accounts: [`${OLD_MAINNET}:${one.address}`],
      answers: { solana_signMessage: { signature: base58.encode(one.sign(new TextEncoder().encode('hi'))) } },
    })
    expect(session.networkId).toBe(MAINNET)
    await signMessage(env, { account, message: 'hi' })
    expect(grant.calls.map(({ chainId }) => chainId)).toEqual([OLD_MAINNET])
  })
  it.each([
    [[]],
    [undefined],
    [['solana:unknown:x', `eip155:1:${one.address}`, `solana:other:${one.address}`, `${MAINNET}:0OIl`, 5]],
  ])('is refused without a usable account: %j', async accounts => {
    await expect(open({ accounts })).rejects.toMatchObject({ code: 'connect/NO_ACCOUNTS' })
  })
  it('has a hundred accounts at most, each once', async () => {
    const many = Array.from({ length: 300 }, (_, at) => `${MAINNET}:${stubKey(1 + (at % 150)).address}`)
    expect((await open({ accounts: many })).session.accounts).toHaveLength(100)
  })
  it('follows accounts, and the one that the wallet names', async () => {
    const { grant, changes } = await open({ accounts: both })
    grant.granted = [...both, `${MAINNET}:${two.address}`]
    grant.tell('change')
    grant.tell({ name: 'accountsChanged', data: [`${MAINNET}:${two.address}`], chainId: MAINNET })
    grant.tell({ name: 'accountsChanged', data: 'junk', chainId: MAINNET })
    grant.granted = []
    grant.tell('change')
    expect(changes).toEqual([[one.address, two.address], [two.address, one.address], []])
  })
  it('lets go when it is over, and ends it from here', async () => {
    const { grant, changes, session } = await open({ accounts: both })
    grant.tell('end')
    expect(changes).toEqual([[]])
    await session.disconnect()
    expect([grant.disconnects(), grant.watchers()]).toEqual([1, 0])
  })
})

describe('signing messages over a relay', () => {
  const message = 'grüezi'
  it('asks in base58, and the signature checks out', async () => {
    const { env, account, grant } = await open({
      accounts: both,
      answers: {
        solana_signMessage: (params: { message: string }) => ({
          signature: base58.encode(one.sign(base58.decode(params.message))),
        }),
      },
    })
    const { signature } = await signMessage(env, { account, message })
    expect(await verifyMessage({ caipAddress: account.caipAddress, message, signature })).toBe(true)
    expect(grant.calls[0]).toMatchObject({ params: { pubkey: one.address }, chainId: MAINNET })
  })
  it.each([
    null,
    'x',
    { signature: 5 },
    { signature: '0OIl' },
    { signature: 'abc' },
    { signature: 'z'.repeat(1e6) },
  ])('refuses the answer %#', async solana_signMessage => {
    const { env, account } = await open({ accounts: both, answers: { solana_signMessage } })
    await expect(signMessage(env, { account, message })).rejects.toMatchObject({ code: 'solana/BAD_ANSWER' })
  })
  itSignsWhileGranted({
    open,
    sign: signMessage,
    method: 'solana_signMessage',
    accounts: both,
    other: `${MAINNET}:${two.address}`,
  })
})

describe('signing transactions over a relay', () => {
  it.each([true, false])('puts a bare signature where it belongs (versioned: %s)', async isVersioned => {
    const transaction = unsigned(isVersioned)
    const signature = base58.encode(one.sign(transaction.message.serialize()))
    const { session } = await open({ accounts: both, answers: { solana_signTransaction: { signature } } })
    const [{ signedTransaction }] = await sign(session.provider, transaction.serialize())
    transaction.sign([Keypair.fromSeed(new Uint8Array(32).fill(1))])
    expect(signedTransaction).toEqual(transaction.serialize())
  })
  it('takes a whole transaction, also one of a list', async () => {
    const transaction = base64.encode(unsigned().serialize())
    const whole = await open({ accounts: both, answers: { solana_signTransaction: { transaction } } })
    const list = await open({
      accounts: both,
      answers: { solana_signAllTransactions: { transactions: [transaction] } },
    })
    for (const { session } of [whole, list]) {
      const [{ signedTransaction }] = await sign(session.provider, unsigned().serialize())
      expect(base64.encode(signedTransaction)).toBe(transaction)
    }
  })
  it.each([
    ['of something else', { signature: base58.encode(one.sign(new Uint8Array(5))) }],
    ['of another key', { signature: base58.encode(two.sign(unsigned().message.serialize())) }],
    ['that is none', { signature: base58.encode(new Uint8Array(63)) }],
    ['in no base64', { transaction: '%' }],
    ['that is nothing', undefined],
  ])('refuses a signature %s', async (_, solana_signTransaction) => {
    const { session } = await open({ accounts: both, answers: { solana_signTransaction } })
    const signing = sign(session.provider, unsigned().serialize())
    await expect(signing).rejects.toMatchObject({ code: 'solana/BAD_ANSWER' })
  })
  it('asks only on a network that was granted', async () => {
    const answers = { solana_signTransaction: {} }
    const { session, grant } = await open({ accounts: [`${DEVNET}:${one.address}`], answers })
    const signing = sign(session.provider, unsigned().serialize())
    await expect(signing).rejects.toMatchObject({ code: 'network/NOT_IN_WALLET' })
    expect(grant.calls).toEqual([])
  })
  it('lets the wallet send', async () => {
    const signature = base58.encode(one.sign(new Uint8Array(3)))
    const answers = { solana_signAndSendTransaction: { signature } }
    const { session, grant } = await open({ accounts: both, answers })
    const transaction = unsigned().serialize()
    const input = { account: { address: one.address }, transaction, chain: 'solana:devnet' }
    const call = { input, timeoutMs: 1000 }
    const answer = await callFeature(
      session.provider as StandardWallet,
      'solana:signAndSendTransaction',
      call,
    )
    expect(answer).toEqual([{ signature: base58.decode(signature) }])
    expect(grant.calls).toMatchObject([
      { chainId: DEVNET, params: { transaction: base64.encode(transaction) } },
    ])
  })
})
