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
 * Starts all wallet sources until the signal aborts; the first source to use a connector's id keeps it. Resolves when
 * all have reported the installed wallets, or after 3 s.
 */
export type Discover = (
  found: (connector: Connector, source: object) => void,
  signal: AbortSignal,
) => Promise<unknown>

/** Makes the discovery over all plugins. A source that throws does not stop the others. */
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
          error => log.add('error', 'A wallet source failed', { error: errorText(error) }),
          DEADLINES.discovery,
        ),
      ),
    )
  }
}
