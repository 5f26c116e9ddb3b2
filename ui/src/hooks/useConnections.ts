import type { Connection, Connections } from '@latchkit/core'
import { useMemo } from 'react'
import { useBaseKit } from './useBaseKit.js'
import { useValue } from './useValue.js'

/** Every live connection and what can be done with them. */
export interface ConnectionsInfo
  extends Pick<
    Connections,
    | 'connect'
    | 'cancel'
    | 'confirm'
    | 'disconnect'
    | 'select'
    | 'selectNamespace'
    | 'statusOf'
    | 'switchNetwork'
  > {
  /** All namespaces, in the order they were made. */
  readonly connections: readonly Connection[]
  /** The chosen one of each namespace. */
  readonly active: Readonly<Record<string, Connection>>
  /** The wallet being connected right now. */
  readonly pending: { readonly walletId: string; readonly namespace: string } | undefined
}

/** The connections of all namespaces with their actions. The actions keep their identity. */
export function useConnections(): ConnectionsInfo {
  const { connections: actions } = useBaseKit()
  const connections = useValue(actions.connections$)
  const active = useValue(actions.activeConnections$)
  const pending = useValue(actions.pending$)
  return useMemo(() => {
    const { connect, cancel, confirm, disconnect, select, selectNamespace, statusOf, switchNetwork } = actions
    const acts = { connect, cancel, confirm, disconnect, select, selectNamespace, statusOf, switchNetwork }
    return { ...acts, connections, active, pending }
  }, [actions, connections, active, pending])
}
