import type { Connector, ConnectRequest, WalletSession } from '@latchkit/core'
import { freeId, isOverclaimed, lookRepeatedly } from '@latchkit/core/plugin'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { remembering } from '../connect/remembering.js'
import type { BitcoinWallet } from '../dialect/BitcoinWallet.js'
import type { FoundWallet } from './FoundWallet.js'
import { findGlobals } from './findGlobals.js'
import { findProviders } from './findProviders.js'
import { findStandardWallets } from './findStandardWallets.js'

/** Reports the wallets of all three dialects until the signal aborts. Returns a function that looks again. */
export function discoverWallets(
  found: (connector: Connector) => void,
  signal: AbortSignal,
  connect: (wallet: BitcoinWallet, request: ConnectRequest) => Promise<WalletSession>,
  env: BitcoinEnv,
): () => void {
  const known = new WeakSet<object>()
  const ids = new Set<string>()

  function take({ sources, id: wanted, name, icon, wallet, more }: FoundWallet) {
    const objects = sources.filter((source): source is object => source === Object(source))
    if (objects.some(source => known.has(source)) || isOverclaimed(ids, wanted)) return
    for (const source of objects) known.add(source)
    const type = more?.identity ? 'ANNOUNCED' : 'INJECTED'
    const id = freeId(ids, wanted)
    const own = remembering(env, id, wallet)
    found({
      id,
      namespace: 'bip122',
      type,
      name,
      icon,
      ...more,
      connect: request => connect(own, request),
    })
  }
  function look() {
    if (signal.aborted) return
    findProviders(take)
    findGlobals(take, env.config.globals)
  }

  const askAgain = findStandardWallets(take, signal)
  const lookAgain = lookRepeatedly(look, signal)
  return () => {
    askAgain()
    lookAgain()
  }
}
