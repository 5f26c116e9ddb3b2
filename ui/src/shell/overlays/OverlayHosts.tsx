import type { Connection, Overlay } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { addLaterWords } from '../../i18n/addLaterWords.js'
import { LazyPart } from '../../loading/LazyPart.js'
import { logFailure } from '../../loading/logFailure.js'
import { ViewBoundary } from '../../loading/ViewBoundary.js'
import { modalLayer } from '../host/modalLayer.js'
import { ShellRoot } from '../host/ShellRoot.js'
import { useHostTheme } from '../host/useHostTheme.js'
import { useShadowHost } from '../host/useShadowHost.js'
import { PageToasts } from '../notices/PageToasts.js'
import type { KitProviderProps } from '../provider/KitProviderProps.js'
import { useShownOverlays } from './useShownOverlays.js'

const isOf = (a: Connection) => (b: Connection) =>
  a.namespace === b.namespace && a.connectorId === b.connectorId

/** Tells of connections that a wallet or another tab ended. What is disconnected here is seen anyway. */
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

/** What plugins show beside the modal, and toasts without one, in a root of its own. It tells of connections that end. */
export function OverlayHosts({ nonce, container }: Pick<KitProviderProps, 'nonce' | 'container'>) {
  useEndedConnections()
  const list = useShownOverlays()
  const hasToast = useValue(useBaseKit().toast.notice$) !== undefined
  const [isOn, setOn] = useState(false)
  // It stays: what appears together with its words is not spoken everywhere.
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

/** A modal dialog makes the rest of the page inert, so while it is open the overlays live inside it. */
function useOverlayPlace(host: HTMLElement | undefined, container?: Element | null): void {
  const kit = useBaseKit()
  useLayoutEffect(() => {
    if (!host) return
    const layer = modalLayer(kit)
    const place = () => {
      const parent: Parent = layer.get() ?? container ?? document.body
      // What is beside the modal may have to make room for it.
      host.toggleAttribute('data-modal', parent === layer.get())
      if (host.parentNode === parent) return
      // Moving keeps frames and focus where the browser can; inserting again is the old way.
      if (parent.moveBefore && host.isConnected && parent.isConnected) parent.moveBefore(host, null)
      else parent.append(host)
    }
    place()
    return layer.subscribe(place)
  }, [kit, host, container])
}
