import type { Connector, ConnectRequest, WalletSession } from '@latchkit/core'
import type { CosmosGlobal } from '../options/CosmosOptions.js'
import { captureWallet } from '../wallet/captureWallet.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { atPath } from './atPath.js'
import { knownWallets } from './knownWallets.js'

/** When to look again after the first look, in ms: extensions inject themselves late and tell nobody. */
const LOOKS = [50, 100, 200, 400, 800, 1_600]

/** What discovery needs besides the page. */
export interface DiscoverOptions {
  /** Globals of the app's own list, looked at first. */
  readonly more: readonly CosmosGlobal[]
  connect(wallet: KeplrWallet, request: ConnectRequest): Promise<WalletSession>
}

/**
 * Reports each wallet at a known global until the signal aborts: now, a few more times within seconds, when the page has
 * loaded, and whenever the visitor comes back to it. Returns a function that looks again.
 */
export function discoverWallets(
  found: (connector: Connector) => void,
  signal: AbortSignal,
  { more, connect }: DiscoverOptions,
): () => void {
  const wanted = [...more, ...knownWallets]
  const paths = new Set<string>()
  const sources = new Set<unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function report({ path, name, rdns, event = `${path.split('.', 1)[0]}_keystorechange` }: CosmosGlobal) {
    if (paths.has(path)) return
    const source = atPath(path)
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
  function lookAgain(at = 0) {
    const wait = LOOKS[at]
    clearTimeout(timer)
    if (wait === undefined || signal.aborted) return
    timer = setTimeout(() => {
      look()
      lookAgain(at + 1)
    }, wait)
  }
  function lookFresh() {
    look()
    lookAgain()
  }
  window.addEventListener('load', lookFresh, { signal })
  window.addEventListener('focus', look, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  lookFresh()
  return lookFresh
}
