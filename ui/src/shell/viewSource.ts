import type { Kit, ShellViews, ViewLoader } from '@latchkit/core'
import { type ShellView, shellViews } from './shellViews.js'

/** Where a view comes from and how the header shows it. */
export interface ViewSource extends Omit<ShellView, 'load'> {
  readonly load: ViewLoader
  /** The plugin it belongs to. */
  readonly pluginId?: string
  /** It has to be finished: there is no way back. */
  readonly required: boolean
}

/** Finds a view of the shell, else a plugin's route. */
export function viewSource(kit: Kit, view: string): ViewSource | undefined {
  if (Object.hasOwn(shellViews, view)) {
    return { ...shellViews[view as keyof ShellViews], required: view === 'UnsupportedChain' }
  }
  const found = kit.route(view)
  if (!found) return undefined
  const { title, view: load, required = false } = found.route
  return { title, load, required, pluginId: found.pluginId }
}
