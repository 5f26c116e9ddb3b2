// @module-tag random
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectionsModel } from '../testing/connectionsModel.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { mockChain } from '../testing/mockChain.js'
import { outcome } from '../testing/outcome.js'
import { sharedStorage } from '../testing/sharedStorage.js'
import { storedConnections } from './storedConnections.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ids = ['fox', 'owl'] as const
const id = fc.constantFrom(...ids)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('connect' as const), id }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('approve' as const), id }) },
  fc.record({ act: fc.constantFrom('reject', 'close', 'disconnect', 'switch', 'accounts', 'none'), id }),
  fc.record({ act: fc.constantFrom('theirs', 'not theirs'), id }),
  fc.record({ act: fc.constantFrom('cancel', 'leave', 'network', 'reload', 'junk', 'dispose'), id }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Runs the kit and the model side by side, and compares them after each step. */
async function play(steps: readonly Step[]) {
  const model = connectionsModel(ids)
  const shared = sharedStorage()
  const storage = shared.tab()
  const otherTab = shared.tab()
  const wallets = new Map(ids.map(id => [id, createMockWallet({ id, accounts: [`${id}-1`, `${id}-2`] })]))
  const walletOf = (id: (typeof ids)[number]) => {
    const wallet = wallets.get(id)
    if (!wallet) throw new Error(id)
    return wallet
  }
  const open = () =>
    createTestKit({
      plugins: [mockChain({ wallets: [...wallets.values()] }).plugin],
      storage,
      multiWallet: true,
    })
  const promises: Promise<unknown>[] = []
  /** Lets everything happen that is about to, in another tab too. */
  const settled = () => vi.advanceTimersByTimeAsync(2)
  let kit = await open()
  let asked = 0

  async function act({ act, id }: Step) {
    const { connections } = kit
    const wallet = walletOf(id)
    if (act === 'connect') {
      if (model.pending !== id) asked++
      model.connect(id)
      promises.push(outcome(connections.connect({ walletId: id })))
    } else if (act === 'approve' || act === 'reject') {
      if (!model.waiting[id]?.length) return
      model.answer(id, act === 'approve')
      if (act === 'approve') wallet.approve()
      else wallet.reject()
    } else if (act === 'cancel') {
      model.cancel()
      connections.cancel()
    } else if (act === 'disconnect' || act === 'leave') {
      const target = act === 'disconnect' ? id : undefined
      model.disconnect(target)
      promises.push(outcome(connections.disconnect(target && { connectorId: target })))
    } else if (act === 'close' || act === 'none') {
      model.close(id)
      wallet.change(act === 'close' ? { closed: true } : { accounts: [] })
    } else if (act === 'accounts') {
      const of = kit.get(connections.connections$).find(({ connectorId }) => connectorId === id)
      wallet.change({ accounts: [...(of?.accounts ?? [])].reverse() })
    } else if (act === 'junk') {
      wallet.change({ accounts: [null, { address: 7 }] as never, networkId: 'moon:1' })
      model.close(id) // none of its accounts is one
    } else if (act === 'switch') {
      if (model.live.has(id)) connections.select({ namespace: 'mock', connectorId: id }, `${id}-2`)
      else expect(() => connections.select({ namespace: 'mock', connectorId: id })).toThrow()
    } else if (act === 'network') {
      promises.push(outcome(connections.switchNetwork('mock:2')))
    } else if (act === 'theirs' || act === 'not theirs') {
      // Another tab connected it, or disconnected it.
      const known = storedConnections.load(otherTab) ?? { list: [], chosen: {}, networks: {} }
      const others = known.list.filter(({ connectorId }) => connectorId !== id)
      const entry = { namespace: 'mock', connectorId: id, walletId: id, address: `${id}-1` }
      const isTheirs = act === 'theirs'
      model[isTheirs ? 'follow' : 'lose'](id)
      wallet.granted = isTheirs
      storedConnections.save(otherTab, { ...known, list: isTheirs ? [...others, entry] : others })
    } else {
      // A page that is disposed twice, or once, and opened again.
      await kit.dispose()
      if (act === 'dispose') await kit.dispose()
      // What a page asked for ends with it.
      for (const each of ids) {
        for (const _ of model.waiting[each]?.splice(0) ?? []) walletOf(each).reject()
      }
      kit = await open()
      model.reload()
    }
  }

  function compare() {
    const { connections } = kit
    const live = kit.get(connections.connections$)
    const connection = kit.get(connections.connection$)
    expect(live.map(({ connectorId }) => connectorId).sort()).toEqual([...model.live].sort())
    expect(kit.get(connections.pending$)?.walletId).toBe(model.pending)
    // The active account is one of a live connection's own, and there is one as long as anybody is connected.
    expect(connection === undefined).toBe(live.length === 0)
    expect(live.some(other => other === connection)).toBe(live.length > 0)
    for (const { account, accounts, networkId } of live) {
      expect(accounts).toContain(account)
      expect(accounts.every(({ caipAddress }) => caipAddress.startsWith(`${networkId}:`))).toBe(true)
    }
    expect(kit.get(connections.account$)).toBe(connection?.account)
    // No watcher too many or too few.
    for (const id of ids) expect([id, walletOf(id).watchers]).toEqual([id, model.live.has(id) ? 1 : 0])
    for (const id of ids) expect([id, walletOf(id).granted]).toEqual([id, model.granted.has(id)])
    // Storage agrees.
    const stored = storedConnections.load(storage)
    expect((stored?.list ?? []).map(({ connectorId }) => connectorId).sort()).toEqual(
      [...model.remembered].sort(),
    )
    for (const { connectorId, address } of stored?.list ?? []) {
      const known = live.find(other => other.connectorId === connectorId)
      // What nobody confirmed is not stored.
      if (known && !known.unconfirmed) expect(address).toBe(known.account.address)
    }
    expect([...wallets.values()].reduce((sum, { prompts }) => sum + prompts, 0)).toBe(asked)
  }

  for (const each of steps) {
    await act(each)
    await settled()
    compare()
  }
  await kit.dispose()
  await Promise.all(promises) // each of them settles
  expect([...wallets.values()].map(({ watchers }) => watchers)).toEqual([0, 0])
}

it('keeps to a plain model, whatever people, wallets and page loads do (S04)', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), play), { numRuns: 200 })
})
