import type { Account, Connection, Kit } from '@latchkit/core'
import type { Choice } from '../createChoice.js'

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
export function shownAccount(kit: Kit, { chosen$ }: Choice): ShownAccount | undefined {
  const all = allAccounts(kit)
  return all.find(({ account }) => account.caipAddress === kit.get(chosen$)) ?? all[0]
}
