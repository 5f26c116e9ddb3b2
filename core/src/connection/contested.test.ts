import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet, type MockWallet } from '../testing/createMockWallet.js'
import { openMockKit } from '../testing/openMockKit.js'
import { loadLooks } from '../text/looks.js'
import type { Connector } from '../wallet/Connector.js'

// As on a page where a name in other letters was met before; the first one is shown a moment later.
beforeAll(loadLooks)

afterEach(() => {
  vi.useRealTimers()
})

/** How the wallets of each family are known, and what an impostor that comes first takes for itself. */
const kinds: readonly [string, Partial<Connector>, Partial<Connector>][] = [
  ['EIP-6963, one rdns', { id: 'io.fox', rdns: 'io.fox' }, { id: 'io.fox', rdns: 'io.fox', name: 'Else' }],
  ['EIP-6963, one name', { id: 'io.fox', rdns: 'io.fox' }, { id: 'evil.fox', rdns: 'evil.fox' }],
  ['EIP-6963, a look-alike', { id: 'io.fox', rdns: 'io.fox' }, { id: 'evil', name: 'F\u043ex' }],
  ['Wallet Standard', { id: 'name:fox', identity: {} }, { id: 'name:fox', identity: {} }],
  ['injectedWeb3', { id: 'fox-js', type: 'INJECTED' }, { id: 'fox-evil', type: 'INJECTED' }],
  ['a global', { id: 'foxwallet.btc', type: 'INJECTED' }, { id: 'evil.btc', type: 'INJECTED', name: 'fox' }],
]

function wallet(account: string, connector: Partial<Connector>): MockWallet {
  const { id = '' } = connector
  const made = createMockWallet({ id, name: 'Fox', accounts: [account], connector })
  made.autoApprove()
  made.granted = true
  return made
}

/** Another extension as it is found where the real one was, or in front of it: ids are given first come, first served. */
const second = (connector: Partial<Connector>, first: Partial<Connector>) =>
  connector.id === first.id ? { ...connector, id: `${first.id}#2` } : connector

async function remembering(connector: Partial<Connector>) {
  const storage = memoryStorage()
  const { kit, connections } = await openMockKit({ wallets: [wallet('mine', connector)], storage })
  await connections.connect({ walletId: connector.id ?? '' })
  await kit.dispose()
  return storage
}

const stored = (storage: ReturnType<typeof memoryStorage>) => storage.get('connections') ?? ''

describe.each(kinds)('a remembered wallet (%s)', (_, real, fake) => {
  it('is brought back by nobody when two claim to be it, and stays remembered (F01)', async () => {
    const storage = await remembering(real)
    vi.useFakeTimers()
    const wallets = [wallet('theirs', fake), wallet('mine', second(real, fake))]
    const asked = wallets.map(({ connector }) => vi.spyOn(connector, 'connect'))
    const { live, status, connections, kit } = await openMockKit({ wallets, storage })
    await vi.advanceTimersByTimeAsync(5_000)
    expect([live(), status()]).toEqual([[], 'disconnected'])
    expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    expect(kit.get(connections.wallets$).every(({ contested }) => contested)).toBe(true)
    expect(stored(storage)).toContain('"mine"')
  })

  it.each(['impostor', 'real one'])('is let go when the other shows up after the %s (F01)', async first => {
    const storage = await remembering(real)
    vi.useFakeTimers()
    const all =
      first === 'impostor'
        ? [wallet('theirs', fake), wallet('mine', second(real, fake))]
        : [wallet('mine', real), wallet('theirs', second(fake, real))]
    const { live, chain, status } = await openMockKit({ wallets: all.slice(0, 1), storage })
    await vi.advanceTimersByTimeAsync(100)
    const [, late] = all
    if (late) chain.announce(late)
    await vi.advanceTimersByTimeAsync(100)
    expect([live(), status()]).toEqual([[], 'disconnected'])
    expect(all.map(({ disconnects, watchers }) => [disconnects, watchers])).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(stored(storage)).toContain('"mine"')
    expect(stored(storage)).not.toContain('theirs')
  })

  it('is not what an app connects to by its id, before or while the visitor is asked (F01)', async () => {
    const [honest, spoof] = [wallet('mine', second(real, fake)), wallet('theirs', fake)]
    const { connections, live } = await openMockKit({ wallets: [spoof, honest] })
    const walletId = fake.id ?? ''
    await expect(connections.connect({ walletId })).rejects.toMatchObject({ code: 'connect/CONTESTED' })
    expect([live(), spoof.prompts, honest.prompts]).toEqual([[], 0, 0])
    // The very row that a visitor pressed is theirs to choose.
    const connectorId = second(real, fake).id ?? ''
    await connections.connect({ walletId: connectorId, connectorId })
    expect(live()).toEqual([connectorId])
    const other = await openMockKit({ wallets: [spoof] })
    spoof.autoApprove(false)
    const waits = other.connections.connect({ walletId })
    await vi.waitFor(() => expect(spoof.prompts).toBe(1))
    other.chain.announce(honest)
    spoof.approve()
    await expect(waits).rejects.toMatchObject({ code: 'connect/CONTESTED' })
    expect([other.live(), spoof.disconnects]).toEqual([[], 1])
  })
})

