import { expect, it } from 'vitest'
import { checkLock } from './checkLock.js'

const user = { id: 'user', email: 'mira@example.com', profile: 'split', addresses: null, vault: 1 } as const
const locked = { user: async () => ({ ...user, sensitiveLockedUntil: 1 }) }
const balance = 1_000n
const leaving = (amount: bigint, token?: string) => ({ changes: [{ amount: -amount, token }] })

it('C11: lets a tenth of the coin leave while it is locked, and nothing that is unknown or open', async () => {
  const small = { isOpen: false, simulation: leaving(100n), balance }
  await expect(checkLock(locked, small)).resolves.toBeUndefined()
  const refused = [
    { ...small, simulation: leaving(101n) },
    { ...small, simulation: leaving(1n, `0x${'cc'.repeat(20)}`) },
    { ...small, isOpen: true },
    { ...small, simulation: undefined },
    { ...small, balance: undefined },
  ]
  for (const asked of refused)
    await expect(checkLock(locked, asked)).rejects.toMatchObject({ code: 'LOCKED' })
  const free = { user: async () => user }
  for (const asked of refused) await expect(checkLock(free, asked)).resolves.toBeUndefined()
})
