import type { Connector, ConnectRequest, WalletSession } from '@latchkit/core'
import { captureMethod, lookRepeatedly } from '@latchkit/core/plugin'
import { cleanProperty, cleanText, readField, safeIcon } from '@latchkit/core/untrusted'
import type { Injected } from './Injected.js'

/** The names of extensions by their key; the standard gives them no other. */
const walletNames: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  polkagate: 'PolkaGate',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
  mimir: 'Mimir',
}

/** The browser of Nova Wallet stands under the key of another wallet, and says who it is in a global of its own. */
const isNova = () => readField(readField(window, 'walletExtension'), 'isNovaWallet') === true

/** Other entries read per scan; wallets with a known id are found whatever else is there. */
const MOST_WALLETS = 1_000

/**
 * Reports each wallet under `window.injectedWeb3` until the signal aborts: now, a few more times within seconds, when
 * the page has loaded, and whenever the visitor comes back to it. Returns a function that looks again.
 */
export function discoverWallets(
  found: (connector: Connector) => void,
  signal: AbortSignal,
  connect: (injected: Injected, request: ConnectRequest) => Promise<WalletSession>,
): () => void {
  const known = new Set<string>()

  function report(id: string, source: unknown) {
    if (known.has(id)) return
    const enable = captureMethod(source, 'enable')
    if (!enable) return
    known.add(id)
    const injected: Injected = { id, enable }
    found({
      id,
      namespace: 'polkadot',
      type: 'INJECTED',
      name:
        (id === 'polkadot-js' && isNova() && 'Nova Wallet') ||
        (Object.hasOwn(walletNames, id) && walletNames[id]) ||
        cleanProperty(source, 'name') ||
        cleanText(id),
      // The standard has no icon; some wallets have one.
      icon: safeIcon(readField(source, 'icon')),
      rdns: /^(?=.{3,100}$)[a-z\d-]+(\.[a-z\d-]+)+$/.test(id) ? id : undefined,
      connect: request => connect(injected, request),
    })
  }
  function look() {
    if (signal.aborted) return
    const all = readField(window, 'injectedWeb3')
    for (const id of injectedIds(all)) report(id, readField(all, id))
  }
  return lookRepeatedly(look, signal)
}

function injectedIds(all: unknown): string[] {
  try {
    const ids = Object.keys(Object(all))
    return [...ids.filter(id => Object.hasOwn(walletNames, id)), ...ids.slice(0, MOST_WALLETS)]
  } catch {
    return []
  }
}
