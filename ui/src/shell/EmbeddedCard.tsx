import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useValue } from '../hooks/useValue.js'
import { useSheet } from '../styles/useSheet.js'
import embeddedSheet from './EmbeddedCard.css?inline'
import { ModalCard } from './ModalCard.js'
import { stepBack } from './stepBack.js'
import { ToastHost } from './ToastHost.js'
import { useShake } from './useShake.js'

/** The same card as the modal's, in the flow of the page. Escape goes back; there is nothing to close. */
export function EmbeddedCard() {
  useSheet(embeddedSheet)
  const kit = useBaseKit()
  const { embedded } = useValue(kit.modal$)
  const card = useRef<HTMLDivElement>(null)
  useShake(card)
  const isConnected = useValue(kit.connections.account$) !== undefined
  const { history } = useValue(kit.router.state$)
  const isAtConnect = history.length === 1 && history[0]?.view === 'Connect'
  useEffect(() => {
    // A wallet that reconnects, or that the page connects by itself: there is nothing to close here.
    if (embedded && isConnected && isAtConnect) kit.router.reset('Account')
  }, [kit, embedded, isConnected, isAtConnect])
  if (!embedded) return null
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (kit.get(kit.router.state$).history.length > 1) stepBack(kit)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles up from whatever has the focus.
    <div className="emb" onKeyDown={onKeyDown}>
      <ModalCard ref={card} shape="card" embedded phase="open" />
      <ToastHost />
    </div>
  )
}
