import type { Connections, Wallet } from '@latchkit/core'
import { useMemo } from 'react'
import { useBaseKit } from './useBaseKit.js'
import { useValue } from './useValue.js'

/** The wallets found so far. */
export interface WalletsInfo {
  /** Most useful first. Grows while wallets announce themselves. */
  readonly wallets: readonly Wallet[]
  readonly connect: Connections['connect']
}

/**
 * The wallets found so far, for connecting without the modal. The kit starts looking once the page is idle, or
 * as soon as the visitor points at one of its buttons.
 */
export function useWallets(): WalletsInfo {
  const kit = useBaseKit()
  const wallets = useValue(kit.connections.wallets$)
  const { connect } = kit.connections
  return useMemo(() => ({ wallets, connect }), [wallets, connect])
}
