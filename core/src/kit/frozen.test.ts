import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { openMockKit } from '../testing/openMockKit.js'
import { createKit } from './createKit.js'
import type { Kit } from './Kit.js'

/** What can be written of a value, by path: arrays, and objects that are no instance of anything. */
function writable(value: unknown, path = '', seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const inside = Object.entries(value).flatMap(([key, field]) => writable(field, `${path}.${key}`, seen))
  return Object.isFrozen(value) ? inside : [path, ...inside]
}

async function connected() {
  const identity = { isForeign: true }
  const wallets = ['fox', 'owl'].map(id =>
    createMockWallet({ id, accounts: [id, `${id}-2`], connector: { identity } }),
  )
  for (const wallet of wallets) wallet.autoApprove()
  const { kit } = await openMockKit({ wallets })
  await kit.connections.connect({ walletId: 'fox' })
  return { kit, identity }
}

describe('what a kit hands out', () => {
  it('cannot be written: connections, accounts, the network, what is open', async () => {
    const { kit } = await connected()
    const { connections, router } = kit
    kit.open('Connect' as never)
    router.push('Send', { to: 'bob' })
    const read = {
      connections: kit.get(connections.connections$),
      active: kit.get(connections.activeConnections$),
      account: kit.get(connections.account$),
      network: kit.get(connections.network$),
      families: kit.get(connections.families$),
      router: kit.get(router.state$),
      entry: kit.get(router.entry$),
      modal: kit.get(kit.modal$),
      failures: kit.get(kit.failures$),
    }
    expect(writable(Object.freeze(read), 'kit')).toEqual([])
    expect(read.connections[0]?.accounts).toHaveLength(2)
  })

  it('cannot be written: wallets and their connectors; what is a wallet’s own stays as it was', async () => {
    const { kit, identity } = await connected()
    const wallets = kit.get(kit.connections.wallets$)
    expect(writable(wallets, 'wallets')).toEqual(['wallets.0.connectors.0.identity'])
    const [fox, owl] = wallets.map(({ connectors: [connector] }) => connector)
    expect(() => Object.assign(fox ?? {}, { connect: owl?.connect })).toThrow(TypeError)
    expect(Object.isFrozen(identity)).toBe(false)
  })

  it('cannot be written before anything has loaded either', () => {
    const kit: Kit = createKit({ plugins: [], storage: memoryStorage() })
    const { connections, router } = kit
    const read = [
      kit.get(connections.connections$),
      kit.get(connections.wallets$),
      kit.get(connections.families$),
      kit.get(router.state$),
      kit.get(router.entry$),
      kit.get(kit.failures$),
    ]
    expect(writable(Object.freeze(read), 'kit')).toEqual([])
  })

  it('keeps its own copy of what a view is opened with', async () => {
    const { kit } = await connected()
    const params = { to: 'bob' }
    kit.router.push('Send', params)
    params.to = 'mallory'
    expect(kit.get(kit.router.entry$)).toEqual({ view: 'Send', params: { to: 'bob' } })
    expect(Object.isFrozen(params)).toBe(false)
  })
})
