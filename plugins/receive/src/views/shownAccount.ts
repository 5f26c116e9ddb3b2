import type { Account, Connection, Kit } from '@latchkit/core'
import type { Choice } from '../createChoice.js'

export interface ShownAccount {
  readonly account: Account
  readonly connection: Connection
}

/**
 * All accounts of all connections, the one in use first. An unconfirmed connection has a single entry without addresses, to ask the
 * wallet for confirmation.
 */
export function allAccounts(kit: Kit): ShownAccount[] {
  const inUse = kit.get(kit.connections.account$)?.caipAddress
  const all = kit.get(kit.connections.connections$).flatMap(connection => {
    const { account: own, accounts, unconfirmed } = connection
    return (unconfirmed ? [own] : accounts).map(account => ({ account, connection }))
  })
  const isFirst = ({ account }: ShownAccount) => account.caipAddress === inUse
  return [...all.filter(isFirst), ...all.filter(shown => !isFirst(shown))]
}

/** The chosen account while it is connected, otherwise the one in use. */
export function shownAccount(kit: Kit, { chosen$ }: Choice): ShownAccount | undefined {
  const all = allAccounts(kit)
  return all.find(({ account }) => account.caipAddress === kit.get(chosen$)) ?? all[0]
}
