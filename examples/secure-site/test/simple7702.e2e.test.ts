// @module-tag long
import { verifyMessage } from 'ethers'
import { type Address, encodeFunctionData, erc20Abi, parseAbiItem, parseEther } from 'viem'
import { expect, it } from 'vitest'
import { tokens } from '../../sandbox/src/constants.js'
import { simple7702Account as code, entryPoints } from '../../sandbox/src/smart/constants.js'
import { HARBOUR, openSmartWorld } from './support/openSmartWorld.js'
import { sendTaking } from './support/sendTaking.js'

const shop: Address = '0x00000000000000000000000000000000000b0b04'
const { sandbox, client, owned, newcomer } = openSmartWorld('simple7702')
const transfer = (amount: bigint) => ({
  to: tokens.USDC.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, amount] }),
})
const codeOf = async (address: Address) => (await client().getCode({ address }))?.toLowerCase()
const operationsOf = (sender: Address) =>
  client().getLogs({
    address: entryPoints['0.8'],
    event: parseAbiItem(
      'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
    ),
    args: { sender },
    fromBlock: 0n,
  })

it('takes Simple7702Account with the first operation of EntryPoint 0.8, sends a batch, and gives it back', async () => {
  const { visit, me, key } = await newcomer()
  expect(me).toBe(key)
  expect(await codeOf(me)).toBeUndefined()
  const before = await owned(shop)
  await sendTaking(visit, [transfer(1_000_000n)], 'Simple7702Account 0.8')
  expect(await codeOf(me)).toBe(`0xef0100${code.slice(2).toLowerCase()}`)
  await sendTaking(visit, [transfer(2_000_000n), transfer(500_000n)], undefined)
  expect((await owned(shop)) - before).toBe(3_500_000n)
  const operations = await operationsOf(me)
  expect(operations.map(({ args }) => [args.success, args.nonce])).toEqual([
    [true, 0n],
    [true, 1n],
  ])
  expect(await client().getBalance({ address: me })).toBe(0n)
  // One signature, by the key and by the account's code.
  const signing = visit.rpc('personal_sign', ['0x4869', me])
  await visit.press('Sign')
  const signature = (await signing).answer?.['result'] as `0x${string}`
  expect(verifyMessage('Hi', signature)).toBe(me)
  expect(await client().verifyMessage({ address: me, message: 'Hi', signature })).toBe(true)
  // It pays by itself where the paymaster refuses.
  await sandbox().faucet({ chainId: HARBOUR, address: me, asset: 'native', amount: parseEther('1') })
  await sandbox().smartAccounts?.switches.set({ paymaster: 'refuses' })
  await sendTaking(visit, [transfer(500_000n)], undefined)
  expect(await client().getBalance({ address: me })).toBeLessThan(parseEther('1'))

  const leaving = visit.tell('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  await visit.press('Switch')
  await visit.frame.getByText('Simple7702Account 0.8').waitFor()
  await visit.press('Take back')
  expect((await leaving).answer).toEqual({ type: 'eoa', address: key })
  await expect.poll(() => codeOf(me)).toBeUndefined()
  expect(await owned(me)).toBe(1_000_000n)
  await visit.page.context().close()
})
