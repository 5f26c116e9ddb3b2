// @module-tag random
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createTestKit } from '../testing/createTestKit.js'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { mockChain } from '../testing/mockChain.js'
import { outcome } from '../testing/outcome.js'
import { settled } from '../testing/settled.js'

const act = fc.record({
  act: fc.constantFrom('connect', 'disconnect', 'network', 'account'),
  id: fc.constantFrom('fox', 'owl'),
})

it('a page that dies between any two writes is followed by one that works (S19)', async () => {
  const play = async (steps: readonly { act: string; id: string }[], last: number, half: boolean) => {
    const wallets = foxAndOwl()
    for (const wallet of wallets) wallet.autoApprove()
    const storage = memoryStorage()
    let left = last
    const dying = {
      ...storage,
      set(key: string, value: string) {
        if (left-- > 0) storage.set(key, value)
        // Some storages tear the last write.
        else if (left === -1 && half) storage.set(key, value.slice(0, value.length / 2))
      },
    }
    const open = (storage: typeof dying) =>
      createTestKit({ plugins: [mockChain({ wallets }).plugin], storage, multiWallet: true })
    const dead = await open(dying)
    for (const { act, id } of steps) {
      const { connections } = dead
      if (act === 'connect') await outcome(connections.connect({ walletId: id }))
      else if (act === 'disconnect') await outcome(connections.disconnect({ connectorId: id }))
      else if (act === 'network') await connections.switchNetwork('mock:2')
      else if (dead.get(connections.connections$).some(({ connectorId }) => connectorId === id))
        connections.select({ namespace: 'mock', connectorId: id }, `${id}-2`)
    }
    const granted = wallets.filter(wallet => wallet.granted).map(({ connector }) => connector.id)
    const prompts = wallets.map(wallet => wallet.prompts)
    await dead.dispose()
    const next = await open(storage)
    await settled()
    const live = next.get(next.connections.connections$).map(({ connectorId }) => connectorId)
    expect(granted).toEqual(expect.arrayContaining(live))
    expect(wallets.map(wallet => wallet.prompts)).toEqual(prompts)
    await next.connections.connect({ walletId: 'fox' })
    expect(next.get(next.connections.account$)?.address).toBe('fox-1')
    await next.dispose()
  }
  const steps = fc.array(act, { minLength: 1, maxLength: 6 })
  await fc.assert(fc.asyncProperty(steps, fc.nat(12), fc.boolean(), play), { numRuns: 150 })
})
