import type { Connection } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'
import { useEffect } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { addLaterWords } from '../i18n/addLaterWords.js'

const isOf = (a: Connection) => (b: Connection) =>
  a.namespace === b.namespace && a.connectorId === b.connectorId

/** Tells of connections that a wallet or another tab ended. What is disconnected here is seen anyway. */
export function useEndedConnections(): void {
  const kit = useBaseKit()
  useEffect(() => {
    let before = kit.get(kit.connections.connections$)
    let isByHand = false
    const stops = [
      kit.on('disconnect:done', () => {
        isByHand = true
      }),
      kit.subscribe(kit.connections.connections$, now => {
        const ended = before.find(other => !now.some(isOf(other)))
        before = now
        isByHand = false
        // The fact that it was done by hand is told right after, in the same turn.
        if (ended) queueMicrotask(() => isByHand || void tell(ended))
      }),
    ]
    async function tell({ peer, walletName }: Connection) {
      await addLaterWords(kit).catch(() => {})
      const wallet = cleanText(peer?.name ?? walletName, 32)
      kit.toast.show('error', kit.i18n.t('connection.ended', { wallet }))
    }
    return () => {
      for (const stop of stops) stop()
    }
  }, [kit])
}
