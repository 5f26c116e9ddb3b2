// @vitest-environment jsdom
import type { Account, SessionChange } from '@latchkit/core'
import { type FakeGrantOptions, fakeGrant } from '@latchkit/core/testing'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { base64 } from '@scure/base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { itSignsWhileGranted } from '../../../../.ci/vitest/itSignsWhileGranted.js'
import type { CosmosSession } from '../connect/CosmosSession.js'
import { adr36Bytes } from '../sign/adr36Bytes.js'
import { signMessage } from '../sign/signMessage.js'
import { addressOn, bytesOf, PUBLIC_KEY, stubEnv } from '../testing/stubKeplr.js'
import { openSession } from './openSession.js'
import { proposal } from './proposal.js'

afterEach(() => void vi.useRealTimers())

const ADDRESS = addressOn('cosmos')
const OTHER = 'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6'
const both = [`cosmos:cosmoshub-4:${ADDRESS}`, `cosmos:osmosis-1:${addressOn('osmo')}`]
const pubkey = base64.encode(bytesOf(PUBLIC_KEY))
const told = (_: unknown, chainId: string) => [
  { address: chainId === 'cosmos:osmosis-1' ? addressOn('osmo') : ADDRESS, algo: 'secp256k1', pubkey },
]
/** The key of the number 1. */
const secret = new Uint8Array(32).fill(0).fill(1, 31)
const sign = (bytes: Uint8Array) => base64.encode(secp256k1.sign(sha256(bytes), secret).toCompactRawBytes())

async function open({ answers, ...options }: FakeGrantOptions, env = stubEnv()) {
  const grant = fakeGrant({ answers: { cosmos_getAccounts: told, ...answers }, ...options })
  const session = (await openSession(env, grant, {})) as CosmosSession
  const changes: SessionChange[] = []
  const stop = session.watch(change => changes.push(change))
  await settle()
  Object.assign(env.ctx, { session: () => session })
  const account = session.accounts[0] as Account
  return { grant, session, changes, env, account, stop }
}
/** The stub answers at once: what follows is over within a turn of the event loop. */
const settle = () => new Promise(resolve => setTimeout(resolve, 5))
const methods = ({ grant }: Awaited<ReturnType<typeof open>>) => grant.calls.map(({ method }) => method)

describe('a session over a relay', () => {
  it('proposes the networks of the app', async () => {
    const { chains } = await proposal(stubEnv())
    expect(chains).toEqual(['cosmos:cosmoshub-4', 'cosmos:osmosis-1'])
  })
  it('asks for the key once, also over reloads', async () => {
    const env = stubEnv()
    const first = await open({ accounts: both }, env)
    expect(first.session.accounts).toMatchObject([{ caipAddress: both[0], publicKey: PUBLIC_KEY }])
    expect(methods(first)).toEqual(['cosmos_getAccounts'])
    first.stop()
    expect(methods(await open({ accounts: both }, env))).toEqual([])
  })
  it('offers what was granted, on a network that was granted', async () => {
    const { session } = await open({ accounts: both.slice(1), methods: [] })
    expect(session.networkId).toBe('cosmos:osmosis-1')
    expect(session.features).not.toContain('sign-message')
    expect(session.features).not.toContain('send-transaction')
    const able = await open({ accounts: both, methods: ['cosmos_signAmino'] })
    expect(able.session.features).toContain('sign-message')
    expect(able.session.features).toContain('send-transaction')
  })
  it.each([
    [[]],
    [undefined],
    [['cosmos:cosmoshub-4:osmo1', both[1]?.replace('osmosis-1', 'cosmoshub-4'), 5]],
  ])('is refused without a usable account: %j', async accounts => {
    await expect(open({ accounts })).rejects.toMatchObject({ code: 'connect/NO_ACCOUNTS' })
  })
  it.each([
    ['of another key', [{ address: OTHER, algo: 'secp256k1', pubkey }], [`cosmos:cosmoshub-4:${OTHER}`]],
    ['of another address', [{ address: OTHER, algo: 'secp256k1', pubkey }], both],
    ['that is none', [{ address: ADDRESS, algo: 'secp256k1', pubkey: '%' }], both],
    ['that is nothing', undefined, both],
  ])('refuses a key %s', async (_, cosmos_getAccounts, accounts) => {
    const opening = open({ accounts, answers: { cosmos_getAccounts } })
    await expect(opening).rejects.toMatchObject({ code: 'connect/INVALID_ACCOUNT' })
  })
  it('is over when the relay or the wallet ends it', async () => {
    const { grant, changes, session, stop } = await open({ accounts: both })
    grant.tell('end')
    await vi.waitFor(() => expect(changes).toEqual([{ closed: true }]))
    stop()
    await session.disconnect()
    expect([grant.disconnects(), grant.watchers()]).toEqual([1, 0])
    const other = await open({ accounts: both })
    other.grant.granted = []
    other.grant.tell('change')
    await vi.waitFor(() => expect(other.changes).toEqual([{ closed: true }]))
    other.stop()
  })
})

