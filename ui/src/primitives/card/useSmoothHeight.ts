import { type RefObject, useLayoutEffect } from 'react'
import { prefersStill } from '../waiting/prefersStill.js'

/** A little too far, and back. */
const spring = 'cubic-bezier(.3,1.05,.4,1)'

/** Lets the height of `box` follow the natural height of `content` with a spring. `data-height` on the content tells the last one. */
export function useSmoothHeight(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const outer = box.current
    const inner = content.current
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return
    let last = outer.offsetHeight
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
  }, [box, content])
}
