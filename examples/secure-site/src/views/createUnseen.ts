/** So long must something be in sight, without a break, before it counts as read: longer than a report may be late. */
export const READ_MS = 250

/** What is lower than this, in CSS pixels, has no words. */
const LEAST_HEIGHT = 2

/** The edges that nobody has seen yet, each by its element. `onSeen` is called with every one that was. */
export function createUnseen(onSeen: () => void) {
  /** With the timer of those that are in sight. */
  const edges = new Map<Element, ReturnType<typeof setTimeout> | undefined>()
  const remove = (element: Element) => {
    clearTimeout(edges.get(element))
    edges.delete(element)
  }
  return {
    add: (element: Element) => void edges.set(element, undefined),
    has: (element: Element) => edges.has(element),
    remove,
    /** Whether an edge is in sight now. */
    show(element: Element, isInSight: boolean) {
      if (!edges.has(element) || isInSight === (edges.get(element) !== undefined)) return
      clearTimeout(edges.get(element))
      const seen = () => {
        edges.delete(element)
        onSeen()
      }
      edges.set(element, isInSight ? setTimeout(seen, READ_MS) : undefined)
    },
    hasWords: () => [...edges.keys()].some(part => part.getBoundingClientRect().height > LEAST_HEIGHT),
    clear() {
      for (const element of [...edges.keys()]) remove(element)
    },
  }
}
