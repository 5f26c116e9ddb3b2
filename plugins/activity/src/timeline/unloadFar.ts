import type { Page } from './TimelineState.js'

/** Pages kept loaded on either side of those on screen, so that scrolling back shows rows at once. */
export const SLACK = 4
/** The newest pages stay loaded, because sent transactions are compared with them. */
const NEWEST = 2

/** Unloads the rows of pages far from those between two indexes, `last` included. The last page stays loaded. */
export function unloadFar(pages: readonly Page[], first: number, last: number): readonly Page[] {
  const isNear = (index: number) =>
    index < NEWEST || index === pages.length - 1 || (index >= first - SLACK && index <= last + SLACK)
  if (pages.every((page, index) => page.entries === undefined || isNear(index))) return pages
  return pages.map((page, index) => {
    if (page.entries === undefined || isNear(index)) return page
    const { entries: _, ...rest } = page
    return rest
  })
}
