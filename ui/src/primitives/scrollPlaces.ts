/** Which descendants are scrolled, by their place in document order, and how far. */
export function scrollPlaces(element: Element): [index: number, top: number][] {
  const places: [number, number][] = []
  element.querySelectorAll('*').forEach((node, index) => {
    if (node.scrollTop > 0) places.push([index, node.scrollTop])
  })
  return places
}
