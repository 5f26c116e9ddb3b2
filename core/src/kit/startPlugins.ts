import { attempt } from '../async/attempt.js'
import type { Log } from '../log/createKitLog.js'
import type { PluginRun } from '../plugin/PluginRun.js'
import type { PluginRuns } from './PluginRuns.js'

/** One that takes longer goes on, but is not waited for. In ms. */
const PATIENCE = 5_000

/** Starts all plugins at once. Settles when each has started or failed, or is still at it after 5 s. */
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
        PATIENCE,
        () => log.add('warn', `Plugin '${run.plugin.id}' is still starting`),
      ),
    ),
  )
}
