// @module-tag long
import {
  type Address,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbiParameters,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import {
  appServers,
  dailyDollars,
  type Granted,
  transferTo,
} from '../../playground/test/support/appServers.js'
import { tokens } from '../../sandbox/src/constants.js'
import { toHex } from '../src/decode/bytes.js'
import { DELEGATION_MANAGER, decodeContext, hashDelegation } from '../src/decode/evm/delegation.js'
import { enforcers } from '../src/decode/evm/limits.js'
import { grantPermission } from './support/grantPermission.js'
import { HARBOUR, openSmartWorld } from './support/openSmartWorld.js'
import type { Visit } from './support/visitHost.js'

const { sandbox, world, client, owned, newcomer } = openSmartWorld()
const { newApp, senderOf, clock, use, pay: payTo } = appServers(sandbox)

const shop: Address = '0x00000000000000000000000000000000000b0b03'
const other: Address = '0x00000000000000000000000000000000000b0b04'
const DAY = 86_400
const contextAbi = parseAbiParameters(
  '(address delegate, address delegator, bytes32 authority, (address enforcer, bytes terms, bytes args)[] caveats, uint256 salt, bytes signature)[]',
)

/** Asks for a permission for a week, and says yes. */
async function grant(visit: Visit, to: Address, permission: object, rules: readonly object[] = []) {
  const { timestamp } = await client().getBlock()
  return grantPermission(visit, timestamp + BigInt(7 * DAY), to, permission, rules)
}
const pay = (app: PrivateKeyAccount, granted: Granted, amount: bigint, to = shop) =>
  payTo(app, granted, amount, to)

/** The context of a permission that its delegate has passed on to somebody else, with the delegate's signature. */
async function passOn(app: PrivateKeyAccount, context: Hex, delegate: Address): Promise<Hex> {
  const [[first]] = decodeAbiParameters(contextAbi, context) as unknown as [[object]]
  const authority = toHex(hashDelegation(decodeContext(context), BigInt(HARBOUR)).struct)
  const message = { ...{ delegate, delegator: app.address, authority, salt: 1n }, caveats: [] }
  const signature = await app.signTypedData({
    domain: {
      ...{ name: 'DelegationManager', version: '1', chainId: HARBOUR },
      verifyingContract: DELEGATION_MANAGER,
    },
    types: {
      Delegation: [
        { name: 'delegate', type: 'address' },
        { name: 'delegator', type: 'address' },
        { name: 'authority', type: 'bytes32' },
        { name: 'caveats', type: 'Caveat[]' },
        { name: 'salt', type: 'uint256' },
      ],
      Caveat: [
        { name: 'enforcer', type: 'address' },
        { name: 'terms', type: 'bytes' },
      ],
    },
    ...{ primaryType: 'Delegation', message },
  })
  return encodeAbiParameters(contextAbi, [[{ ...message, signature }, first]] as never)
}

it('has its conditions at the addresses of the published deployments', async () => {
  const placed = Object.values(sandbox().info.smartAccounts?.delegation ?? {}).map(address =>
    address.toLowerCase(),
  )
  expect(placed).toEqual(expect.arrayContaining(Object.values(enforcers)))
})

it('is used by the server of an app within its limits, refused beyond each, and dead once it is revoked', async () => {
  const [{ visit, me }, app, thief] = [await newcomer(), await newApp(), await newApp()]
  const payee = { type: 'payee', data: { addresses: [shop] } }
  const granted = await grant(visit, app.address, dailyDollars(2_000_000n), [payee])
  const [deploy] = granted.dependencies
  const deployed = await senderOf(app).sendTransaction({ to: deploy?.factory, data: deploy?.factoryData })
  await client().waitForTransactionReceipt({ hash: deployed })

  const before = await owned(shop)
  await pay(app, granted, 1_500_000n)
  expect((await owned(shop)) - before).toBe(1_500_000n)
  // Too much of this day's, to somebody else, by somebody else, by another function, of another token, and with coins.
  await expect(pay(app, granted, 500_001n)).rejects.toThrow('transfer-amount-exceeded')
  await expect(pay(app, granted, 1n, other)).rejects.toThrow('invalid-calldata')
  await expect(pay(thief, granted, 1n)).rejects.toThrow()
  const passedOn = { ...granted, context: await passOn(app, granted.context, thief.address) }
  await expect(pay(thief, passedOn, 1n)).rejects.toThrow('unauthorized-redeemer')
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [shop, 1n] })
  await expect(use(app, granted, tokens.USDC.address, 0n, approve)).rejects.toThrow()
  await expect(use(app, granted, other, 0n, transferTo(shop, 1n))).rejects.toThrow()
  await expect(use(app, granted, tokens.USDC.address, 1n, transferTo(shop, 1n))).rejects.toThrow()
  await expect(use(app, granted, shop, 1n)).rejects.toThrow()
  const listed = async () =>
    (await world().identity.findPermissions(me.toLowerCase(), `eip155:${HARBOUR}`))[0]
  expect(await listed()).toMatchObject({ amount: 2_000_000n, left: 500_000n, revokedAt: undefined })
  await pay(app, granted, 500_000n)

  const revoking = visit.rpc('wallet_revokeExecutionPermission', [{ permissionContext: granted.context }])
  await visit.frame.getByText('End a permission').first().waitFor()
  await visit.press('Confirm')
  expect((await revoking).answer?.['result']).toEqual({})
  await expect(pay(app, granted, 1n)).rejects.toThrow()
  expect(await owned(me)).toBe(3_000_000n)
  expect(await listed()).toMatchObject({ left: 0n, revokedAt: expect.any(Number) })
  // There is nothing left to ask about.
  const again = await visit.rpc('wallet_revokeExecutionPermission', [{ permissionContext: granted.context }])
  expect(again.answer?.['result']).toEqual({})
  expect(visit.console).toEqual([])
  await visit.page.context().close()
})

