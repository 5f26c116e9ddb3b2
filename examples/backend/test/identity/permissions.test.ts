import { createServer } from 'node:http'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DELEGATION_MANAGER,
  type StoredDelegation,
  signedData,
} from '../../src/identity/user/readDelegation.js'
import { listen } from '../../src/platform/listen.js'
import { startAnvil } from '../support/startAnvil.js'
import type { Device } from './createDevice.js'
import { useIdentity } from './useIdentity.js'

const identity = useIdentity()
let anvil: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  anvil = await startAnvil()
  await identity.restart({ chains: [anvil.chain] })
})
afterAll(() => anvil.stop())

// The account of a key signs for itself; that of a contract says so, which the network is asked about either way.
const key = privateKeyToAccount(`0x${'12'.repeat(32)}`)
const account = key.address.toLowerCase() as Hex
const app = `0x${'aa'.repeat(20)}` as const
const chain = 'eip155:31337'
const word = (value: bigint, bytes = 32) => value.toString(16).padStart(bytes * 2, '0')

async function signedIn(): Promise<Device> {
  const device = await identity.device()
  await identity.signIn(device, identity.newAddress())
  return device
}
/** Five coins in all, for two minutes. */
const delegationOf = (salt: number, more: Partial<StoredDelegation> = {}): StoredDelegation => ({
  ...{ delegate: app, delegator: account, salt: `0x${salt.toString(16)}` },
  caveats: [
    {
      enforcer: '0x9bc0faf4aca5ae429f4c06aeeac517520cb16bd9',
      terms: `0x${word(5n)}${'ff'.repeat(32)}${word(1n)}`,
    },
    { enforcer: '0x99f2e9bf15ce5ec84685604836f71ab835dbbded', terms: '0x' },
    {
      enforcer: '0x1046bb45c8d673d4ea75321280db34899413c069',
      terms: `0x${word(0n, 16)}${word(BigInt(Math.floor(Date.now() / 1_000) + 120), 16)}`,
    },
    { enforcer: '0xe144b0b2618071b4e56f746313528a669c7e65c5', terms: app },
  ],
  ...more,
})
const sign = (delegation: StoredDelegation, by = key, on = chain) =>
  by.signTypedData(signedData(delegation, on))
const add = async (device: Device, delegation: StoredDelegation, more: object = {}) =>
  device.post('/user/permissions', {
    ...{ chain, origin: 'https://shop.example', delegation, signature: await sign(delegation) },
    ...more,
  })
const list = async (device: Device) =>
  (await device.get<{ permissions: object[] }>('/user/permissions')).body.permissions

test('keeps the permissions of a user, without what makes them count, until they are over', async () => {
  const [device, other] = [await signedIn(), await signedIn()]
  const delegation = delegationOf(1)
  expect((await add(device, delegation)).status).toBe(200)
  // The same once more is no other.
  expect((await add(device, delegation)).status).toBe(200)
  expect(await list(device)).toEqual([{ chain, origin: 'https://shop.example', delegation }])
  expect(JSON.stringify(await list(device))).not.toContain((await sign(delegation)).slice(2))
  expect(await list(other)).toEqual([])
  identity.advance(130_000)
  expect(await list(device)).toEqual([])
  identity.advance(-130_000)
})

test('takes none that its account has not signed, nor one whose limits are unknown', async () => {
  const device = await signedIn()
  const stranger = privateKeyToAccount(`0x${'34'.repeat(32)}`)
  const delegation = delegationOf(2)
  const status = async (...given: Parameters<typeof add>) => (await add(...given)).status
  expect(await status(device, delegation, { signature: await sign(delegation, stranger) })).toBe(403)
  expect(await status(device, delegation, { signature: await sign(delegation, key, 'eip155:1') })).toBe(403)
  expect(await status(device, delegation, { signature: `0x${'00'.repeat(65)}` })).toBe(403)
  expect(await status(device, delegationOf(3, { delegator: app }))).toBe(403)
  expect(await status(device, delegationOf(4, { caveats: [] }))).toBe(400)
  const [main, noData, time, redeemer] = delegationOf(4).caveats
  if (!main || !noData || !time || !redeemer) throw new Error('No conditions')
  const late = word(253_402_300_800n, 16)
  const endless = { ...time, terms: `0x${word(0n, 16)}${late}` as const }
  const rare = { ...main, terms: `0x${word(5n)}${word(0n, 16)}${late}${word(1n)}` as const }
  const never = { ...main, terms: `0x${word(5n)}${word(0n)}${word(1n)}` as const }
  const target = { enforcer: '0x7f20f61b1f09b08d970938f6fa563634d65c4eeb', terms: app } as const
  for (const caveats of [
    [main, noData, endless, redeemer],
    [rare, noData, time, redeemer],
    // Each would let more be taken than its limits say, or is not what the frame composes.
    [main, time, redeemer],
    [main, noData, redeemer],
    [main, noData, time],
    [main, noData, time, { ...redeemer, terms: `0x${'bb'.repeat(20)}` as const }],
    [main, noData, time, redeemer, redeemer],
    [main, noData, time, redeemer, { ...target, terms: `${app}${app.slice(2)}` as const }],
    [main, noData, time, redeemer, target, target],
    [main, noData, { ...time, terms: `0x${word(1n, 16)}${time.terms.slice(34)}` as const }, redeemer],
    [noData, main, time, redeemer],
    [never, noData, time, redeemer],
  ])
    expect([caveats, await status(device, delegationOf(4, { caveats }))]).toEqual([caveats, 400])
  expect(await status(device, delegation, { origin: 'javascript:alert(1)' })).toBe(400)
  expect(await status(device, delegation, { chain: 'solana:x' })).toBe(400)
  expect(await status(device, delegation, { chain: 'eip155:1' })).toBe(404)
  expect((await (await identity.device()).get('/user/permissions')).status).toBe(401)
  expect(await list(device)).toEqual([])
})

