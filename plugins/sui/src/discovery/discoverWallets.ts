import type { Connector } from '@latchkit/core'
import { discoverStandardWallets, type StandardDiscovery } from '@latchkit/core/wallet-standard'

/** Reports each wallet of Wallet Standard that supports Sui until the signal aborts. Returns a function that asks again. */
export const discoverWallets = (
  found: (connector: Connector) => void,
  signal: AbortSignal,
  connect: StandardDiscovery['connect'],
): (() => void) => discoverStandardWallets(found, signal, { namespace: 'sui', connect })
