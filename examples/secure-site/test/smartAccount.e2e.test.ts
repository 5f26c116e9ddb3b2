// @module-tag long
import { createRequire } from 'node:module'
import { AbiCoder, hashMessage, Interface, JsonRpcProvider } from 'ethers'
import { type Address, encodeFunctionData, erc20Abi, type Hex, isHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { tokens } from '../../sandbox/src/constants.js'
import { ENTRY_POINT } from '../src/smart/entryPoint.js'
import { proxyCode } from '../src/smart/proxyCode.js'
import { smartAccountOf, usualParts } from '../src/smart/smartAccount.js'
import { HARBOUR, openSmartWorld } from './support/openSmartWorld.js'
import type { Visit } from './support/visitHost.js'

const shop: Address = '0x00000000000000000000000000000000000b0b02'
const { sandbox, rpcUrl, client, owned, newcomer } = openSmartWorld()
const transfer = (amount: bigint) => ({
  to: tokens.USDC.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, amount] }),
})
const codeOf = (address: Address) => client().getCode({ address })
/** Sends calls, and says yes once the question has a text. */
async function send(visit: Visit, calls: readonly object[], text: string | RegExp = 'Confirm') {
  const sending = visit.rpc('wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls },
  ])
  const refused = sending.then(({ code, message }) => {
    if (code !== undefined) throw new Error(`It was refused: ${code}, ${message}`)
  })
  await Promise.race([visit.frame.getByText(text).first().waitFor(), refused])
  refused.catch(() => {})
  await visit.press('Confirm')
  const { answer, code } = await sending
  return { code, id: (answer?.['result'] as { id?: string } | undefined)?.id }
}
const statusOf = async (visit: Visit, id: string | undefined) =>
  (await visit.rpc('wallet_getCallsStatus', [id])).answer?.['result'] as {
    status: number
    receipts: { transactionHash: Hex; logs: unknown[] }[]
  }

it('is made of the contracts that npm and public networks have', async () => {
  const require = createRequire(new URL('../../sandbox/chains/erc4337/package.json', import.meta.url))
  const { ERC1967Proxy } = require('@metamask/delegation-abis/bytecode')
  const { DELEGATOR_CONTRACTS } = require('@metamask/delegation-deployments')
  const { SimpleFactory, DelegationManager, EntryPoint } = DELEGATOR_CONTRACTS[usualParts.version][1]
  const { factory, controllers } = smartAccountOf(shop, usualParts)
  expect(proxyCode).toBe(ERC1967Proxy)
  expect([factory, ...controllers, ENTRY_POINT]).toEqual(
    [SimpleFactory, DelegationManager, EntryPoint].map(address => address.toLowerCase()),
  )
  const kit = require('@metamask/smart-accounts-kit')
  const owner = privateKeyToAccount(generatePrivateKey())
  const theirs = await kit.toMetaMaskSmartAccount({
    ...{ client: client(), implementation: 'Hybrid', deployParams: [owner.address, [], [], []] },
    ...{ deploySalt: '0x', signer: { account: owner }, environment: kit.getSmartAccountsEnvironment(1) },
  })
  expect(smartAccountOf(owner.address, usualParts).address).toBe(theirs.address)
})

it('is deployed by its first calls, which a paymaster pays, all in one transaction', async () => {
  const { visit, me, key } = await newcomer()
  expect(me).not.toBe(key)
  expect((await visit.rpc('eth_accounts', [])).answer?.['result']).toEqual([me])
  expect((await visit.rpc('wallet_getCapabilities', [me])).answer?.['result']).toEqual({
    '0x7a69': { atomic: { status: 'supported' } },
  })
  expect(await codeOf(me)).toBeUndefined()
  const before = await owned(shop)
  const { id } = await send(visit, [transfer(2_000_000n), transfer(1_000_000n)], 'The network fee is paid by')
  await expect.poll(async () => (await statusOf(visit, id)).status, { timeout: 20_000 }).toBe(200)
  const { receipts } = await statusOf(visit, id)
  expect(receipts).toHaveLength(1)
  expect(receipts[0]?.logs).toHaveLength(2)
  expect((await owned(shop)) - before).toBe(3_000_000n)
  expect(await codeOf(me)).toBeDefined()
  expect(await client().getBalance({ address: me })).toBe(0n)
  expect(visit.console).toEqual([])
  await visit.page.context().close()
})

