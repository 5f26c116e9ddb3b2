import type { Kit } from '@latchkit/core'

/** Goes back, or shows this view if there is nothing to go back to. */
export function goBackOr(kit: Kit, view: string): void {
  if (kit.get(kit.router.state$).history.length > 1) void kit.router.goBack()
  else kit.router.reset(view)
}
