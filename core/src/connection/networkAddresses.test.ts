import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { KitError } from '../errors/KitError.js'
import type { Kit } from '../kit/Kit.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { openMockKit } from '../testing/openMockKit.js'
import { sharedStorage } from '../testing/sharedStorage.js'

/** An address of the mock chain as its second network writes it: `fox-1` is `fox-1-b` there. */
const on = (networkId: CaipNetworkId, { address, ...rest }: Account): Account => {
  const written = address.replace(/-b$/, '') + (networkId === 'mock:2' ? '-b' : '')
  return { ...rest, address: written, caipAddress: `${networkId}:${written}` }
}

/** A wallet of a family in which the network decides what an address looks like; `homeless` has none on the second. */
function writingWallet(id: string, { homeless = false, prepare = '' as '' | 'tells' | 'refuses' } = {}) {
  const wallet = createMockWallet({ id, accounts: [`${id}-1`, `${id}-2`] })
  const { connect } = wallet.connector
  wallet.autoApprove()
  let isHomeless = homeless
  const prepareNetwork = async () => {
    if (prepare === 'refuses') throw new KitError('core/USER_REJECTED')
    isHomeless = false
  }
  return {
    ...wallet,
    connector: {
      ...wallet.connector,
      async connect(request: Parameters<typeof connect>[0]) {
        const session = await connect(request)
        return {
          ...session,
          accountsOn(networkId: CaipNetworkId, inUse?: Account) {
            if (isHomeless && networkId === 'mock:2') return []
            const { accounts } = session
            const own = accounts.find(account => inUse && on('mock:1', inUse).address === account.address)
            const inOrder = own ? [own, ...accounts.filter(account => account !== own)] : accounts
            return inOrder.map(account => on(networkId, account))
          },
          ...(prepare ? { prepareNetwork } : {}),
        }
      },
    },
  }
}

/** All that listeners are ever told: the network, and the account in use. */
function listen(kit: Kit): string[] {
  const { connections } = kit
  const seen: string[] = []
  const look = () => {
    const { networkId, account, accounts } = kit.get(connections.connection$) ?? {}
    if (!account) return
    seen.push(account.caipAddress)
    expect(kit.get(connections.network$)?.id).toBe(networkId)
    expect(kit.get(connections.account$)).toBe(account)
    for (const each of accounts ?? []) expect(on(networkId ?? 'mock:1', each)).toEqual(each)
  }
  kit.subscribe(connections.connections$, look)
  kit.subscribe(connections.account$, look)
  kit.subscribe(connections.network$, look)
  for (const event of ['account:changed', 'network:changed'] as const) kit.on(event, look)
  return seen
}

describe('an address that depends on the network', () => {
  it('changes with it in one write: nobody sees the old one on the new network', async () => {
    const { kit, connections, account } = await openMockKit({ wallets: [writingWallet('fox')] })
    const connection = await connections.connect({ walletId: 'fox' })
    connections.select(connection, 'fox-2')
    const seen = listen(kit)
    await connections.switchNetwork('mock:2')
    expect(account()).toBe('fox-2-b')
    expect(new Set(seen)).toEqual(new Set(['mock:2:fox-2-b']))
    await connections.switchNetwork('mock:1')
    expect(new Set(seen)).toEqual(new Set(['mock:2:fox-2-b', 'mock:1:fox-2']))
  })
  it('does so in other tabs, and after a reload', async () => {
    const storage = sharedStorage()
    const wallets = [writingWallet('fox')]
    const first = await openMockKit({ wallets, storage: storage.tab() })
    await first.connections.connect({ walletId: 'fox' })
    const second = await openMockKit({ wallets, storage: storage.tab() })
    await expect.poll(second.account).toBe('fox-1')
    const seen = listen(second.kit)
    await first.connections.switchNetwork('mock:2')
    await expect.poll(second.account).toBe('fox-1-b')
    expect(new Set(seen)).toEqual(new Set(['mock:2:fox-1-b']))
    const reloaded = await openMockKit({ wallets, storage: storage.tab() })
    await expect.poll(reloaded.account).toBe('fox-1-b')
    listen(reloaded.kit)
  })
  it('is no reason to lose the wallet where it has none there', async () => {
    const wallets = [writingWallet('fox', { homeless: true }), writingWallet('owl')]
    const { kit, connections, account } = await openMockKit({ wallets })
    const fox = await connections.connect({ walletId: 'fox' })
    await expect(connections.switchNetwork('mock:2')).rejects.toMatchObject({ code: 'network/NOT_IN_WALLET' })
    expect(account()).toBe('fox-1')
    await connections.connect({ walletId: 'owl' })
    await connections.switchNetwork('mock:2')
    expect(kit.get(connections.connections$).map(other => other.account.caipAddress)).toEqual([
      'mock:1:fox-1',
      'mock:2:owl-1-b',
    ])
    connections.select(fox)
    expect(kit.get(connections.network$)?.id).toBe('mock:1')
  })
  it('is asked of a wallet that has not told it yet, once the visitor chooses the network', async () => {
    const wallets = [writingWallet('fox', { homeless: true, prepare: 'tells' })]
    const { kit, connections, account } = await openMockKit({ wallets })
    await connections.connect({ walletId: 'fox' })
    const seen = listen(kit)
    await connections.switchNetwork('mock:2')
    expect([account(), ...new Set(seen)]).toEqual(['fox-1-b', 'mock:2:fox-1-b'])
  })
  it('is not there when the visitor says no to that', async () => {
    const wallets = [writingWallet('fox', { homeless: true, prepare: 'refuses' })]
    const { connections, account } = await openMockKit({ wallets })
    await connections.connect({ walletId: 'fox' })
    await expect(connections.switchNetwork('mock:2')).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    expect(account()).toBe('fox-1')
  })
})
