import type { Account, Connection } from '@latchkit/core'
import { useMemo } from 'react'
import { useBaseKit } from './useBaseKit.js'
import { useValue } from './useValue.js'

/** A connected account, and the wallet that it belongs to. */
export interface ConnectedAccount {
  readonly account: Account
  readonly connection: Connection
  /** True if it is the account in use of its family. */
  readonly isInUse: boolean
}

/** Every connected account, of all wallets and families or of one family: what the other hooks take as `account`. */
export function useAccounts(choice?: { readonly namespace?: string }): readonly ConnectedAccount[] {
  const namespace = choice?.namespace
  const { connections } = useBaseKit()
  const all = useValue(connections.connections$)
  const active = useValue(connections.activeConnections$)
  return useMemo(
    () =>
      all
        .filter(connection => namespace === undefined || connection.namespace === namespace)
        .flatMap(connection =>
          connection.accounts.map(account => {
            const chosen = active[connection.namespace]
            const isChosen = chosen?.connectorId === connection.connectorId
            return { account, connection, isInUse: isChosen && chosen.account.address === account.address }
          }),
        ),
    [all, active, namespace],
  )
}
