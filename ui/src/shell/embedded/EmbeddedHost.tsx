import { type Kit, whenIdle } from '@latchkit/core'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { extrasChunk } from '../../loading/extrasChunk.js'
import { isComposing } from '../../primitives/controls/isComposing.js'
import { useSheet } from '../../styles/useSheet.js'
import { ModalCard } from '../card/ModalCard.js'
import { prepareModal } from '../dialog/prepareModal.js'
import { useShake } from '../dialog/useShake.js'
import { keepTyping } from '../host/keepTyping.js'
import { ShellRoot } from '../host/ShellRoot.js'
import { useHostTheme } from '../host/useHostTheme.js'
import { ToastHost } from '../notices/ToastHost.js'
import { goBackOrClose } from '../view/goBackOrClose.js'
import { loadLaterViews } from '../view/shellViews.js'
import embeddedSheet from './EmbeddedCard.css?inline'

/** The content of `EmbeddedKit`: the card, in a shadow root of the element that the page placed. */
export function EmbeddedHost({ host, nonce }: { host: HTMLElement; nonce?: string }) {
  const kit = useBaseKit()
  const [prepared, prepare] = useState<{ kit: Kit; root: ShadowRoot }>()
  useLayoutEffect(() => {
    prepareModal(kit)
    prepare({ kit, root: host.shadowRoot ?? host.attachShadow({ mode: 'open' }) })
  }, [kit, host])
  useHostTheme(host)
  useEffect(() => keepTyping(host), [host])
  // Another kit in the same provider starts fresh.
  if (prepared?.kit !== kit) return null
  const { root } = prepared
  return (
    <ShellRoot target={root} nonce={nonce}>
      <EmbeddedCard />
    </ShellRoot>
  )
}

/** The modal's card in the flow of the page. Escape goes back; there is nothing to close. */
function EmbeddedCard() {
  useSheet(embeddedSheet)
  const kit = useBaseKit()
  const { embedded, shake } = useValue(kit.modal$)
  const card = useRef<HTMLDivElement>(null)
  useShake(card, shake)
  const isConnected = useValue(kit.connections.account$) !== undefined
  const { history } = useValue(kit.router.state$)
  // Connect that was shown for another view gives way to that one.
  const isAtConnect = history.length === 1 && history[0]?.view === 'Connect' && !history[0].next
  useEffect(() => {
    // A wallet that reconnects, or that the page connects itself: there is no modal to close.
    if (embedded && isConnected && isAtConnect) kit.router.reset('Account')
  }, [kit, embedded, isConnected, isAtConnect])
  useEffect(() => {
    if (!embedded) return
    return whenIdle(() => {
      // A wallet is pressed next. A failure is reported then.
      kit.prefetch().catch(() => {})
      void extrasChunk.load()
      loadLaterViews().catch(() => {})
    })
  }, [kit, embedded])
  if (!embedded) return null
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    if (kit.get(kit.router.state$).history.length > 1) goBackOrClose(kit)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles up from whatever has the focus.
    <div className="emb" onKeyDown={onKeyDown}>
      <ModalCard ref={card} shape="card" embedded phase="open" />
      <ToastHost />
    </div>
  )
}
