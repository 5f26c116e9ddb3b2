import type { Account, Connection, KitStatus } from '@latchkit/core'
import { useMemo } from 'react'
import { useBaseKit } from './useBaseKit.js'
import { useValue } from './useValue.js'

/** The connected account of the active namespace. */
export interface AccountInfo {
  readonly status: KitStatus
  readonly isConnected: boolean
  readonly account: Account | undefined
  /** The connection that the account belongs to: its wallet, its other accounts. */
  readonly connection: Connection | undefined
}

/** The account in use and the connection status. The account is undefined until a wallet is connected. */
export function useAccount(): AccountInfo {
  const { connections } = useBaseKit()
  const status = useValue(connections.status$)
  const account = useValue(connections.account$)
  const connection = useValue(connections.connection$)
  return useMemo(
    () => ({ status, isConnected: account !== undefined, account, connection }),
    [status, account, connection],
  )
}
