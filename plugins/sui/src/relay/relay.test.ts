import { type FakeGrantOptions, fakeGrant } from '@latchkit/core/testing'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Transaction } from '@mysten/sui/transactions'
import { fromBase64, toBase64 } from '@mysten/sui/utils'
import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { itSignsWhileGranted } from '../../../../.ci/vitest/itSignsWhileGranted.js'
import { signMessage } from '../sign/signMessage.js'
import { stubEnv } from '../testing/stubWallet.js'
import { callFeature } from '../wallet/callFeature.js'
import { openSession } from './openSession.js'
import { proposal } from './proposal.js'

afterEach(() => void vi.useRealTimers())

const key = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(5))
const ADDRESS = key.toSuiAddress()
const OTHER = `0x${'2b'.repeat(32)}`
const both = [`sui:mainnet:${ADDRESS}`, `sui:testnet:${ADDRESS}`]

async function open(options: FakeGrantOptions, networkId?: `sui:${string}`) {
  const grant = fakeGrant(options)
  const env = stubEnv()
  const session = await openSession(env, grant, { networkId })
  const changes: unknown[] = []
  session.watch(change => changes.push(change.accounts?.map(({ address }) => address)))
  Object.assign(env.ctx, { session: () => session })
  const [account] = session.accounts
  if (!account) throw new Error('There is an account')
  return { grant, session, changes, env, account, wallet: session.provider as object }
}
async function built() {
  const transaction = new Transaction()
  transaction.setSender(ADDRESS)
  transaction.setGasPrice(1000)
  transaction.setGasBudget(5_000_000)
  transaction.setGasPayment([{ objectId: OTHER, version: 1, digest: '11111111111111111111111111111111' }])
  transaction.transferObjects([transaction.splitCoins(transaction.gas, [5])], OTHER)
  return transaction
}

describe('a session over a relay', () => {
  it('proposes the networks of the app', async () => {
    expect(await proposal(stubEnv())).toMatchObject({ chains: ['sui:mainnet', 'sui:testnet'] })
  })
  it('has the accounts and the network, and what was granted', async () => {
    const { session } = await open({ accounts: both, methods: ['sui_signPersonalMessage'] }, 'sui:testnet')
    expect(session.accounts).toMatchObject([{ caipAddress: both[1] }])
    expect(session.features).toContain('sign-message')
    expect(session.features).not.toContain('send-transaction')
  })
  it.each([[[]], [undefined], [['sui:devnet:0x1', `sui:other:${ADDRESS}`, `eip155:1:${ADDRESS}`, 5]]])(
    'is refused without a usable account: %j',
    async accounts => {
      await expect(open({ accounts })).rejects.toMatchObject({ code: 'connect/NO_ACCOUNTS' })
    },
  )
  it('follows accounts until it is over', async () => {
    const { grant, changes, session } = await open({ accounts: both })
    grant.granted = [...both, `sui:mainnet:${OTHER}`]
    grant.tell({ name: 'accountsChanged', data: [OTHER], chainId: 'sui:mainnet' })
    grant.tell('end')
    expect(changes).toEqual([[OTHER, ADDRESS], []])
    await session.disconnect()
    expect([grant.disconnects(), grant.watchers()]).toEqual([1, 0])
  })
})

describe('signing over a relay', () => {
  it('sends text, and the signature checks out', async () => {
    const { env, account, grant } = await open({
      accounts: both,
      answers: {
        sui_signPersonalMessage: ({ message }: { message: string }) =>
          key.signPersonalMessage(new TextEncoder().encode(message)),
      },
    })
    const { signature } = await signMessage(env, { account, message: 'grüezi' })
    const bytes = new TextEncoder().encode('grüezi')
    await verifyPersonalMessageSignature(bytes, signature, { address: ADDRESS })
    expect(grant.calls).toMatchObject([
      { params: { message: 'grüezi', address: ADDRESS }, chainId: 'sui:mainnet' },
    ])
    const bytesOnly = signMessage(env, { account, message: Uint8Array.of(255) })
    await expect(bytesOnly).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
  })
  it.each([null, {}, { signature: 5 }, { signature: 'AAAA' }, 'x'])(
    'refuses the answer %j',
    async sui_signPersonalMessage => {
      const { env, account } = await open({ accounts: both, answers: { sui_signPersonalMessage } })
      await expect(signMessage(env, { account, message: 'hi' })).rejects.toMatchObject({
        code: 'sui/BAD_ANSWER',
      })
    },
  )
  it('sends a transaction in BCS, and asks only where it was granted', async () => {
    const transaction = await built()
    const { wallet, account, grant } = await open({
      accounts: [both[0]],
      answers: {
        sui_signTransaction: (params: { transaction: string }) =>
          key.signTransaction(fromBase64(params.transaction)),
      },
    })
    const json = await transaction.toJSON()
    const input = { account, chain: 'sui:mainnet', transaction: { toJSON: async () => json } }
    const answer = await callFeature(wallet, 'sui:signTransaction', { input })
    expect(answer).toMatchObject({ bytes: toBase64(await transaction.build()) })
    const elsewhere = callFeature(wallet, 'sui:signTransaction', {
      input: { ...input, chain: 'sui:testnet' },
    })
    await expect(elsewhere).rejects.toMatchObject({ code: 'network/NOT_IN_WALLET' })
    expect(grant.calls).toHaveLength(1)
  })
  itSignsWhileGranted({
    open,
    sign: signMessage,
    method: 'sui_signPersonalMessage',
    accounts: both,
    other: `sui:mainnet:${OTHER}`,
  })
})
