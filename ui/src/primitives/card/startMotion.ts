import { isRtl } from '../text/isRtl.js'
import type { LeavingView } from './LeavingView.js'

interface Motion {
  view: LeavingView
  /** How far the box was scrolled when the view left. */
  top: number
  /** Lies over the box and belongs to the copy. */
  layer: HTMLElement
  pane: HTMLElement
  direction: 'forward' | 'back' | 'none'
}

const shift = 12

/** Fades the old view out and slides the new one in. @returns a function that ends it at once. */
export function startMotion({ view, top, layer, pane, direction }: Motion): () => void {
  const sign = direction === 'none' ? 0 : (direction === 'forward') === isRtl(pane) ? -1 : 1
  const at = (x: number, opacity: number) => ({ opacity, transform: `translateX(${x}px)` })
  const old = view.copy
  layer.replaceChildren(old)
  layer.scrollTop = top
  const nodes = old.querySelectorAll('*')
  for (const [index, place] of view.scrolled) {
    const node = nodes[index]
    if (node) node.scrollTop = place
  }
  const out = old.animate([at(0, 1), at(-sign * shift, 0)], {
    duration: 90,
    easing: 'cubic-bezier(.4,0,1,1)',
    fill: 'forwards',
  })
  const into = pane.animate([at(sign * shift, 0), at(0, 1)], {
    duration: 160,
    delay: 80,
    easing: 'cubic-bezier(0,0,.2,1)',
    fill: 'backwards',
  })
  out.onfinish = () => old.remove()
  return () => {
    out.cancel()
    into.cancel()
    old.remove()
  }
}
