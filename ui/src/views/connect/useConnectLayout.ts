import { connectMethods } from '@latchkit/core'
import { useMemo } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { type ConnectLayout, connectLayout } from './connectLayout.js'

/** The layout of the Connect view for what was found so far. */
export function useConnectLayout(): ConnectLayout {
  const kit = useBaseKit()
  const wallets = useValue(kit.connections.wallets$)
  return useMemo(
    () =>
      connectLayout({
        wallets,
        options: kit.options,
        contributed: kit.slot(connectMethods).map(({ id }) => id),
      }),
    [kit, wallets],
  )
}
