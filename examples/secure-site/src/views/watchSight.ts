import { createUnseen } from './createUnseen.js'

/** A part that is seen to this share is seen. */
const WHOLE = 0.99
/** In CSS pixels. Higher parts are seen in pieces, as a browser does not tell where in them somebody is. */
const MOST_HEIGHT = 300
/** Edges are rounded. */
const ROUNDING = 2

/**
 * `look` is told whether all of an element is in sight now and none of its siblings is covered, and `read` whether the beginning
 * and the end of each was seen. One report of the browser is no proof of that: it may be from before the frame was moved.
 */
export function watchSight(
  element: HTMLElement,
  look: (isVisible: boolean) => void,
  read: (isRead: boolean) => void,
): () => void {
  const parts = new Set(element.parentElement?.children ?? [])
  const covered = new Set<Element>()
  let isWhole = false
  const tellRead = () => read(!begins.hasWords() && !ends.hasWords())
  const begins = createUnseen(tellRead)
  const ends = createUnseen(tellRead)
  const options = { threshold: [0, 0.25, 0.5, 0.75, WHOLE], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver(entries => {
    for (const entry of entries) {
      const { target, isIntersecting, intersectionRatio, intersectionRect, boundingClientRect } = entry
      const isClear = 'isVisible' in entry && entry.isVisible === true
      // What was scrolled away is not covered.
      if (isIntersecting && intersectionRatio > 0 && !isClear && parts.has(target)) covered.add(target)
      else covered.delete(target)
      if (target === element) isWhole = isClear && intersectionRatio >= WHOLE
      if (boundingClientRect.height > MOST_HEIGHT) split(target)
      begins.show(target, isClear && intersectionRect.top <= boundingClientRect.top + ROUNDING)
      ends.show(target, isClear && intersectionRect.bottom >= boundingClientRect.bottom - ROUNDING)
    }
    look(isWhole && covered.size === 0)
    tellRead()
  }, options)
  function add(part: Element) {
    begins.add(part)
    ends.add(part)
    observer.observe(part)
  }
  function split(part: Element) {
    if (part.children.length === 0 || !(begins.has(part) || ends.has(part))) return
    begins.remove(part)
    ends.remove(part)
    for (const piece of part.children) add(piece)
  }
  for (const part of parts) add(part)
  return () => {
    observer.disconnect()
    begins.clear()
    ends.clear()
  }
}
