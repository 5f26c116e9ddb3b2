import { type Connector, errorText, loadOnce } from '@latchkit/core'
import { discoverStandardWallets, type StandardDiscovery } from '@latchkit/core/wallet-standard'
import { standardChain } from '../network/standardChain.js'
import type { SolanaEnv } from '../SolanaEnv.js'

/**
 * Reports each wallet of Wallet Standard that supports Solana until the signal aborts, and where the app brings Mobile Wallet
 * Adapter, the wallet apps of a phone that can open them. Returns a function that asks again.
 */
export const discoverWallets = (
  found: (connector: Connector) => void,
  signal: AbortSignal,
  connect: StandardDiscovery['connect'],
  env: SolanaEnv,
): (() => void) => {
  const { mobileWalletAdapter: library } = env.config
  const findMobile = loadOnce(async () => {
    if (!library) return
    const { canAssociate, mobileConnector } = await import('../mobile/mobileConnector.js')
    if (canAssociate() && !signal.aborted) found(mobileConnector(env, { library, signal, connect }))
  })
  const lookForMobile = () =>
    findMobile().catch(error =>
      env.ctx.log.add('error', 'Wallet apps not found', { error: errorText(error) }),
    )
  void lookForMobile()
  if (library) window.addEventListener('online', lookForMobile, { signal })
  const ask = discoverStandardWallets(found, signal, {
    namespace: 'solana',
    chainOf: standardChain,
    connect,
  })
  return () => {
    void lookForMobile()
    ask()
  }
}