it('takes the place of the one before, comes back with the next period, and is over in time', async () => {
  const [{ visit, me }, app] = [await newcomer(), await newApp()]
  const first = await grant(visit, app.address, dailyDollars(2_000_000n))
  const second = await grant(visit, app.address, dailyDollars(1_000_000n))
  expect(second.dependencies).toEqual([])
  await expect(pay(app, first, 1n)).rejects.toThrow()
  await pay(app, second, 1_000_000n)
  await expect(pay(app, second, 1n)).rejects.toThrow('transfer-amount-exceeded')

  await sandbox().faucet({ chainId: HARBOUR, address: me, asset: 'native', amount: 10n })
  const coins = await grant(visit, app.address, {
    type: 'native-token-allowance',
    data: { allowanceAmount: '0x5' },
  })
  await use(app, coins, other, 4n)
  await expect(use(app, coins, other, 2n)).rejects.toThrow('transfer-amount-exceeded')
  await expect(use(app, coins, tokens.USDC.address, 0n, transferTo(shop, 1n))).rejects.toThrow()

  // The person finds both, and ends one of another kind in the same place.
  const third = await grant(visit, other, dailyDollars(1_000_000n))
  expect(third.dependencies).toEqual([])
  const showing = visit.tell('SHOW_VIEW', { view: 'permissions' })
  const ends = visit.frame.getByRole('button', { name: /^End a permission: 127\.0\.0\.1/ })
  await expect.poll(() => ends.count()).toBe(3)
  await ends.last().click()
  await visit.press('Confirm')
  await expect.poll(() => ends.count(), { timeout: 30_000 }).toBe(2)
  await visit.frame.getByRole('button', { name: 'Done' }).click()
  expect((await showing).code).toBeUndefined()

  const wait = (seconds: number) => clock().increaseTime({ seconds })
  await wait(DAY)
  await pay(app, second, 1_000_000n)
  // What was once in all does not come back.
  await expect(use(app, coins, other, 2n)).rejects.toThrow('transfer-amount-exceeded')
  await wait(6 * DAY)
  await expect(pay(app, second, 1n)).rejects.toThrow('expired-delegation')
  await expect(use(app, coins, other, 1n)).rejects.toThrow('expired-delegation')
  await visit.page.context().close()
})
