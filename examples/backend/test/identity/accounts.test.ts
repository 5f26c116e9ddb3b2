import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../src/platform/listen.js'
import type { Device } from './createDevice.js'
import { useIdentity } from './useIdentity.js'
import { firstVault } from './vaultFixture.js'

const identity = useIdentity()
/** The calls to each server of the network. */
const asked: string[] = []
let server: Awaited<ReturnType<typeof listen>>
const url = (name: string) => `http://127.0.0.1:${server.port}/${name}`
const one = () => ({ id: 'eip155:1', name: 'One', rpcUrl: url('node') })
const enabled = () => ({
  ...one(),
  smartAccounts: {
    ...{ bundlerUrl: url('bundler'), paymasterUrl: url('paymaster') },
    implementation: 'stateless7702' as const,
  },
})

beforeAll(async () => {
  const answering = createServer((request, response) => {
    request.on('data', data => asked.push(`${request.url} ${JSON.parse(data).method}`))
    request.on('end', () => response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'))
  })
  server = await listen(answering, 0, '127.0.0.1')
  await identity.restart({ chains: [enabled()] })
})
afterAll(() => server.close())

const smartAccount = { implementation: 'hybrid', version: '1', factory: `0x${'11'.repeat(20)}` }
const other = { ...smartAccount, version: '2', factory: `0x${'22'.repeat(20)}` }
async function withVault(more: object = {}): Promise<Device> {
  const device = await identity.device()
  await identity.signIn(device, identity.newAddress())
  expect((await device.put('/vault', { ...firstVault, ...more })).status).toBe(200)
  return device
}
const accountOf = async (device: Device) => {
  const { body } = await device.get<{ accountType: string | null; smartAccount: object | null }>('/user')
  return [body.accountType, body.smartAccount]
}

test('nobody has an account before one is shown, and the first that is shown by default stays', async () => {
  const device = await withVault()
  expect(await accountOf(device)).toEqual([null, null])
  const choose = (choice: object) => device.post('/user/account', choice)
  const first = { type: 'smartAccount', smartAccount, isDefault: true }
  expect((await choose(first)).body).toEqual({ accountType: 'smartAccount', smartAccount })
  expect((await choose({ type: 'eoa', isDefault: true })).body).toMatchObject({ accountType: 'smartAccount' })
  expect((await choose({ type: 'eoa' })).body).toEqual({ accountType: 'eoa', smartAccount })
  // A new default never moves the address that was shown.
  expect((await choose({ type: 'smartAccount', smartAccount: other })).body).toEqual({
    ...{ accountType: 'smartAccount', smartAccount },
  })
  expect(await accountOf(device)).toEqual(['smartAccount', smartAccount])
})

test('who was shown the account of their key has that, also by a late default', async () => {
  const device = await withVault({ accountType: 'eoa' })
  expect(await accountOf(device)).toEqual(['eoa', null])
  const late = { type: 'smartAccount', smartAccount, isDefault: true }
  expect((await device.post('/user/account', late)).body).toEqual({ accountType: 'eoa', smartAccount: null })
  await identity.restart({ chains: [one()] })
  const before = await withVault()
  await identity.restart({ chains: [enabled()] })
  expect(await accountOf(before)).toEqual(['eoa', null])
})

test('a choice without parts, with others, or without a vault is refused', async () => {
  const device = await identity.device()
  await identity.signIn(device, identity.newAddress())
  expect((await device.post('/user/account', { type: 'eoa' })).status).toBe(404)
  for (const choice of [
    {},
    { type: 'payment' },
    { type: 'smartAccount' },
    { type: 'smartAccount', smartAccount: { ...smartAccount, factory: '0x12' } },
    { type: 'smartAccount', smartAccount: { ...smartAccount, owner: 'me' } },
  ])
    expect((await device.post('/user/account', choice)).status).toBe(400)
})

test('the bundler and the paymaster answer what the frame asks, and their addresses stay here', async () => {
  const device = await withVault()
  asked.length = 0
  for (const method of ['eth_chainId', 'eth_sendUserOperation', 'pm_getPaymasterData'])
    expect((await device.post('/rpc/eip155:1', { jsonrpc: '2.0', id: 1, method })).status).toBe(200)
  expect(asked).toEqual([
    ...['/node eth_chainId', '/bundler eth_sendUserOperation', '/paymaster pm_getPaymasterData'],
  ])
  for (const method of ['pm_getPaymasterBalance', 'debug_bundler_clearState', 'eth_sendUserOperations'])
    expect((await device.post('/rpc/eip155:1', { jsonrpc: '2.0', id: 1, method })).status).toBe(403)
  const { body } = await device.get('/config')
  expect(body).toMatchObject({
    chains: [{ smartAccounts: { isSponsored: true, implementation: 'stateless7702' } }],
  })
  expect(JSON.stringify(body)).not.toContain(url(''))
  await identity.restart({ chains: [one()] })
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_sendUserOperation' }
  expect((await device.post('/rpc/eip155:1', call)).status).toBe(404)
  await identity.restart({ chains: [enabled()] })
})
