import { isRtl } from '../text/isRtl.js'
import { type ScrollPlaces, scrollTo } from './scrollPlaces.js'

interface Motion {
  /** A picture of the old view. */
  copy?: HTMLElement
  /** How far the old view was scrolled. */
  places: ScrollPlaces
  /** Lies over the box and belongs to the copy. */
  layer: HTMLElement
  pane: HTMLElement
  direction: 'forward' | 'back' | 'none'
}

const shift = 12

/**
 * Fades the old view out while the new one slides in: at no moment is there neither.
 *
 * @returns a function that ends it at once
 */
export function startMotion({ copy, places, layer, pane, direction }: Motion): (() => void) | undefined {
  if (!copy) return
  const sign = direction === 'none' ? 0 : (direction === 'forward') === isRtl(pane) ? -1 : 1
  const at = (x: number, opacity: number) => ({ opacity, transform: `translateX(${x}px)` })
  layer.replaceChildren(copy)
  scrollTo(layer, places)
  const out = copy.animate([at(0, 1), at(-sign * shift, 0)], {
    duration: 110,
    easing: 'cubic-bezier(.4,0,1,1)',
    fill: 'forwards',
  })
  const into = pane.animate([at(sign * shift, 0), at(0, 1)], {
    duration: 160,
    delay: 30,
    easing: 'cubic-bezier(0,0,.2,1)',
    fill: 'backwards',
  })
  out.onfinish = () => copy.remove()
  return () => {
    out.cancel()
    into.cancel()
    copy.remove()
  }
}