describe('a wallet that came back by itself', () => {
  const fox = { id: 'io.fox', rdns: 'io.fox' }

  it('only has to be confirmed when another claims to be it long after, and cannot be', async () => {
    const storage = await remembering(fox)
    vi.useFakeTimers()
    const { live, chain, connections, kit } = await openMockKit({ wallets: [wallet('mine', fox)], storage })
    await vi.advanceTimersByTimeAsync(4_000)
    expect(kit.get(connections.connection$)?.unconfirmed).toBeUndefined()
    chain.announce(wallet('theirs', second(fox, fox)))
    await vi.advanceTimersByTimeAsync(100)
    expect([live(), kit.get(connections.connection$)?.unconfirmed]).toEqual([['io.fox'], true])
    await expect(connections.confirm()).rejects.toMatchObject({ code: 'connect/CONTESTED' })
  })

  it('is not taken back when another claims to be it while it is asked', async () => {
    const storage = await remembering(fox)
    vi.useFakeTimers()
    const slow = wallet('mine', fox)
    const { connect } = slow.connector
    let answer = () => {}
    slow.connector.connect = request =>
      new Promise(resolve => {
        answer = () => resolve(connect(request))
      })
    const { live, chain } = await openMockKit({ wallets: [slow], storage })
    await vi.advanceTimersByTimeAsync(100)
    chain.announce(wallet('theirs', second(fox, fox)))
    await vi.advanceTimersByTimeAsync(100)
    answer()
    await vi.advanceTimersByTimeAsync(100)
    expect(live()).toEqual([])
    expect(stored(storage)).toContain('"mine"')
  })

  it('is not taken back when a flood drove it out while it was asked', async () => {
    const storage = await remembering(fox)
    // Others were used since.
    storage.remove('recent-wallets')
    vi.useFakeTimers()
    const impostor = wallet('mine', fox)
    const { connect } = impostor.connector
    let answer = () => {}
    impostor.connector.connect = request =>
      new Promise(resolve => {
        answer = () => resolve(connect(request))
      })
    const { live, chain } = await openMockKit({ wallets: [], storage })
    const flood = (from: number, to: number) => {
      for (let at = from; at < to; at++) chain.announce(createMockWallet({ id: `w${at}` }))
    }
    flood(0, 200)
    chain.announce(impostor)
    await vi.advanceTimersByTimeAsync(100)
    flood(200, 450)
    answer()
    await vi.advanceTimersByTimeAsync(100)
    expect(live()).toEqual([])
  })

  it('stays when it was connected by hand in this visit', async () => {
    vi.useFakeTimers()
    const { live, chain, connections, kit } = await openMockKit({ wallets: [wallet('mine', fox)] })
    await connections.connect({ walletId: 'io.fox' })
    chain.announce(wallet('theirs', second(fox, fox)))
    await vi.advanceTimersByTimeAsync(100)
    expect([live(), kit.get(connections.connection$)?.unconfirmed]).toEqual([['io.fox'], undefined])
  })
})
