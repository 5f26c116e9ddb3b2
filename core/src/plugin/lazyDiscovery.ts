import { loadOnce } from '../async/loadOnce.js'
import type { WalletSource } from '../wallet/WalletSource.js'
import type { PluginContext } from './PluginContext.js'

type Discover = (...args: Parameters<WalletSource['discover']>) => () => void

/**
 * Wallet discovery for a chain plugin whose code loads in the browser on first use. The loaded function starts the
 * search and returns a function that looks again. After a failure it loads again when asked to, or once
 * the page is online.
 *
 * @example
 * lazyDiscovery(ctx, async () => (await import('./discoverWallets.js')).discoverWallets)
 */
export function lazyDiscovery(
  { log }: Pick<PluginContext, 'log'>,
  load: () => Promise<Discover>,
): Required<WalletSource> {
  let again: () => unknown = () => {}
  return {
    discover(found, signal) {
      if (typeof window === 'undefined' || signal.aborted) return
      const start = loadOnce(async () => {
        const discover = await load()
        if (!signal.aborted) again = discover(found, signal)
      })
      const look = async () => {
        if (!signal.aborted) await start().catch(error => log.add('error', String(error)))
      }
      // A visitor who was offline gets these wallets without a reload.
      window.addEventListener('online', look, { signal })
      again = look
      return look()
    },
    rescan: () => void again(),
  }
}
