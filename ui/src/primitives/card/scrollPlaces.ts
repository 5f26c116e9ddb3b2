/** How far the parts of a view are scrolled, each by its place in document order. */
export type ScrollPlaces = readonly (readonly [index: number, top: number])[]

const partsOf = (view: Element) => [view, ...view.querySelectorAll('*')]

/** What is scrolled in a view and how far. */
export const scrollPlaces = (view: Element): ScrollPlaces =>
  partsOf(view).flatMap(({ scrollTop }, index) => (scrollTop > 0 ? [[index, scrollTop] as const] : []))

/** Scrolls a view that looks the same to the same places. */
export function scrollTo(view: Element, places: ScrollPlaces): void {
  const parts = partsOf(view)
  for (const [index, top] of places) {
    const part = parts[index]
    if (part) part.scrollTop = top
  }
}
