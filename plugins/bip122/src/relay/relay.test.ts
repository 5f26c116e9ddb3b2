import { type FakeGrantOptions, fakeGrant } from '@latchkit/core/testing'
import { base64, hex } from '@scure/base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { itSignsWhileGranted } from '../../../../.ci/vitest/itSignsWhileGranted.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import type { BitcoinSession } from '../connect/BitcoinSession.js'
import { switchNetwork } from '../connect/switchNetwork.js'
import { checkOptions } from '../options/checkOptions.js'
import { sendTransaction } from '../send/sendTransaction.js'
import { signMessage } from '../sign/signMessage.js'
import { verifyMessage } from '../sign/verifyMessage.js'
import { openSession } from './openSession.js'
import { proposal } from './proposal.js'

afterEach(() => void vi.useRealTimers())

const MAIN = 'bip122:000000000019d6689c085ae165831e93'
const SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c'
const ADDRESS = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const TAPROOT = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
const ON_SIGNET = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
/** Of `Hello World` by BIP-322; a vector of the standard. */
const HELLO =
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const config = checkOptions({ networks: [MAIN, SIGNET] })

async function open(options: FakeGrantOptions, networkId?: `bip122:${string}`) {
  const grant = fakeGrant(options)
  const connections: object[] = []
  const ctx = { session: () => session, get: () => connections, connections: {} }
  const env = { ctx: ctx as never, config, cache: new Map() } satisfies BitcoinEnv
  const session = (await openSession(env, grant, { networkId })) as BitcoinSession
  const changes: unknown[] = []
  session.watch(change => changes.push(change.accounts?.map(({ address }) => address)))
  const [account] = session.accounts
  if (!account) throw new Error('There is an account')
  return { grant, session, changes, env, account }
}
const both = [`${MAIN}:${ADDRESS}`, `${SIGNET}:${ON_SIGNET}`]

describe('a session over a relay', () => {
  it('proposes the networks of the app', async () => {
    const { chains, methods } = await proposal({ config } as BitcoinEnv)
    expect(chains).toEqual([MAIN, SIGNET])
    expect(methods).toEqual(['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'])
  })
  it('knows keys and purposes where the wallet told them', async () => {
    const publicKey = `02${'ab'.repeat(32)}`
    const details = [
      { address: ADDRESS, publicKey, path: "m/84'/0'/0'/0/0", intention: 'payment' },
      { address: TAPROOT, intention: 'ordinal' },
      { address: 'bc1qnotgranted' },
      null,
    ]
    const properties = { bip122_getAccountAddresses: JSON.stringify(details) }
    const accounts = [`${MAIN}:${TAPROOT}`, ...both]
    const { session } = await open({ accounts, properties, methods: ['signMessage'] })
    expect(session.accounts).toMatchObject([
      { address: ADDRESS, publicKey, path: "m/84'/0'/0'/0/0", type: 'payment' },
      { address: TAPROOT, type: 'ordinal' },
    ])
    expect(session.features).toEqual(expect.arrayContaining(['sign-message', 'switch-network']))
    expect(session.features).not.toContain('send-transaction')
  })
  it.each(['{', '5', '"x"', '{"payment":5}', 5, null])('lives with the details %j', async junk => {
    const { session } = await open({ accounts: both, properties: { bip122_getAccountAddresses: junk } })
    expect(session.accounts).toHaveLength(1)
  })
  it.each([[[]], [undefined], [[`${SIGNET}:${ADDRESS}`, `${MAIN}:junk`, `bip122:ffff:${ADDRESS}`, 5]]])(
    'is refused without a usable account: %j',
    async accounts => {
      await expect(open({ accounts })).rejects.toMatchObject({ code: 'connect/NO_ACCOUNTS' })
    },
  )
  it('switches between granted networks without a word to the wallet', async () => {
    const { env, session, account, grant } = await open({ accounts: both })
    expect(session.networkId).toBe(MAIN)
    await switchNetwork(env, { account, networkId: SIGNET })
    expect([session.networkId, grant.calls]).toEqual([SIGNET, []])
    grant.granted = both.slice(1)
    grant.tell('change')
    const back = switchNetwork(env, { account, networkId: MAIN })
    await expect(back).rejects.toMatchObject({ code: 'network/SWITCH_FAILED' })
  })
  it('follows the wallet, until it is over', async () => {
    const { grant, session, changes } = await open({ accounts: both })
    grant.tell({ name: 'chainChanged', data: SIGNET, chainId: SIGNET })
    await vi.waitFor(() => expect(session.networkId).toBe(SIGNET))
    grant.tell('end')
    await vi.waitFor(() => expect(changes).toEqual([[ON_SIGNET], []]))
    await session.disconnect()
    expect([grant.disconnects(), grant.watchers()]).toEqual([1, 0])
  })
})

describe('signing over a relay', () => {
  const message = 'Hello World'
  it.each([HELLO, hex.encode(base64.decode(HELLO))])('takes hex and base64', async signature => {
    const answers = { signMessage: { address: ADDRESS, signature } }
    const { env, account, grant } = await open({ accounts: both, answers })
    const signed = await signMessage(env, { account, message })
    expect(await verifyMessage({ caipAddress: account.caipAddress, message, ...signed })).toBe(true)
    expect(grant.calls).toEqual([
      {
        method: 'signMessage',
        params: { account: ADDRESS, address: ADDRESS, message, protocol: 'bip322' },
        chainId: MAIN,
      },
    ])
  })
  it.each([
    [null, 'bip122/BAD_ANSWER'],
    [{ signature: 5 }, 'bip122/BAD_ANSWER'],
    [{ signature: 'zz' }, 'bip122/BAD_ANSWER'],
    [{ address: TAPROOT, signature: HELLO }, 'sign/MISMATCH'],
  ])('refuses the answer %j', async (answer, code) => {
    const { env, account } = await open({ accounts: both, answers: { signMessage: answer } })
    await expect(signMessage(env, { account, message })).rejects.toMatchObject({ code })
  })
  it('asks for a PSBT by inputs, and gives back what it is', async () => {
    const answers = { signPsbt: { psbt: 'cHNidP8=' } }
    const { session, grant } = await open({ accounts: both, answers })
    const psbt = Uint8Array.of(1, 2)
    const signInputs = [
      { address: ADDRESS, index: 0 },
      { address: ADDRESS, index: 2 },
    ]
    const wish = { psbt, inputs: signInputs, network: {} as never }
    expect(await session.provider.signPsbt(wish)).toBe('cHNidP8=')
    expect(grant.calls[0]?.params).toEqual({ account: ADDRESS, psbt: 'AQI=', signInputs, broadcast: false })
  })
  it('lets the wallet transfer where the app has no endpoint and the account is clear', async () => {
    const txid = 'ab'.repeat(32)
    const transfer = { to: TAPROOT, amount: 5000n }
    const one = await open({ accounts: both, answers: { sendTransfer: { txid } } })
    const request = { account: one.account, networkId: MAIN, transfer } as const
    expect(await sendTransaction(one.env, request)).toEqual({ hash: txid })
    expect(one.grant.calls[0]?.params).toEqual({
      account: ADDRESS,
      recipientAddress: TAPROOT,
      amount: '5000',
    })
    const accounts = [...both, `${MAIN}:${TAPROOT}`]
    const two = await open({ accounts, answers: { sendTransfer: { txid } } })
    expect(two.session.provider.transfer).toBeUndefined()
  })
  itSignsWhileGranted({
    open,
    sign: signMessage,
    method: 'signMessage',
    accounts: both,
    other: `${MAIN}:${TAPROOT}`,
  })
})