test('keeps a hundred of a user, and the next one once there is room', async () => {
  const device = await signedIn()
  const all = Array.from({ length: 100 }, (_, at) => delegationOf(1_000 + at))
  for (const delegation of all) expect((await add(device, delegation)).status).toBe(200)
  expect((await add(device, delegationOf(5))).status).toBe(429)
  expect(await list(device)).toHaveLength(100)
})

/** A network on which every signature counts; it can be down, and end all permissions. */
async function startNode() {
  const state = { isDown: false, isEnded: false }
  const node = createServer((request, response) => {
    let body = ''
    request.on('data', data => {
      body += data
    })
    request.on('end', () => {
      const asked = [JSON.parse(body)].flat()
      const answers = asked.map(({ id, params }) => {
        const { to } = params[0]
        // Whether the account has signed it is asked of no contract.
        if (to === undefined) return { id, result: '0x01' }
        const isState = to === DELEGATION_MANAGER
        return { id, result: `0x${isState ? word(BigInt(state.isEnded)) : word(3n) + word(0n) + word(1n)}` }
      })
      response.writeHead(state.isDown ? 500 : 200).end(JSON.stringify(answers))
    })
  })
  const { port, close } = await listen(node, 0, '127.0.0.1')
  return { state, rpcUrl: `http://127.0.0.1:${port}`, close }
}

test('finds those of an account as its network has them, and never says that there are none if it does not answer', async () => {
  const { state, rpcUrl, close } = await startNode()
  const { findPermissions } = await identity.restart({ chains: [{ id: chain, name: 'Harbour', rpcUrl }] })
  const device = await signedIn()
  // Later than those before.
  identity.advance(1_000)
  expect((await add(device, delegationOf(7))).status).toBe(200)
  const [found] = await findPermissions(account, chain)
  expect(found).toMatchObject({
    ...{ origin: 'https://shop.example', delegate: app, amount: 5n, left: 3n, revokedAt: undefined },
    ...{ token: undefined, period: undefined, recipient: undefined },
  })
  expect(await findPermissions(app, chain)).toEqual([])
  expect(await findPermissions(account, 'eip155:1')).toEqual([])
  state.isDown = true
  await expect(findPermissions(account, chain)).rejects.toThrow()
  state.isDown = false
  state.isEnded = true
  const over = (await findPermissions(account, chain)).find(({ hash }) => hash === found?.hash)
  expect(over).toMatchObject({ left: 0n, revokedAt: expect.any(Number) })
  expect(await list(device)).toEqual([])
  await close()
})

test('keeps one delegation on two networks as two permissions, of which one ends alone', async () => {
  const [here, there] = [await startNode(), await startNode()]
  const [first, second] = ['eip155:41', 'eip155:42'] as const
  const { findPermissions } = await identity.restart({
    chains: [
      { id: first, name: 'Harbour', rpcUrl: here.rpcUrl },
      { id: second, name: 'Island', rpcUrl: there.rpcUrl },
    ],
  })
  const device = await signedIn()
  const delegation = delegationOf(8)
  for (const on of [first, second]) {
    const signature = await sign(delegation, key, on)
    expect((await add(device, delegation, { chain: on, signature })).status).toBe(200)
  }
  const kept = (on: string) => ({ chain: on, origin: 'https://shop.example', delegation })
  expect(await list(device)).toEqual([kept(first), kept(second)])
  here.state.isEnded = true
  const [[over], [counts]] = [await findPermissions(account, first), await findPermissions(account, second)]
  expect(over).toMatchObject({ hash: counts?.hash, revokedAt: expect.any(Number) })
  expect(counts).toMatchObject({ left: 3n, revokedAt: undefined })
  expect(await list(device)).toEqual([kept(second)])
  await Promise.all([here.close(), there.close()])
})
