import type { Kit } from '@latchkit/core'
import { viewSource } from './viewSource.js'

/** One step out: the view before, or closing when there is none or this one must be finished. */
export function stepBack(kit: Kit): void {
  const { history } = kit.get(kit.router.state$)
  const view = history.at(-1)?.view ?? 'Connect'
  if (history.length > 1 && !viewSource(kit, view)?.required) void kit.router.goBack()
  else kit.close()
}