it('pays for itself where no paymaster agrees, and answers a transaction with that of the network', async () => {
  const { visit, me } = await newcomer()
  await sandbox().faucet({ chainId: HARBOUR, address: me, asset: 'native', amount: parseEther('1') })
  await sandbox().smartAccounts?.switches.set({ paymaster: 'refuses' })
  const sending = visit.rpc('eth_sendTransaction', [{ from: me, to: shop, value: '0x9' }])
  await visit.frame.getByText('Nobody else pays the network fee').waitFor()
  await visit.press('Confirm')
  const hash = (await sending).answer?.['result']
  if (!isHex(hash)) throw new Error('No hash')
  expect(await client().getTransactionReceipt({ hash })).toMatchObject({ status: 'success', to: ENTRY_POINT })
  expect(await client().getBalance({ address: me })).toBeLessThan(parseEther('1') - 9n)
  expect(await codeOf(me)).toBeDefined()
  await visit.page.context().close()
})

it('signs messages before and after it is deployed, as another library finds by the account’s own contract', async () => {
  const { visit, me } = await newcomer()
  const provider = new JsonRpcProvider(rpcUrl(), HARBOUR, { staticNetwork: true })
  const erc1271 = new Interface(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
  const text = 'The harbour is calm today.'
  const sign = async () => {
    const signing = visit.rpc('personal_sign', [`0x${Buffer.from(text).toString('hex')}`, me])
    await visit.press('Sign')
    return (await signing).answer?.['result'] as string
  }
  const asked = (signature: string) =>
    erc1271.encodeFunctionData('isValidSignature', [hashMessage(text), signature])
  const wrapped = await sign()
  expect(wrapped.endsWith('6492'.repeat(16))).toBe(true)
  const [factory, data, inner] = AbiCoder.defaultAbiCoder().decode(
    ['address', 'bytes', 'bytes'],
    wrapped.slice(0, -64),
  )
  const calls = [
    { to: factory, input: data },
    { to: me, input: asked(inner) },
  ]
  const [block] = await provider.send('eth_simulateV1', [{ blockStateCalls: [{ calls }] }, 'latest'])
  expect(block.calls[1].returnData.slice(0, 10)).toBe('0x1626ba7e')

  const { id } = await send(visit, [transfer(1n)])
  await expect.poll(async () => (await statusOf(visit, id)).status, { timeout: 20_000 }).toBe(200)
  const plain = await sign()
  expect(plain).toBe(inner)
  expect((await provider.call({ to: me, data: asked(plain) })).slice(0, 10)).toBe('0x1626ba7e')
  provider.destroy()
  await visit.page.context().close()
})

it('loses nothing and sends nothing twice while the bundler or the paymaster fail', async () => {
  const { visit, me } = await newcomer()
  const { switches } = sandbox().smartAccounts ?? {}
  await switches?.set({ bundler: 'down' })
  const early = await visit.rpc('wallet_sendCalls', [{ calls: [transfer(1_000_000n)] }])
  expect(early.code).toBe('BUNDLER_UNAVAILABLE')
  await switches?.set({ paymaster: 'lies' })
  expect(await send(visit, [transfer(1_000_000n)])).toMatchObject({ code: 'OPERATION_REFUSED' })
  expect(await owned(me)).toBe(5_000_000n)

  const lost: (string | undefined)[] = []
  // It was signed, and nobody knows what became of it: it stays pending, and the next one takes its place.
  for (const fault of [
    { bundler: 'failing', at: 'eth_sendUserOperation' },
    { operation: 'dropped' },
  ] as const) {
    await switches?.set(fault)
    const { id } = await send(visit, [transfer(1_000_000n)])
    await switches?.set({})
    expect((await statusOf(visit, id)).status).toBe(100)
    lost.push(id)
  }
  const { id } = await send(visit, [transfer(1_000_000n)])
  await expect.poll(async () => (await statusOf(visit, id)).status, { timeout: 20_000 }).toBe(200)
  expect(await owned(me)).toBe(4_000_000n)
  // The network has another one with their nonce: they never count.
  for (const one of lost) expect((await statusOf(visit, one)).status).toBe(400)
  await visit.page.context().close()
})

it('switches back, and declines what waits for a yes', async () => {
  const { visit, me, key } = await newcomer()
  const waiting = visit.rpc('personal_sign', ['0x4869', me])
  await visit.frame.getByText('Hi', { exact: true }).waitFor()
  const switching = visit.tell('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  await visit.press('Reject')
  expect((await waiting).code).toBe('USER_REJECTED')
  await visit.press('Switch')
  expect((await switching).answer).toEqual({ type: 'eoa', address: key })
  expect((await visit.rpc('personal_sign', ['0x4869', me])).code).toBe('INVALID_PARAMS')
  const { answer } = await visit.tell('GET_USER', { preferredAccountType: 'smartAccount' })
  expect(answer).toMatchObject({
    preferredAccountType: 'eoa',
    smartAccountEnabledNetworks: [HARBOUR],
    accounts: [
      { namespace: 'eip155', address: key, type: 'eoa' },
      { namespace: 'eip155', address: me, type: 'smartAccount' },
      { namespace: 'solana' },
    ],
  })
  await visit.page.context().close()
})
