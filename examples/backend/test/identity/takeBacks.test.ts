import { zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../support/startAnvil.js'
import { useIdentity } from './useIdentity.js'
import { firstVault } from './vaultFixture.js'

const identity = useIdentity()
const payer = privateKeyToAccount(generatePrivateKey())
const relayerKey = generatePrivateKey()
const relayer = privateKeyToAccount(relayerKey).address
const chain = 'eip155:31337'
const code = `0x${'c0'.repeat(20)}` as const
let anvil: Awaited<ReturnType<typeof startAnvil>>

beforeAll(async () => {
  anvil = await startAnvil()
  await anvil.node.setBalance({ address: relayer, value: 10n ** 18n })
  await anvil.node.setBalance({ address: payer.address, value: 10n ** 18n })
  const smartAccounts = { bundlerUrl: 'http://127.0.0.1:1', relayerKey } as const
  await identity.restart({
    chains: [
      { ...anvil.chain, smartAccounts },
      { ...anvil.chain, id: 'eip155:2' },
    ],
  })
})
afterAll(() => anvil.stop())

/** Somebody whose account has code and no coins. */
async function owner() {
  const account = privateKeyToAccount(generatePrivateKey())
  const [device, taken] = await Promise.all([
    identity.device(),
    account.signAuthorization({ address: code, chainId: 31337, nonce: 0 }),
  ])
  await identity.signIn(device, identity.newAddress())
  const addresses = { ...firstVault.addresses, eip155: account.address }
  await device.put('/vault', { ...firstVault, addresses })
  const to = payer.address
  await anvil.wallet.sendTransaction({ to, authorizationList: [taken] })
  await anvil.node.mine({ blocks: 1 })
  const codeNow = () => anvil.node.getCode({ address: account.address })
  expect(await codeNow()).toBe(`0xef0100${code.slice(2)}`)
  const bodyOf = async (given: { address?: `0x${string}`; chainId?: number; nonce?: number } = {}) => {
    const authorization = { address: zeroAddress, chainId: 31337, nonce: 1, ...given }
    const { nonce, r, s, yParity } = await account.signAuthorization(authorization)
    return { chain, nonce, r, s, yParity }
  }
  return { device, codeNow, bodyOf }
}

test('takes code back at the expense of the operator, once the account has signed that', async () => {
  const { device, codeNow, bodyOf } = await owner()
  const told = (await device.get<{ chains: { smartAccounts?: object }[] }>('/config')).body.chains
  expect(told.map(({ smartAccounts }) => smartAccounts)).toEqual([
    { isSponsored: false, isTakeBackSponsored: true },
    undefined,
  ])
  expect(JSON.stringify(told)).not.toContain(relayerKey.slice(2))
  const { status, body } = await device.post<{ hash: `0x${string}` }>('/user/take-back', await bodyOf())
  expect(status).toBe(200)
  const receipt = await anvil.node.waitForTransactionReceipt({ hash: body.hash })
  expect([receipt.status, receipt.from, receipt.type]).toEqual(['success', relayer.toLowerCase(), 'eip7702'])
  expect(await codeNow()).toBeUndefined()
  // Nothing is left to pay for.
  expect((await device.post('/user/take-back', await bodyOf({ nonce: 2 }))).status).toBe(400)
})

test('pays for nothing else: other code, another network, nonce or account', async () => {
  const { device, codeNow, bodyOf } = await owner()
  const another = await owner()
  const nonce = await anvil.node.getTransactionCount({ address: relayer })
  for (const [body, status] of [
    [await bodyOf({ address: code }), 403],
    [await bodyOf({ chainId: 1 }), 403],
    [await bodyOf({ chainId: 0 }), 403],
    [await bodyOf({ nonce: 2 }), 400],
    [await another.bodyOf(), 403],
    [{ ...(await bodyOf()), chain: 'eip155:2' }, 404],
    [{ ...(await bodyOf()), chain: 'eip155:3' }, 404],
    [{ ...(await bodyOf()), r: '0x' }, 400],
    [{ ...(await bodyOf()), yParity: 2 }, 400],
  ] as const)
    expect([body, (await device.post('/user/take-back', body)).status]).toEqual([body, status])
  const stranger = await identity.device()
  await identity.signIn(stranger, identity.newAddress())
  expect((await stranger.post('/user/take-back', await bodyOf())).status).toBe(404)
  expect((await (await identity.device()).post('/user/take-back', await bodyOf())).status).toBe(401)
  expect(await anvil.node.getTransactionCount({ address: relayer })).toBe(nonce)
  expect(await codeNow()).toBeDefined()
})

test('pays for several at once one after another, and for a few of one person', async () => {
  const people = [await owner(), await owner(), await owner()]
  const answers = await Promise.all(
    people.map(async ({ device, bodyOf }) => device.post('/user/take-back', await bodyOf())),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { codeNow } of people) expect(await codeNow()).toBeUndefined()
  const [first] = people
  const tries = async () => (await first?.device.post('/user/take-back', await first.bodyOf()))?.status
  expect([await tries(), await tries(), await tries(), await tries(), await tries()]).toEqual([
    ...[400, 400, 400, 400, 429],
  ])
})
