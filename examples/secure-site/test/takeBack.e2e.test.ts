// @module-tag long
import { type Address, encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { tokens } from '../../sandbox/src/constants.js'
import { enReview } from '../src/locales/enReview.js'
import { HARBOUR, openSmartWorld } from './support/openSmartWorld.js'

const relayerKey = generatePrivateKey()
const relayer = privateKeyToAccount(relayerKey).address
const shop: Address = '0x00000000000000000000000000000000000b0b03'
const { sandbox, client, owned, newcomer } = openSmartWorld('stateless7702', { relayerKey })
const codeOf = (address: Address) => client().getCode({ address })
const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, 1n] })
const calls = [{ to: tokens.USDC.address, data }]

it('takes code back from an account without coins, at the expense of the service, and gives it again', async () => {
  const { visit, me, key } = await newcomer()
  async function pay() {
    const sending = visit.rpc('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', calls }])
    await visit.press('Confirm')
    const { id } = Object((await sending).answer?.['result'])
    const status = async () =>
      Object((await visit.rpc('wallet_getCallsStatus', [id])).answer?.['result']).status
    await expect.poll(status, { timeout: 20_000 }).toBe(200)
  }
  await pay()
  expect(await codeOf(me)).toBeDefined()

  const leaving = visit.tell('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  await visit.press('Switch')
  await visit.frame.getByText('This service').waitFor()
  await visit.press('Take back')
  // The service has nothing to pay with: the owner is told that the code stays.
  await visit.frame.getByText(enReview.codeStays).waitFor()
  expect(await codeOf(me)).toBeDefined()
  await sandbox().faucet({ chainId: HARBOUR, address: relayer, asset: 'native', amount: parseEther('1') })
  await visit.press('Retry')
  await visit.press('Take back')
  expect((await leaving).answer).toEqual({ type: 'eoa', address: key })
  expect(await codeOf(me)).toBeUndefined()
  expect(await client().getBalance({ address: me })).toBe(0n)
  expect(await client().getBalance({ address: relayer })).toBeLessThan(parseEther('1'))

  const back = visit.tell('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  await visit.press('Switch')
  await back
  await pay()
  expect(await owned(me)).toBe(4_999_998n)
  await visit.page.context().close()
})
