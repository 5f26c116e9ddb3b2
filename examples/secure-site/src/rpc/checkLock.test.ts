import { expect, it } from 'vitest'
import { memoryStore } from '../session/openStore.js'
import { checkLock } from './checkLock.js'

const user = { id: 'user', email: 'mira@example.com', profile: 'split', addresses: null, vault: 1 } as const
const open = (sensitiveLockedUntil?: number) => ({
  wallet: { user: async () => ({ ...user, sensitiveLockedUntil }) },
  store: memoryStore(),
})
const balance = 1_000n
const chainId = 'eip155:31337'
const leaving = (amount: bigint, token?: string) => ({ changes: [{ amount: -amount, token }] })
const small = { isOpen: false, chainId, simulation: leaving(100n), balance }

it('C11: lets a tenth of the coin leave while it is locked, and nothing that is unknown or open', async () => {
  await expect(checkLock(open(1), small)).resolves.toBeDefined()
  await expect(
    checkLock(open(1), { ...small, simulation: leaving(90n), fees: [5n, 5n] }),
  ).resolves.toBeDefined()
  const refused = [
    { ...small, simulation: leaving(101n) },
    { ...small, simulation: leaving(1n, `0x${'cc'.repeat(20)}`) },
    { ...small, isOpen: true },
    { ...small, simulation: undefined },
    { ...small, balance: undefined },
    { ...small, fees: [0n, undefined] },
    { ...small, simulation: leaving(90n), fees: [5n, 6n] },
  ]
  for (const asked of refused)
    await expect(checkLock(open(1), asked)).rejects.toMatchObject({ code: 'LOCKED' })
  for (const asked of refused) await expect(checkLock(open(), asked)).resolves.toBeDefined()
})

it('C11: adds up what many requests take while it is locked', async () => {
  const parts = open(1)
  let left = balance
  let taken = 0n
  for (let tries = 0; tries < 50; tries += 1) {
    const asked = { ...small, simulation: leaving(20n), balance: left }
    const spend = await checkLock(parts, asked).catch(() => undefined)
    if (!spend) break
    await spend()
    left -= 20n
    taken += 20n
  }
  expect(taken).toBe(100n)
  // Another network is another sum, and so is the lock of a later change.
  await expect(checkLock(parts, { ...small, chainId: 'eip155:1' })).resolves.toBeDefined()
  const later = { ...parts, wallet: open(2).wallet }
  await expect(checkLock(later, { ...small, simulation: leaving(20n) })).resolves.toBeDefined()
})

it('C11: counts again what was shown before, of which another tab may have taken some', async () => {
  const parts = open(1)
  const [one, other] = await Promise.all([checkLock(parts, small), checkLock(parts, small)])
  await one()
  await expect(other()).rejects.toMatchObject({ code: 'LOCKED' })
  // What nobody said yes to counts for nothing.
  const fresh = open(1)
  await checkLock(fresh, small)
  await expect(checkLock(fresh, small)).resolves.toBeDefined()
})
