// @module-tag long
import { verifyMessage } from 'ethers'
import { type Address, createWalletClient, encodeFunctionData, erc20Abi, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { appServers, dailyDollars } from '../../playground/test/support/appServers.js'
import { sandboxChains, tokens } from '../../sandbox/src/constants.js'
import { delegateName } from '../src/smart/smartAccount.js'
import { grantPermission } from './support/grantPermission.js'
import { HARBOUR, openSmartWorld } from './support/openSmartWorld.js'
import { sendTaking } from './support/sendTaking.js'

const shop: Address = '0x00000000000000000000000000000000000b0b03'
const code = '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b'
const { sandbox, world, rpcUrl, client, owned, newcomer } = openSmartWorld('stateless7702')
const { newApp, pay } = appServers(sandbox)
const transfer = (amount: bigint) => ({
  to: tokens.USDC.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, amount] }),
})
const codeOf = (address: Address) => client().getCode({ address })
const fund = (address: Address) =>
  sandbox().faucet({ chainId: HARBOUR, address, asset: 'native', amount: parseEther('1') })

it('gives the account of the key its code with the first operation, and takes it back', async () => {
  const { visit, me, key } = await newcomer()
  expect(me).toBe(key)
  expect(await codeOf(me)).toBeUndefined()
  const sign = async () => {
    const signing = visit.rpc('personal_sign', ['0x4869', me])
    await visit.press('Sign')
    return (await signing).answer?.['result'] as string
  }
  const before = await owned(shop)
  await sendTaking(visit, [transfer(2_000_000n), transfer(1_000_000n)], delegateName(code))
  expect((await owned(shop)) - before).toBe(3_000_000n)
  expect(await codeOf(me)).toBe(`0xef0100${code.slice(2)}`)
  expect(await client().getBalance({ address: me })).toBe(0n)
  await sendTaking(visit, [transfer(1n)], undefined)
  // One signature, by the key and by the account's code.
  const signature = await sign()
  expect(verifyMessage('Hi', signature)).toBe(me)
  expect(
    await client().verifyMessage({ address: me, message: 'Hi', signature: signature as `0x${string}` }),
  ).toBe(true)

  await fund(me)
  const leaving = visit.tell('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  await visit.press('Switch')
  await visit.frame.getByText(delegateName(code) ?? '?').waitFor()
  await visit.press('Take back')
  expect((await leaving).answer).toEqual({ type: 'eoa', address: key })
  await expect.poll(() => codeOf(me)).toBeUndefined()
  expect(await owned(me)).toBe(1_999_999n)
  expect(visit.console).toEqual([])
  await visit.page.context().close()
})

it('keeps the code of somebody who does not take it back, and lets no page call the account by it', async () => {
  const { visit, me, key } = await newcomer()
  await sendTaking(visit, [transfer(1n)], delegateName(code))
  await fund(me)
  const leaving = visit.tell('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  await visit.press('Switch')
  await visit.press('Reject')
  expect((await leaving).answer).toEqual({ type: 'eoa', address: key })
  expect(await codeOf(me)).toBeDefined()
  const call = { from: me, to: me, data: '0x12345678' }
  expect((await visit.rpc('eth_sendTransaction', [call])).code).toBe('NOT_ALLOWED')
  // An ordinary transaction goes as ever, and whoever asks again may still take the code back.
  const paying = visit.rpc('eth_sendTransaction', [{ from: me, to: shop, value: '0x9' }])
  await visit.press('Confirm')
  expect((await paying).answer?.['result']).toMatch(/^0x[\da-f]{64}$/)
  const again = visit.tell('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  await visit.press('Take back')
  await again
  await expect.poll(() => codeOf(me)).toBeUndefined()
  await visit.page.context().close()
})

it('signs nothing while the account has other code, whoever gave it', async () => {
  const { visit, me } = await newcomer()
  await fund(me)
  // As if another wallet of the same key had given it.
  const wallet = createWalletClient({
    account: privateKeyToAccount(generatePrivateKey()),
    chain: sandboxChains.harbour,
    transport: http(rpcUrl()),
  })
  await wallet.request({ method: 'anvil_setCode', params: [me, `0xef0100${'ab'.repeat(20)}`] } as never)
  const { code: refusal } = await visit.rpc('wallet_sendCalls', [{ calls: [transfer(1n)] }])
  expect(refusal).toBe('OPERATION_REFUSED')
  const again = visit.tell('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  await visit.frame.getByText('Not known here').waitFor()
  await visit.press('Take back')
  await again
  await expect.poll(() => codeOf(me)).toBeUndefined()
  await sendTaking(visit, [transfer(1n)], delegateName(code))
  expect(await owned(me)).toBe(4_999_999n)
  await visit.page.context().close()
})

it('lets an app take by a permission what its account may give, until that is revoked', async () => {
  const [{ visit, me }, app] = [await newcomer(), await newApp()]
  await sendTaking(visit, [transfer(1n)], delegateName(code))
  const { timestamp } = await client().getBlock()
  const granted = await grantPermission(visit, timestamp + 86_400n, app.address, dailyDollars(2_000_000n))
  expect(granted.dependencies).toEqual([])
  const before = await owned(shop)
  await pay(app, granted, 1_500_000n, shop)
  expect((await owned(shop)) - before).toBe(1_500_000n)
  await expect(pay(app, granted, 500_001n, shop)).rejects.toThrow('transfer-amount-exceeded')
  const listed = async () =>
    (await world().identity.findPermissions(me.toLowerCase(), `eip155:${HARBOUR}`))[0]
  expect(await listed()).toMatchObject({ left: 500_000n, revokedAt: undefined })

  const revoking = visit.rpc('wallet_revokeExecutionPermission', [{ permissionContext: granted.context }])
  await visit.frame.getByText('End a permission').first().waitFor()
  await visit.press('Confirm')
  expect((await revoking).answer?.['result']).toEqual({})
  await expect(pay(app, granted, 1n, shop)).rejects.toThrow()
  expect(await listed()).toMatchObject({ left: 0n, revokedAt: expect.any(Number) })
  expect(await owned(me)).toBe(3_499_999n)
  expect(visit.console).toEqual([])
  await visit.page.context().close()
})
