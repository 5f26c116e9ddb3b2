import { errorText, type Kit } from '@latchkit/core'
import { shellOf } from '@latchkit/core/shell'

/** Writes to the log what failed, with the plugin that `part` belongs to: a contribution, a route, or the view of one. */
export function logFailure(kit: Kit, message: string, error: unknown, part?: unknown): void {
  kit.log.add('error', message, { error: errorText(error), pluginId: part && shellOf(kit).ownerOf(part) })
}
