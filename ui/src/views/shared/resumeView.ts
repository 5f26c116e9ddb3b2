import type { Kit } from '@latchkit/core'

/**
 * Back to the view that an account or a network was chosen for, or on to the one that Connect was shown for. False if there is
 * none above the entry at `above` of the history.
 */
export function resumeView(kit: Kit, above = -1): boolean {
  const { history } = kit.get(kit.router.state$)
  const index = history.findLastIndex(({ view, next }) => next || kit.route(view)?.route.account)
  if (index <= above) return false
  kit.router.goBackToIndex(index)
  return true
}
