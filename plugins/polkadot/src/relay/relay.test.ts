import type { SessionChange } from '@latchkit/core'
import { type FakeGrantOptions, fakeGrant } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { itSignsWhileGranted } from '../../../../.ci/vitest/itSignsWhileGranted.js'
import type { Extension } from '../discovery/Injected.js'
import { signMessage } from '../sign/signMessage.js'
import { KUSAMA, ON_KUSAMA, ON_POLKADOT, OTHER, POLKADOT, stubEnv } from '../testing/stubEnv.js'
import { openSession } from './openSession.js'
import { proposal } from './proposal.js'

afterEach(() => void vi.useRealTimers())

const both = [`${POLKADOT}:${ON_POLKADOT}`, `${KUSAMA}:${ON_KUSAMA}`]
const signature = `0x${'ab'.repeat(64)}`

async function open(options: FakeGrantOptions, networkId?: `polkadot:${string}`) {
  const grant = fakeGrant(options)
  const { env, connect } = stubEnv()
  const session = await openSession(env, grant, { networkId })
  const changes: SessionChange[] = []
  const stop = session.watch(change => changes.push(change))
  Object.assign(env.ctx, { session: () => session })
  const [account] = session.accounts
  if (!account) throw new Error('There is an account')
  return { grant, session, changes, env, account, stop, connect, extension: session.provider as Extension }
}

describe('a session over a relay', () => {
  it('proposes the networks of the app', async () => {
    expect((await proposal(stubEnv().env)).chains).toEqual([POLKADOT, KUSAMA])
  })
  it('has one account of a key, and what was granted', async () => {
    const { session } = await open({ accounts: both, methods: ['polkadot_signMessage'] }, KUSAMA)
    expect(session.accounts.map(({ caipAddress }) => caipAddress)).toEqual([both[1]])
    expect(session.features).toContain('sign-message')
    expect(session.features).not.toContain('send-transaction')
  })
  it('is on a network that was granted', async () => {
    expect((await open({ accounts: both.slice(1) }, POLKADOT)).session.networkId).toBe(KUSAMA)
  })
  it.each([[[]], [undefined], [[`${POLKADOT}:junk`, `polkadot:ffff:${ON_POLKADOT}`, 5]]])(
    'is refused without a usable account: %j',
    async accounts => {
      await expect(open({ accounts })).rejects.toMatchObject({ code: 'connect/NO_ACCOUNTS' })
    },
  )
  it('follows the wallet and the kit, until it is over', async () => {
    const { grant, changes, connect, stop, session } = await open({ accounts: both })
    connect(KUSAMA)
    expect(session.accounts.map(({ address }) => address)).toEqual([ON_KUSAMA])
    expect(changes).toEqual([])
    grant.granted = [...both, `${POLKADOT}:${OTHER}`]
    grant.tell('change')
    expect(changes.at(-1)?.accounts).toHaveLength(2)
    grant.tell('end')
    expect(changes.at(-1)).toEqual({ accounts: [] })
    stop()
    await session.disconnect()
    expect([grant.disconnects(), grant.watchers()]).toEqual([1, 0])
  })
})

describe('signing over a relay', () => {
  it('sends wrapped bytes with the wallet’s own form of the address', async () => {
    const { env, account, grant } = await open({
      accounts: both,
      answers: { polkadot_signMessage: { signature } },
    })
    expect(await signMessage(env, { account, message: 'hi' })).toEqual({ signature })
    expect(grant.calls).toEqual([
      {
        method: 'polkadot_signMessage',
        params: { address: ON_POLKADOT, data: '0x3c42797465733e68693c2f42797465733e', type: 'bytes' },
        chainId: POLKADOT,
      },
    ])
  })
  it('sends a transaction to the network that it is for', async () => {
    const { extension, grant } = await open({
      accounts: both,
      answers: { polkadot_signTransaction: { signature } },
    })
    const genesisHash = `0x${KUSAMA.slice(9)}${'00'.repeat(16)}`
    await extension.signPayload?.({ address: ON_POLKADOT, genesisHash, method: '0x00' })
    expect(grant.calls).toMatchObject([
      {
        params: { address: ON_KUSAMA, transactionPayload: { address: ON_KUSAMA, method: '0x00' } },
        chainId: KUSAMA,
      },
    ])
    const elsewhere = extension.signPayload?.({ address: ON_POLKADOT, genesisHash: `0x${'00'.repeat(32)}` })
    await expect(elsewhere).rejects.toMatchObject({ code: 'network/NOT_IN_WALLET' })
  })
  it.each([null, {}, { signature: '0x' }, { signature: 5 }, 'x'])(
    'refuses the answer %j',
    async polkadot_signMessage => {
      const { env, account } = await open({ accounts: both, answers: { polkadot_signMessage } })
      const signing = signMessage(env, { account, message: 'hi' })
      await expect(signing).rejects.toMatchObject({ code: 'polkadot/BAD_ANSWER' })
    },
  )
  itSignsWhileGranted({
    open,
    sign: signMessage,
    method: 'polkadot_signMessage',
    accounts: both,
    other: `${POLKADOT}:${OTHER}`,
  })
})
