import { useLayoutEffect } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { modalLayer } from './modalLayer.js'

type Parent = Element & { moveBefore?(node: Node, child: Node | null): void }

/** A modal dialog makes the rest of the page inert, so while it is open the overlays live inside it. */
export function useOverlayPlace(host: HTMLElement | undefined, container?: Element | null): void {
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
