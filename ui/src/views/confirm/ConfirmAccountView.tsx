import type { ViewProps } from '@latchkit/core'
import { useEffect } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { goBackOr } from '../shared/goBackOr.js'
import { ViewBody } from '../shared/ViewBody.js'
import { ConfirmAccount } from './ConfirmAccount.js'

/** Asks a wallet to confirm its address, then goes back. */
export function ConfirmAccountView({
  params,
}: ViewProps<{ readonly namespace: string; readonly connectorId: string } | undefined>) {
  const kit = useBaseKit()
  const connection = useValue(kit.connections.connections$).find(
    ({ namespace, connectorId }) => namespace === params?.namespace && connectorId === params.connectorId,
  )
  const isOver = !connection?.unconfirmed
  useEffect(() => {
    if (isOver) goBackOr(kit, 'Account')
  }, [isOver, kit])
  return <ViewBody>{connection && !isOver ? <ConfirmAccount connection={connection} /> : null}</ViewBody>
}
