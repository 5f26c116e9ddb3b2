import type { Connector, ConnectRequest, WalletSession } from '@latchkit/core'
import { captureMethod, lookRepeatedly, readGlobal } from '@latchkit/core/plugin'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosGlobal } from '../options/CosmosOptions.js'
import { type KeplrMethod, type KeplrWallet, METHODS } from '../wallet/KeplrWallet.js'

/** Globals with the interface of Keplr. Keplr is last: some wallets also imitate it where it is missing. */
const knownWallets: readonly CosmosGlobal[] = [
  { path: 'leap', name: 'Leap', rdns: 'io.leapwallet.LeapWallet' },
  { path: 'cosmostation.providers.keplr', name: 'Cosmostation' },
  { path: 'okxwallet.keplr', name: 'OKX Wallet', rdns: 'com.okex.wallet' },
  { path: 'bitkeep.keplr', name: 'Bitget Wallet', rdns: 'com.bitget.web3' },
  { path: 'trustwallet.cosmos', name: 'Trust Wallet', rdns: 'com.trustwallet.app' },
  { path: 'xfi.keplr', name: 'Ctrl Wallet', rdns: 'xyz.ctrl' },
  { path: 'vultisig.keplr', name: 'Vultisig', rdns: 'me.vultisig' },
  { path: 'station.keplr', name: 'Station' },
  { path: 'owallet', name: 'OWallet' },
  { path: 'keplr', name: 'Keplr', rdns: 'app.keplr' },
]

/**
 * Reports each wallet at a known global until the signal aborts: now, a few more times within seconds, when the page has
 * loaded, and whenever the visitor comes back to it. Returns a function that looks again.
 */
export function discoverWallets(
  found: (connector: Connector) => void,
  signal: AbortSignal,
  connect: (wallet: KeplrWallet, request: ConnectRequest) => Promise<WalletSession>,
  { config }: CosmosEnv,
): () => void {
  // Globals of the app's own list come first.
  const wanted = [...config.wallets, ...knownWallets]
  const paths = new Set<string>()
  const sources = new Set<unknown>()

  function report({ path, name, rdns, event = `${path.split('.', 1)[0]}_keystorechange` }: CosmosGlobal) {
    if (paths.has(path)) return
    const source = readGlobal(path)
    const wallet = sources.has(source) ? undefined : captureWallet(source, { path, event })
    if (!wallet) return
    paths.add(path)
    sources.add(source)
    found({
      id: path,
      namespace: 'cosmos',
      type: 'INJECTED',
      name,
      rdns,
      connect: request => connect(wallet, request),
    })
  }
  function look() {
    if (!signal.aborted) for (const global of wanted) report(global)
  }
  return lookRepeatedly(look, signal)
}

/** Captures a wallet's functions. `undefined` for anything that cannot connect. */
export function captureWallet(
  source: unknown,
  { path, event }: Pick<KeplrWallet, 'path' | 'event'>,
): KeplrWallet | undefined {
  const methods: Partial<Record<KeplrMethod, (...args: readonly unknown[]) => Promise<unknown>>> = {}
  for (const name of METHODS) {
    const method = captureMethod(source, name)
    if (method) methods[name] = method
  }
  return methods.enable && methods.getKey ? { methods, path, event } : undefined
}