describe('signing over a relay', () => {
  it('signs text by ADR-36 over Amino, and the signature checks out', async () => {
    const answers = {
      cosmos_signAmino: ({ signDoc }: { signDoc: { msgs: { value: { data: string } }[] } }) => ({
        signature: { signature: sign(adr36Bytes(ADDRESS, base64.decode(signDoc.msgs[0]?.value.data ?? ''))) },
        signed: signDoc,
      }),
    }
    const one = await open({ accounts: both, answers })
    const { signature } = await signMessage(one.env, { account: one.account, message: 'grüezi' })
    const bytes = adr36Bytes(ADDRESS, 'grüezi')
    expect(secp256k1.verify(base64.decode(signature), sha256(bytes), bytesOf(PUBLIC_KEY))).toBe(true)
    expect(one.grant.calls.at(-1)).toMatchObject({
      params: { signerAddress: ADDRESS },
      chainId: 'cosmos:cosmoshub-4',
    })
    one.stop()
  })
  it.each([null, {}, { signature: {} }, { signature: { signature: 'AA==' } }])(
    'refuses the answer %j',
    async cosmos_signAmino => {
      const { env, account, stop } = await open({ accounts: both, answers: { cosmos_signAmino } })
      const signing = signMessage(env, { account, message: 'hi' })
      await expect(signing).rejects.toMatchObject({ code: 'cosmos/BAD_ANSWER' })
      stop()
    },
  )
  it('writes a direct document as text, and reads what was signed', async () => {
    const signed = { bodyBytes: 'AQI=', authInfoBytes: 'AwQ=' }
    const cosmos_signDirect = { signature: { signature: 'x' }, signed }
    const { session, grant, stop } = await open({ accounts: both, answers: { cosmos_signDirect } })
    const doc = {
      bodyBytes: Uint8Array.of(1),
      authInfoBytes: Uint8Array.of(2),
      chainId: 'cosmoshub-4',
      accountNumber: 7n,
    }
    const answer = await session.provider.methods.signDirect?.('cosmoshub-4', ADDRESS, doc)
    expect(answer).toMatchObject({ signed: { bodyBytes: Uint8Array.of(1, 2) } })
    expect(grant.calls.at(-1)?.params).toEqual({
      signerAddress: ADDRESS,
      signDoc: { chainId: 'cosmoshub-4', accountNumber: '7', bodyBytes: 'AQ==', authInfoBytes: 'Ag==' },
    })
    const elsewhere = session.provider.methods.signDirect?.('other-1', ADDRESS, doc)
    await expect(elsewhere).rejects.toMatchObject({ code: 'network/NOT_IN_WALLET' })
    stop()
  })
  itSignsWhileGranted({
    open,
    sign: signMessage,
    method: 'cosmos_signAmino',
    accounts: both,
    other: `cosmos:cosmoshub-4:${OTHER}`,
    reads: ['cosmos_getAccounts'],
  })
})
