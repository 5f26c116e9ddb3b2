import type { ChainWallets, ConnectRequest, WalletSession } from '@latchkit/core'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'
import { discoverWallets } from './discoverWallets.js'

type Connect = (provider: Eip1193Provider, request: ConnectRequest) => Promise<WalletSession>

/** The search for wallets, each of which is connected by the given function. */
export const discoverWith =
  (connect: Connect) =>
  (...[found, signal]: Parameters<ChainWallets['discover']>) =>
    discoverWallets(found, signal, provider => request => connect(provider, request))
