import { verifyMessage as verify, verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EvmForeignDomain } from '../options/EvmOptions.js'
import { type StubNode, startNode } from '../testing/startNode.js'
import { account, networks, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, type Answers, OTHER_ADDRESS, stubProvider } from '../testing/stubProvider.js'
import { signMessage } from './signMessage.js'
import { signTypedData } from './signTypedData.js'

const key = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const TOKEN = '0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A'
const data = {
  domain: { name: 'Token', version: '1', chainId: 31337, verifyingContract: TOKEN },
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  message: { owner: ADDRESS, value: 10n ** 30n },
} as const

let node: StubNode
beforeEach(async () => {
  node = await startNode({ eth_getCode: '0x6000' })
})
afterEach(() => node.stop())

/** A wallet with a real key, on the network of the node. */
const local = () => ({ networks, rpc: { 31337: node.url } })
function fixture(answers: Answers = {}, more: Parameters<typeof stubEnv>[0] = {}) {
  const provider = stubProvider({
    eth_chainId: '0x7a69',
    personal_sign: ([raw]: [`0x${string}`]) => key.signMessage({ message: { raw } }),
    eth_signTypedData_v4: ([, text]: [string, string]) => key.signTypedData(JSON.parse(text)),
    ...answers,
  })
  const options = local()
  return { provider, env: stubEnv({ provider, networkId: 'eip155:31337', options, ...more }) }
}
const signatures = (provider: ReturnType<typeof stubProvider>) =>
  provider.calls.filter(({ method }) => method.includes('sign'))

describe('signMessage', () => {
  it.each(['Grüße, 世界', '0x1234', ''])('signs the text %j as it is', async message => {
    const { signature } = await signMessage(fixture().env, { account, message })
    expect(await verify({ address: ADDRESS, message, signature })).toBe(true)
  })
  it('signs bytes', async () => {
    const message = new Uint8Array([0, 255, 10])
    const { signature } = await signMessage(fixture().env, { account, message })
    expect(await verify({ address: ADDRESS, message: { raw: message }, signature })).toBe(true)
  })
  it('stops when the wallet is on another network, and has the session look again', async () => {
    const refresh = vi.fn()
    const { env, provider } = fixture({ eth_chainId: '0x1' }, { session: { refresh } })
    await expect(signMessage(env, { account, message: 'x' })).rejects.toMatchObject({
      code: 'sign/MISMATCH',
      context: { field: 'chainId' },
    })
    expect(refresh).toHaveBeenCalled()
    expect(signatures(provider)).toEqual([])
  })
  it('stops when the wallet offers another account', async () => {
    const { env, provider } = fixture({ eth_accounts: [OTHER_ADDRESS] })
    await expect(signMessage(env, { account, message: 'x' })).rejects.toMatchObject({
      code: 'sign/MISMATCH',
      context: { field: 'account' },
    })
    expect(signatures(provider)).toEqual([])
  })
  it('signs nothing on a network that the app does not offer, unless told', async () => {
    const at = (allowUnsupportedNetwork: boolean) =>
      fixture({ eth_chainId: '0x2' }, { networkId: 'eip155:2', kitOptions: { allowUnsupportedNetwork } }).env
    await expect(signMessage(at(false), { account, message: 'x' })).rejects.toMatchObject({
      code: 'network/UNSUPPORTED',
    })
    await expect(signMessage(at(true), { account, message: 'x' })).resolves.toBeDefined()
  })
  it.each(['', 'ok', '0x', '0x12', null, {}, `0x${'zz'.repeat(65)}`])(
    'refuses the signature %j',
    async personal_sign => {
      node.answers['eth_getCode'] = '0x'
      await expect(
        signMessage(fixture({ personal_sign }).env, { account, message: 'x' }),
      ).rejects.toMatchObject({ code: 'eip155/BAD_ANSWER' })
    },
  )
  it('takes no signature at all of a contract, which signed on chain, and of no key', async () => {
    const sign = () => signMessage(fixture({ personal_sign: '0x' }).env, { account, message: 'x' })
    expect(await sign()).toEqual({ signature: '0x' })
    for (const code of [`0xef0100${'ab'.repeat(20)}`, null, {}]) {
      node.answers['eth_getCode'] = code
      await expect(sign()).rejects.toMatchObject({ code: 'eip155/BAD_ANSWER' })
    }
    await node.stop()
    await expect(sign()).rejects.toMatchObject({ code: 'eip155/BAD_ANSWER' })
  })
  it('tells that the wallet lacks the method', async () => {
    const { env, provider } = fixture()
    delete provider.answers['personal_sign']
    await expect(signMessage(env, { account, message: 'x' })).rejects.toMatchObject({
      code: 'rpc/UNSUPPORTED_METHOD',
      context: { method: 'personal_sign' },
    })
  })
})

