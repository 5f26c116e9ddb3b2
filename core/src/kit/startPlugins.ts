import { attempt } from '../async/attempt.js'
import type { Log } from '../log/createKitLog.js'
import type { PluginRun } from '../plugin/PluginRun.js'
import type { PluginRuns } from './PluginRuns.js'

/** A plugin that takes longer keeps starting, but nobody waits for it. */
const START_TIMEOUT_MS = 5_000

/** Starts all plugins at once. Settles when each has started or failed, or after 5 s. */
export async function startPlugins(
  live: ReadonlySet<PluginRun>,
  fail: PluginRuns['fail'],
  log: Pick<Log, 'add'>,
): Promise<void> {
  await Promise.all(
    [...live].map(run =>
      attempt(
        () => run.parts.start?.({ signal: run.abort.signal }),
        error => fail(run, 'start', error),
        START_TIMEOUT_MS,
        () => log.add('warn', `Plugin '${run.plugin.id}' is still starting`),
      ),
    ),
  )
}
