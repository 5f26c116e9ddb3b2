import type { Account, Connection, Kit } from '@latchkit/core'

const chosen = new WeakMap<Kit, string>()

/** Remembers which account a visitor looks at. It is not the one in use: looking must not change what signs. */
export function chooseAccount(kit: Kit, { caipAddress }: Account): void {
  chosen.set(kit, caipAddress)
}

/** An account with the connection it belongs to. */
export interface ShownAccount {
  readonly account: Account
  readonly connection: Connection
}

/**
 * Every account of every live connection, the one in use first. Of a connection whose wallet has not confirmed it there is one, to be
 * asked for: its addresses are not shown.
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

/** The account that was chosen here while it is connected, else the one in use. */
export function shownAccount(kit: Kit): ShownAccount | undefined {
  const all = allAccounts(kit)
  return all.find(({ account }) => account.caipAddress === chosen.get(kit)) ?? all[0]
}