describe('signTypedData', () => {
  it('signs what an independent library verifies, from an object or from JSON', async () => {
    const { signature } = await signTypedData(fixture().env, { account, data })
    expect(await verifyTypedData({ address: ADDRESS, ...data, signature })).toBe(true)
    const json = JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    expect(await signTypedData(fixture().env, { account, data: json })).toEqual({ signature })
  })
  it.each([
    ['chainId', { ...data, domain: { ...data.domain, chainId: 1 } }],
    ['chainId', { ...data, domain: { ...data.domain, chainId: '1' } }],
    ['chainId', { ...data, domain: { ...data.domain, chainId: 1n } }],
    [
      'domain',
      {
        ...data,
        types: {
          ...data.types,
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'version', type: 'string' },
          ],
        },
      },
    ],
  ])('flags %s', async (field, wrong) => {
    const { env, provider } = fixture()
    await expect(signTypedData(env, { account, data: wrong })).rejects.toMatchObject({
      code: 'sign/MISMATCH',
      context: { field },
    })
    expect(signatures(provider)).toEqual([])
  })
  it('flags an address without code, and signs it when that is allowed', async () => {
    node.answers['eth_getCode'] = '0x'
    await expect(signTypedData(fixture().env, { account, data })).rejects.toMatchObject({
      context: { field: 'verifyingContract' },
    })
    await expect(
      signTypedData(fixture().env, { account, data, allowMismatch: ['verifyingContract'] }),
    ).resolves.toBeDefined()
  })
  it('signs the domains of others that the app lists, by all of their fields', async () => {
    node.answers['eth_getCode'] = '0x'
    const { name } = data.domain
    const elsewhere = { ...data, domain: { ...data.domain, chainId: 1337 } }
    const sign = (foreignDomains: readonly EvmForeignDomain[], wish: object = elsewhere) =>
      signTypedData(fixture({}, { options: { ...local(), foreignDomains } }).env, { account, data: wish })
    await expect(sign([{ name, chainId: '0x539' }])).resolves.toBeDefined()
    const verifyingContract = data.domain.verifyingContract.toUpperCase().replace('0X', '0x')
    await expect(sign([{ name: 'x' }, { verifyingContract }])).resolves.toBeDefined()
    const refused = { code: 'sign/MISMATCH', outcome: 'untouched' }
    await expect(
      sign([
        { name, chainId: 1 },
        { name: 'x', chainId: 1337 },
      ]),
    ).rejects.toMatchObject(refused)
    // A field that is not signed binds nobody, wherever it counts.
    const types = { ...data.types, EIP712Domain: [{ name: 'version', type: 'string' }] }
    await expect(sign([{ name }], { ...data, types })).rejects.toMatchObject({ context: { field: 'domain' } })
  })
  it('does not stop for an endpoint that is down', async () => {
    node.respond = response => response.writeHead(403).end()
    await expect(signTypedData(fixture().env, { account, data })).resolves.toBeDefined()
  })
  it('takes a chain id as text', async () => {
    const text = { ...data, domain: { ...data.domain, chainId: '31337' } }
    await expect(signTypedData(fixture().env, { account, data: text })).resolves.toBeDefined()
  })
  it.each([
    undefined,
    null,
    5,
    '{',
    '{}',
    { ...data, primaryType: 'Nothing' },
    { ...data, message: { owner: '0x1', value: 1n } },
    { ...data, message: { owner: ADDRESS, value: -1n } },
  ])('refuses data that is not valid: %#', async wrong => {
    await expect(signTypedData(fixture().env, { account, data: wrong })).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
    })
  })
})
