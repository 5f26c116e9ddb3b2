import { attempt } from '../async/attempt.js'
import { DEADLINES } from '../async/deadlines.js'
import { ChainWallets } from '../capabilities/wallets.js'
import { errorText } from '../errors/errorText.js'
import type { Log } from '../log/createKitLog.js'
import type { Registry } from '../plugin/createRegistry.js'
import type { PluginRun } from '../plugin/PluginRun.js'
import type { Connector } from '../wallet/Connector.js'
import type { WalletSource } from '../wallet/WalletSource.js'

/**
 * Starts each source of connectors until the signal aborts; the first to use a connector's id keeps it. Resolves when all
 * have told what was there before, or after 3 s.
 */
export type Discover = (
  found: (connector: Connector, source: object) => void,
  signal: AbortSignal,
) => Promise<unknown>

/** Makes the discovery over all plugins. One that throws stops no other. */
export function discoverWith(
  registry: Registry,
  live: ReadonlySet<PluginRun>,
  log: Pick<Log, 'add'>,
): Discover {
  return (found, signal) => {
    const plugins = [...live].map(({ parts }) => parts)
    // Chain plugins first: their connectors keep their ids.
    const sources: readonly Partial<WalletSource>[] = [...registry.providers(ChainWallets), ...plugins]
    return Promise.all(
      sources.map(source =>
        attempt(
          () => source.discover?.(connector => found(connector, source), signal),
          error => log.add('error', 'A source of wallets failed', { error: errorText(error) }),
          DEADLINES.discovery,
        ),
      ),
    )
  }
}
