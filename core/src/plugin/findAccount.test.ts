import { describe, expect, it } from 'vitest'
import type { Connection } from '../connection/Connection.js'
import type { Account } from '../contract/Account.js'
import { findAccount } from './findAccount.js'

const on = (networkId: string, address: string, more: Partial<Account> = {}): Account => ({
  address,
  caipAddress: `mock:${networkId}:${address}` as Account['caipAddress'],
  namespace: 'mock',
  type: 'eoa',
  ...more,
})
const connectionOf = (account: Account, accounts: Account[] = [account]) =>
  ({
    namespace: 'mock',
    connectorId: account.address,
    networkId: 'mock:1',
    account,
    accounts,
  }) as unknown as Connection

function open(active: Connection | undefined, ...others: Connection[]) {
  const atoms: { active: Record<string, Connection>; all: Connection[] } = { active: {}, all: [] }
  const set = (chosen: Connection | undefined, ...rest: Connection[]) => {
    atoms.active = chosen ? { mock: chosen } : {}
    atoms.all = [...rest, ...(chosen ? [chosen] : [])]
  }
  set(active, ...others)
  const ctx = {
    connections: { activeConnections$: 'active', connections$: 'all' },
    get: (name: 'all') => atoms[name],
  }
  return { ctx: ctx as never, set }
}
const [alice, bob, carol] = ['alice', 'bob', 'carol'].map(name => on('1', name)) as [
  Account,
  Account,
  Account,
]
const disconnected = { code: 'core/DISCONNECTED', pluginId: 'mock', outcome: 'untouched' }

describe('the account that acts', () => {
  it('is the one in use, on its network or the one named', () => {
    const { ctx } = open(connectionOf(alice, [alice, bob]), connectionOf(carol))
    expect(findAccount(ctx, 'mock')).toMatchObject({ account: alice, networkId: 'mock:1' })
    expect(findAccount(ctx, 'mock', { networkId: 'mock:2' })).toMatchObject({
      account: alice,
      networkId: 'mock:2',
    })
    expect(() => findAccount(ctx, 'other')).toThrow(expect.objectContaining({ code: 'core/DISCONNECTED' }))
  })
  it('is any other connected one that is named, and no other', () => {
    const { ctx } = open(connectionOf(alice, [alice, bob]), connectionOf(carol))
    expect(findAccount(ctx, 'mock', { account: bob }).account).toBe(bob)
    const { account, connection } = findAccount(ctx, 'mock', { account: { ...carol } })
    expect([account, connection.connectorId]).toEqual([carol, 'carol'])
    expect(() => findAccount(ctx, 'mock', { account: on('1', 'mallory') })).toThrow(
      expect.objectContaining(disconnected),
    )
  })
  it('refuses after a change of account where it was the one in use', () => {
    const { ctx, set } = open(connectionOf(alice, [alice, bob]))
    const { now } = findAccount(ctx, 'mock')
    expect(now().account).toBe(alice)
    set(connectionOf(bob, [alice, bob]))
    expect(() => now()).toThrow(
      expect.objectContaining({ code: 'sign/MISMATCH', context: { field: 'account' } }),
    )
    set(undefined)
    expect(() => now()).toThrow(expect.objectContaining(disconnected))
  })
  it('stays the one that was named until that is disconnected', () => {
    const { ctx, set } = open(connectionOf(alice), connectionOf(carol))
    const { now } = findAccount(ctx, 'mock', { account: alice })
    set(connectionOf(carol), connectionOf(alice))
    expect(now().account).toBe(alice)
    set(connectionOf(carol))
    expect(() => now()).toThrow(expect.objectContaining(disconnected))
  })
  it('is known by its key where its address depends on the network, and by its address on one network', () => {
    const key = { publicKey: 'ab' }
    const [there, here, other] = [on('2', 'tom', key), on('1', 'thomas', key), on('1', 'tommy', key)]
    const { ctx, set } = open(connectionOf(here))
    const { now } = findAccount(ctx, 'mock')
    set(connectionOf(there))
    expect(now().account).toBe(there)
    set(connectionOf(other))
    expect(() => now()).toThrow(expect.objectContaining({ code: 'sign/MISMATCH' }))
    expect(() => findAccount(ctx, 'mock', { account: here })).toThrow(expect.objectContaining(disconnected))
  })
})
