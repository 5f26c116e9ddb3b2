import { useLayoutEffect } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { modalLayer, onModalLayer } from './modalLayer.js'

type Parent = Element & { moveBefore?(node: Node, child: Node | null): void }

/** A modal dialog makes the rest of the page inert, so while it is open the overlays live inside it. */
export function useOverlayPlace(host: HTMLElement | undefined, container?: Element | null): void {
  const kit = useBaseKit()
  useLayoutEffect(() => {
    if (!host) return
    const place = () => {
      const parent: Parent = modalLayer(kit) ?? container ?? document.body
      if (host.parentNode === parent) return
      // Moving keeps frames and focus where the browser can; inserting again is the old way.
      if (parent.moveBefore && host.isConnected && parent.isConnected) parent.moveBefore(host, null)
      else parent.append(host)
    }
    place()
    return onModalLayer(kit, place)
  }, [kit, host, container])
}
