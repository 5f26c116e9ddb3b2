import type { Page } from './TimelineState.js'

/** Pages that stay on either side of what is looked at, so that a turn back shows rows at once. */
export const SLACK = 4
/** The newest ones stay, because what was just sent is compared with them. */
const NEWEST = 2

/** Lets the rows of pages go that are far from those between two indexes, `last` included. What was read last stays. */
export function keepNear(pages: readonly Page[], first: number, last: number): readonly Page[] {
  const isNear = (index: number) =>
    index < NEWEST || index === pages.length - 1 || (index >= first - SLACK && index <= last + SLACK)
  if (pages.every((page, index) => page.entries === undefined || isNear(index))) return pages
  return pages.map((page, index) => {
    if (page.entries === undefined || isNear(index)) return page
    const { entries: _, ...rest } = page
    return rest
  })
}
