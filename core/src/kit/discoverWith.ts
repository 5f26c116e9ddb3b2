import { attempt } from '../async/attempt.js'
import { DEADLINES } from '../async/deadlines.js'
import { ChainWallets } from '../capabilities/wallets.js'
import { errorText } from '../errors/errorText.js'
import type { Log } from '../log/createKitLog.js'
import type { PluginRun } from '../plugin/PluginRun.js'
import type { Wallets } from '../wallet/createWallets.js'
import type { WalletSource } from '../wallet/WalletSource.js'

/**
 * Starts the search for wallets of each plugin, until the plugin ends: then its wallets go. The first to use a connector's id keeps it.
 * Resolves when all have told what was there before, or after 3 s. One that throws stops no other.
 */
export function discoverWith(
  live: ReadonlySet<PluginRun>,
  wallets: Pick<Wallets, 'add' | 'drop'>,
  log: Pick<Log, 'add'>,
): Promise<unknown> {
  const searches = (sourceOf: (run: PluginRun) => Partial<WalletSource> | undefined) =>
    [...live].map(run => {
      const { signal } = run.abort
      signal.addEventListener('abort', () => wallets.drop(run))
      return attempt(
        () => sourceOf(run)?.discover?.(connector => signal.aborted || wallets.add(connector, run), signal),
        error => log.add('error', 'A wallet source failed', { error: errorText(error) }),
        DEADLINES.discovery,
      )
    })
  // Chain plugins first: their connectors keep their ids.
  return Promise.all([
    ...searches(({ namespace, provided }) =>
      namespace === undefined ? undefined : (provided[ChainWallets.id] as ChainWallets | undefined),
    ),
    ...searches(({ parts }) => parts),
  ])
}
