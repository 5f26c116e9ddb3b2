import { type Connection, type Overlay, overlays } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import { useEffect, useLayoutEffect, useState } from 'react'
import { logFailure } from '../../hooks/logFailure.js'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { unreadable, usePartValues } from '../../hooks/usePartValues.js'
import { useSlot } from '../../hooks/useSlot.js'
import { useValue } from '../../hooks/useValue.js'
import { addLaterWords } from '../../i18n/addLaterWords.js'
import { LazyPart } from '../../loading/LazyPart.js'
import { ViewBoundary } from '../../loading/ViewBoundary.js'
import { modalLayer } from '../host/modalLayer.js'
import { ShellRoot } from '../host/ShellRoot.js'
import { useHostTheme } from '../host/useHostTheme.js'
import { useShadowHost } from '../host/useShadowHost.js'
import { PageToasts } from '../notices/PageToasts.js'
import type { KitProviderProps } from '../provider/KitProviderProps.js'

const whileOf = (overlay: Overlay) => overlay.while

function useShownOverlays(): readonly Overlay[] {
  const list = useSlot(overlays)
  const values = usePartValues(list, whileOf)
  return list.filter(
    (overlay, at) => !overlay.while || ![undefined, unreadable].includes(values[at] as never),
  )
}

const isOf = (a: Connection) => (b: Connection) =>
  a.namespace === b.namespace && a.connectorId === b.connectorId

/** Reports connections that a wallet or another tab ended. Disconnecting here is visible anyway. */
function useEndedConnections(): void {
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
        // The event for a disconnect by the visitor follows in the same turn.
        if (ended) queueMicrotask(() => isByHand || void tell(ended))
      }),
    ]
    async function tell({ peer, walletName }: Connection) {
      await addLaterWords(kit).catch(() => {})
      // In an isolate: a toast is plain text, also within one from right to left.
      const wallet = `\u2068${cleanText(peer?.name ?? walletName, 32)}\u2069`
      kit.toast.show('error', kit.i18n.t('connection.ended', { wallet }))
    }
    return () => {
      for (const stop of stops) stop()
    }
  }, [kit])
}

/** The plugins' overlays beside the modal, and toasts without one, in a root of its own. It also reports connections that end. */
export function OverlayHosts({ nonce, container }: Pick<KitProviderProps, 'nonce' | 'container'>) {
  useEndedConnections()
  const list = useShownOverlays()
  const hasToast = useValue(useBaseKit().toast.notice$) !== undefined
  const [isOn, setOn] = useState(false)
  // It stays mounted: not every screen reader speaks a live region that appears together with its text.
  if (hasToast && !isOn) setOn(true)
  return list.length > 0 || isOn ? <OverlayRoot list={list} nonce={nonce} container={container} /> : null
}

interface OverlayRootProps extends Pick<KitProviderProps, 'nonce' | 'container'> {
  list: readonly Overlay[]
}

function OverlayRoot({ list, nonce, container }: OverlayRootProps) {
  const kit = useBaseKit()
  const root = useShadowHost('latchkit-overlays', container)
  const host = root?.host as HTMLElement | undefined
  useHostTheme(host)
  useOverlayPlace(host, container)
  if (!root) return null
  return (
    <ShellRoot target={root} nonce={nonce}>
      <ViewBoundary
        onError={error => logFailure(kit, 'An overlay failed as it went', error)}
        attempt={list.map(({ id }) => id).join(' ')}
      >
        {list.map(({ id, view }) => (
          <LazyPart key={id} load={view} name={id} quiet />
        ))}
      </ViewBoundary>
      <PageToasts />
    </ShellRoot>
  )
}

type Parent = Element & { moveBefore?(node: Node, child: Node | null): void }

/** A modal dialog makes the rest of the page inert, so overlays live inside it while it is open. */
function useOverlayPlace(host: HTMLElement | undefined, container?: Element | null): void {
  const kit = useBaseKit()
  useLayoutEffect(() => {
    if (!host) return
    const layer = modalLayer(kit)
    const place = () => {
      const parent: Parent = layer.get() ?? container ?? document.body
      // Content beside the modal may have to make room for it.
      host.toggleAttribute('data-modal', parent === layer.get())
      if (host.parentNode === parent) return
      // `moveBefore` keeps frames and focus where supported; appending is the fallback.
      if (parent.moveBefore && host.isConnected && parent.isConnected) parent.moveBefore(host, null)
      else parent.append(host)
    }
    place()
    return layer.subscribe(place)
  }, [kit, host, container])
}
