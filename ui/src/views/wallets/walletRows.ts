import type { Account, Connection, Kit, NetworkFamily } from '@latchkit/core'

export interface AccountItem {
  readonly connection: Connection
  readonly account: Account
  /** It is the one in use in its family. */
  readonly isActive: boolean
  /** Its wallet's first row: what concerns the wallet stands here. */
  readonly isFirst: boolean
}

export interface FamilyAccounts {
  readonly family: Pick<NetworkFamily, 'namespace' | 'name'>
  readonly items: readonly AccountItem[]
}

/** The connected accounts by family, the family in use first, its connection in use first, then by wallet. */
export function walletRows(
  kit: Pick<Kit, 'connections'>,
  connections: readonly Connection[],
  families: readonly NetworkFamily[],
  activeNamespace: string | undefined,
): FamilyAccounts[] {
  const isChosen = (connection: Connection) => kit.connections.statusOf(connection) === 'connected'
  const sorted = [...families].sort(
    (a, b) => Number(b.namespace === activeNamespace) - Number(a.namespace === activeNamespace),
  )
  return sorted.flatMap(family => {
    const own = connections
      .filter(({ namespace }) => namespace === family.namespace)
      .sort((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
    const items = own.flatMap(connection =>
      connection.accounts.map((account, index) => ({
        connection,
        account,
        isActive: isChosen(connection) && account.address === connection.account.address,
        isFirst: index === 0,
      })),
    )
    return items.length > 0 ? [{ family, items }] : []
  })
}
