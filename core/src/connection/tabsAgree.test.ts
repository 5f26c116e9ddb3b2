// @module-tag random
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMockWallet } from '../testing/createMockWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { mockChain } from '../testing/mockChain.js'
import { outcome } from '../testing/outcome.js'
import { sharedStorage } from '../testing/sharedStorage.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ids = ['fox', 'owl'] as const
const step = fc.record({
  tab: fc.nat(2),
  id: fc.constantFrom(...ids),
  act: fc.constantFrom('connect', 'disconnect', 'leave', 'select', 'network', 'accounts', 'close'),
  /** How long until the next one, in ms: shorter than an event takes to another tab, or longer. */
  pause: fc.constantFrom(0, 1, 3, 60),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function play(steps: readonly Step[], multiWallet: boolean) {
  const shared = sharedStorage()
  const wallets = ids.map(id => createMockWallet({ id, accounts: [`${id}-1`, `${id}-2`] }))
  for (const wallet of wallets) wallet.autoApprove()
  const open = () =>
    createTestKit({ plugins: [mockChain({ wallets }).plugin], storage: shared.tab(), multiWallet })
  const tabs = await Promise.all([open(), open(), open()])
  const promises: Promise<unknown>[] = []

  function act({ tab, act, id }: Step) {
    const { connections, get } = tabs[tab] ?? tabs[0]
    const connection = get(connections.connections$).find(({ connectorId }) => connectorId === id)
    const wallet = wallets[ids.indexOf(id)]
    if (act === 'connect') promises.push(outcome(connections.connect({ walletId: id })))
    else if (act === 'disconnect') promises.push(outcome(connections.disconnect({ connectorId: id })))
    else if (act === 'leave') promises.push(outcome(connections.disconnect()))
    else if (act === 'network') promises.push(outcome(connections.switchNetwork('mock:2')))
    else if (act === 'close') wallet?.change({ closed: true })
    else if (act === 'accounts' && connection)
      wallet?.change({ accounts: [...connection.accounts].reverse() })
    else if (act === 'select' && connection) connections.select(connection, `${id}-2`)
  }
  for (const each of steps) {
    act(each)
    await vi.advanceTimersByTimeAsync(each.pause)
  }
  await vi.advanceTimersByTimeAsync(2_000)
  const seen = tabs.map(({ get, connections }) => ({
    live: get(connections.connections$)
      .map(({ connectorId, networkId }) => `${connectorId} ${networkId}`)
      .sort(),
    chosen: get(connections.connection$)?.connectorId,
  }))
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  // An account that nobody confirmed is the business of its tab alone.
  for (const id of ids) {
    const confirmed = tabs
      .flatMap(({ get, connections }) => get(connections.connections$))
      .filter(({ connectorId, unconfirmed }) => connectorId === id && !unconfirmed)
    expect(new Set(confirmed.map(({ account }) => account.caipAddress)).size).toBeLessThanOrEqual(1)
  }
  const stored = JSON.parse(shared.values.get('connections') ?? '{"data":{"list":[]}}').data.list
  expect(stored.map(({ connectorId }: { connectorId: string }) => connectorId).sort()).toEqual(
    seen[0]?.live.map(text => text.split(' ')[0]),
  )
  if (!multiWallet) expect(seen[0]?.live.length).toBeLessThanOrEqual(1)
  // What has come to rest stays at rest.
  const before = shared.writes.length
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shared.writes.length).toBe(before)
  // Nobody answers what another tab wrote.
  const writes = shared.writes.filter(key => key === 'connections').length
  expect(writes).toBeLessThanOrEqual(2 * steps.length)
  await Promise.all(tabs.map(kit => kit.dispose()))
  await Promise.all(promises)
  expect(wallets.map(({ watchers }) => watchers)).toEqual([0, 0])
}

it('three tabs agree in the end, whatever happens in them, and then are quiet (S12)', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12, size: 'max' }), fc.boolean(), play), {
    numRuns: 200,
  })
})
