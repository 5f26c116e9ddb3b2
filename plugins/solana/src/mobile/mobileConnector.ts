import { type CaipNetworkId, type Connector, lazily, loadOnce } from '@latchkit/core'
import type { StandardDiscovery } from '@latchkit/core/wallet-standard'
import type { SolanaEnv } from '../SolanaEnv.js'
import type { MobileWalletAdapter } from './MobileWalletAdapter.js'

export { canAssociate } from './canAssociate.js'

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Crect width="40" height="40" rx="9" fill="%23512da8"/%3E%3Crect x="13" y="8" width="14" height="24" rx="3" fill="none" stroke="%23fff" stroke-width="2"/%3E%3Cpath d="M18 28h4" stroke="%23fff" stroke-width="2" stroke-linecap="round"/%3E%3C/svg%3E'

/**
 * The connector of the wallet apps on this phone. It is listed without any of their code, which loads when the modal opens, or after
 * a connection was restored: an app only opens right after a press.
 */
export function mobileConnector(
  env: SolanaEnv,
  {
    library,
    signal,
    connect,
  }: Pick<StandardDiscovery, 'connect'> & {
    readonly library: () => Promise<MobileWalletAdapter>
    readonly signal: AbortSignal
  },
): Connector {
  const load = loadOnce(library)
  const { startScenario } = lazily(async () => ({ ...(await load()) }), 'solana')('startScenario')
  const { on } = lazily(
    async () => (await import('./createMobileWallet.js')).createMobileWallet(env, startScenario),
    'solana',
  )('on')
  // It is loaded, and its failure reported, when it is needed.
  const preload = () => void Promise.all([load(), on(undefined)]).catch(() => {})
  const { ctx } = env
  const stop = ctx.subscribe(ctx.modal$, ({ open }) => open && preload())
  signal.addEventListener('abort', stop)
  if (ctx.get(ctx.modal$).open) preload()
  return {
    id: 'mobile-wallet-adapter',
    namespace: 'solana',
    // Not in this browser.
    type: 'EXTERNAL',
    name: 'Mobile Wallet Adapter',
    icon,
    async connect(request) {
      const wallet = await on(request.networkId as CaipNetworkId | undefined)
      const session = await connect(wallet, request)
      if (request.silent) preload()
      return session
    },
  }
}
