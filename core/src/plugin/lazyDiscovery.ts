import type { WalletSource } from '../wallet/WalletSource.js'
import type { PluginContext } from './PluginContext.js'

type Discover = (...args: Parameters<WalletSource['discover']>) => () => void

/**
 * Wallet discovery for a chain plugin whose code loads in the browser on first use. The loaded function starts the
 * search and returns a function that looks again.
 *
 * @example
 * lazyDiscovery(ctx, async () => (await import('./discoverWallets.js')).discoverWallets)
 */
export function lazyDiscovery(
  { log }: Pick<PluginContext, 'log'>,
  load: () => Promise<Discover>,
): Required<WalletSource> {
  let again = () => {}
  return {
    discover(found, signal) {
      if (typeof window === 'undefined' || signal.aborted) return
      return load()
        .then(discover => {
          if (!signal.aborted) again = discover(found, signal)
        })
        .catch(error => log.add('error', String(error)))
    },
    rescan: () => again(),
  }
}
