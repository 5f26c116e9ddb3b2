import { type RefObject, useLayoutEffect } from 'react'
import { prefersStill } from '../waiting/prefersStill.js'

const spring = 'linear(0,.36 12%,.74 26%,.94 40%,1.006 56%,1.008 68%,1)'
const fallback = 'cubic-bezier(.2,.8,.2,1)'

function grow(box: HTMLElement, from: number, to: number): Animation {
  const frames = [{ height: `${from}px` }, { height: `${to}px` }]
  try {
    return box.animate(frames, { duration: 240, easing: spring })
  } catch {
    // linear() is newer than Web Animations; an unknown easing throws.
    return box.animate(frames, { duration: 240, easing: fallback })
  }
}

/** Lets the height of `box` follow the natural height of `content` with a spring. */
export function useSmoothHeight(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const outer = box.current
    const inner = content.current
    if (!outer || !inner || typeof ResizeObserver === 'undefined' || !('animate' in outer)) return
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
      if (Math.abs(from - last) < 2 || from === 0 || prefersStill()) return
      outer.classList.add('hbox-r')
      running = grow(outer, from, last)
      running.onfinish = end
    })
    observer.observe(inner)
    return () => {
      observer.disconnect()
      running?.cancel()
    }
  }, [box, content])
}
