import { isRtl } from '../text/isRtl.js'
import { prefersStill } from '../waiting/prefersStill.js'

interface MovingView {
  /** A picture of the old view. */
  copy: HTMLElement
  /** Lies over the box and belongs to the copy. */
  layer: HTMLElement
  pane: HTMLElement
  direction: 'forward' | 'back' | 'none'
}

/** How a `HeightBox` moves, on Web Animations: no timers. */
export interface ViewMotion {
  /** Lets the height of `outer` follow the natural one of `inner`, whose `data-height` tells the last. @returns how to stop */
  followHeight(outer: HTMLElement, inner: HTMLElement): () => void
  /** A still picture of a view, unless movement is unwanted. It needs no context, holds no subscriptions and cannot fail. */
  copyOf(view: HTMLElement): HTMLElement | undefined
  /**
   * Fades the old view out while the new one slides in: at no moment is there neither, and hardly ever both.
   *
   * @returns a function that ends it at once
   */
  moveIn(view: MovingView): () => void
}

/** A little too far, and back. */
const spring = 'cubic-bezier(.3,1.05,.4,1)'
const shift = 12
/** So steep that for hardly more than a frame both views can be read, one over the other. */
const swap = { duration: 120, easing: 'cubic-bezier(.8,0,.2,1)' }

/** Loads once the modal is open: until then no view follows another. */
export const viewMotion: ViewMotion = {
  followHeight(outer, inner) {
    if (typeof ResizeObserver === 'undefined') return () => {}
    // Unknown until the browser has laid it out; then it is told.
    let last = 0
    let running: Animation | undefined
    const end = () => {
      running = undefined
      outer.classList.remove('hbox-r')
    }
    const observer = new ResizeObserver(() => {
      const from = running ? outer.getBoundingClientRect().height : last
      running?.cancel()
      end()
      last = outer.offsetHeight
      inner.dataset.height = String(last)
      if (Math.abs(from - last) < 2 || from === 0 || prefersStill()) return
      outer.classList.add('hbox-r')
      running = outer.animate([{ height: `${from}px` }, { height: `${last}px` }], {
        duration: 240,
        easing: spring,
      })
      running.onfinish = end
    })
    observer.observe(inner)
    return () => {
      observer.disconnect()
      running?.cancel()
    }
  },

  copyOf(view) {
    if (prefersStill()) return undefined
    const copy = view.cloneNode(true) as HTMLElement
    for (const node of copy.querySelectorAll('[id]')) node.removeAttribute('id')
    copy.inert = true
    return copy
  },

  moveIn({ copy, layer, pane, direction }) {
    const sign = direction === 'none' ? 0 : (direction === 'forward') === isRtl(pane) ? -1 : 1
    const at = (x: number) => ({ transform: `translateX(${x}px)` })
    layer.replaceChildren(copy)
    const out = copy.animate([{ opacity: 1 }, { opacity: 0 }], { ...swap, fill: 'forwards' })
    const others = [
      pane.animate([{ opacity: 0 }, { opacity: 1 }], swap),
      copy.animate([at(0), at(-sign * shift)], { duration: 120, easing: 'cubic-bezier(.4,0,1,1)' }),
      pane.animate([at(sign * shift), at(0)], { duration: 190, easing: 'cubic-bezier(0,0,.2,1)' }),
    ]
    out.onfinish = () => copy.remove()
    return () => {
      for (const each of [out, ...others]) each.cancel()
      copy.remove()
    }
  },
}
