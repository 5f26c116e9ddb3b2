// @vitest-environment node
import { expect, it } from 'vitest'
import { deriveAccounts } from '../keys/deriveAccounts.js'
import { agree } from '../keys/lineage.js'
import type { Addresses } from '../keys/vaultShapes.js'
import { memoryStore } from '../session/openStore.js'
import { checkSeen } from './checkSeen.js'
import { noteOpened } from './openedHere.js'

const former = deriveAccounts(new Uint8Array(32).fill(1))
const { addresses: next } = deriveAccounts(new Uint8Array(32).fill(2))
const vault = (version: number, addresses: Addresses) => ({ version, addresses, ciphertext: 'x', slots: [] })
const corrupt = { code: 'VAULT_CORRUPT' }

it('takes what is as new as the last one, of the same keys or those that they agreed to', async () => {
  const store = memoryStore()
  await noteOpened(store, 'u', former.addresses)
  const check = (one: Parameters<typeof checkSeen>[2]) => checkSeen(store, 'u', one)
  await check(vault(2, former.addresses))
  await check(vault(2, former.addresses))
  await expect(check(vault(1, former.addresses))).rejects.toMatchObject(corrupt)
  await expect(check(vault(3, next))).rejects.toMatchObject(corrupt)
  const lineage = [{ addresses: former.addresses, signature: agree(former, 'u', next) }]
  await check({ ...vault(3, next), lineage })
  await expect(check(vault(4, former.addresses))).rejects.toMatchObject(corrupt)
})

it('remembers nothing that was not opened here, which may be any claim', async () => {
  const store = memoryStore()
  await checkSeen(store, 'u', vault(9, next))
  await checkSeen(store, 'u', vault(1, former.addresses))
  await noteOpened(store, 'u', former.addresses)
  await checkSeen(store, 'u', vault(1, former.addresses))
})
