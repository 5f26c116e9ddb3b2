import type { Connections, Wallet } from '@latchkit/core'
import { useEffect, useMemo } from 'react'
import { useBaseKit } from './useBaseKit.js'
import { useValue } from './useValue.js'

/** The wallets found so far. */
export interface WalletsInfo {
  /** Most useful first. Grows while wallets announce themselves. */
  readonly wallets: readonly Wallet[]
  readonly connect: Connections['connect']
}

/** Looks for wallets from the first use on, for connecting without the modal. */
export function useWallets(): WalletsInfo {
  const kit = useBaseKit()
  const wallets = useValue(kit.connections.wallets$)
  const { connect } = kit.connections
  useEffect(() => void kit.prefetch().catch(() => {}), [kit])
  return useMemo(() => ({ wallets, connect }), [wallets, connect])
}
