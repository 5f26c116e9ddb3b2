import { expect, test } from 'vitest'
import type { GivenPermission } from '../../src/api/GivenPermission.js'
import { createApiApp } from '../../src/api/routes/createApiApp.js'
import { serveSessions } from '../../src/api/routes/serveSessions.js'

const account = `0x${'aa'.repeat(20)}`
const permission: GivenPermission = {
  hash: `0x${'11'.repeat(32)}`,
  origin: 'https://shop.example',
  createdAt: 1_800_000_000_500,
  expiresAt: 1_800_086_400_000,
  delegate: `0x${'bb'.repeat(20)}`,
  token: `0x${'cc'.repeat(20)}`,
  amount: 2_000_000n,
  left: 500_000n,
  period: 86_400,
  recipient: `0x${'dd'.repeat(20)}`,
}
const ended: GivenPermission = {
  ...{ hash: `0x${'22'.repeat(32)}`, origin: 'https://shop.example', delegate: permission.delegate },
  ...{ createdAt: 1_800_000_000_000, expiresAt: 1_800_086_400_000, revokedAt: 1_800_000_001_000 },
  ...{ amount: 5n, left: 0n },
}

/** The routes, with a network that can be down. */
function open() {
  const asked: string[][] = []
  const network = { isDown: false }
  const app = createApiApp({} as Parameters<typeof createApiApp>[0])
  serveSessions(app, async (...both) => {
    asked.push(both)
    if (network.isDown) throw new Error('down')
    // The same delegation, signed for a second network and ended there.
    if (both[1] === 'eip155:2') return [{ ...ended, hash: permission.hash }]
    return both[1] === 'eip155:1' ? [permission, ended] : []
  })
  const get = async (caip10: string) => app.request(`/v1/sessions/${encodeURIComponent(caip10)}`)
  const revoke = async (pci: string, chain = 'eip155:1') =>
    app.request(`/v1/sessions/${encodeURIComponent(`${chain}:${account}`)}/revoke`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
      body: JSON.stringify({ pci, signature: '0x' }),
    })
  return { asked, network, get, revoke }
}

test('lists what an account lets others take, as the chain has it', async () => {
  const { asked, get } = open()
  const answer = await get(`eip155:1:${account.toUpperCase().replace('0X', '0x')}`)
  expect([answer.status, asked]).toEqual([200, [[account, 'eip155:1']]])
  const { hash, delegate: to, token, recipient: payee } = permission
  expect(await answer.json()).toEqual({
    pcis: [
      {
        ...{ pci: hash, project: { name: 'shop.example' } },
        ...{ createdAt: 1_800_000_000, expirationAt: 1_800_086_400, revokedAt: null },
        permissions: [
          {
            ...{ type: 'erc20-token-periodic', to, tokenAddress: token, payee, periodDuration: 86_400 },
            ...{ amount: '2000000', left: '500000' },
          },
        ],
      },
      {
        ...{ pci: ended.hash, project: { name: 'shop.example' } },
        ...{ createdAt: 1_800_000_000, expirationAt: 1_800_086_400, revokedAt: 1_800_000_001 },
        permissions: [
          {
            ...{ type: 'native-token-allowance', to, tokenAddress: null, payee: null, periodDuration: null },
            ...{ amount: '5', left: '0' },
          },
        ],
      },
    ],
  })
  for (const other of [`eip155:10:${account}`, 'solana:101:Vote111', 'bip122:000000000019d6:bc1q'])
    expect(await (await get(other)).json()).toEqual({ pcis: [] })
  expect(asked.map(([, chain]) => chain)).toEqual(['eip155:1', 'eip155:10'])
  for (const wrong of [account, `eip155:x:${account}`, `eip155:1:${account}0`, 'eip155:1:', 'solana:x:'])
    expect((await get(wrong)).status).toBe(400)
})

test('is never empty because the chain does not answer', async () => {
  const { network, get } = open()
  network.isDown = true
  const answer = await get(`eip155:1:${account}`)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([502, '5'])
})

test('says that one has ended once the chain does, and not before', async () => {
  const { revoke } = open()
  const statuses = [ended.hash, permission.hash, 'other'].map(async pci => (await revoke(pci)).status)
  expect(await Promise.all(statuses)).toEqual([200, 409, 404])
})

test('names a permission by the network of the account and the pci together', async () => {
  const { get, revoke } = open()
  const listed = await (await get(`eip155:2:${account}`)).json()
  expect(listed.pcis).toMatchObject([{ pci: permission.hash, revokedAt: 1_800_000_001 }])
  const chains = ['eip155:1', 'eip155:2', 'eip155:10']
  const statuses = chains.map(async chain => (await revoke(permission.hash, chain)).status)
  expect(await Promise.all(statuses)).toEqual([409, 200, 404])
})
