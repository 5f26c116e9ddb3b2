import { type Connector, type ConnectRequest, cleanText, type WalletSession } from '@latchkit/core'
import { cleanProperty } from '@latchkit/core/tools'
import type { Injected } from './Injected.js'
import { walletNames } from './walletNames.js'

/** More than this is a flood. */
const MOST_WALLETS = 50
/** When to look again after the first look, in ms: extensions inject themselves late and tell nobody. */
const LOOKS = [50, 100, 200, 400, 800, 1_200, 1_600, 2_000]

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
  let timer: ReturnType<typeof setTimeout> | undefined

  function report(id: string, source: unknown) {
    const enable = known.size < MOST_WALLETS && !known.has(id) ? enableOf(source) : undefined
    if (!enable) return
    known.add(id)
    const injected: Injected = { id, enable }
    found({
      id,
      namespace: 'polkadot',
      type: 'INJECTED',
      name:
        (Object.hasOwn(walletNames, id) && walletNames[id]) || cleanProperty(source, 'name') || cleanText(id),
      icon: safeIcon(source),
      rdns: /^(?=.{3,100}$)[a-z\d-]+(\.[a-z\d-]+)+$/.test(id) ? id : undefined,
      connect: request => connect(injected, request),
    })
  }
  function look() {
    if (signal.aborted) return
    for (const id of injectedIds()) report(id, injectedAt(id))
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
  const lookFresh = () => {
    look()
    lookAgain()
  }
  window.addEventListener('load', lookFresh, { signal })
  window.addEventListener('focus', look, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  lookFresh()
  return lookFresh
}

function injectedIds(): string[] {
  try {
    const all = (window as { injectedWeb3?: unknown }).injectedWeb3
    return Object.keys(Object(all)).slice(0, MOST_WALLETS * 4)
  } catch {
    return []
  }
}

function injectedAt(id: string): unknown {
  try {
    return (window as { injectedWeb3?: Record<string, unknown> }).injectedWeb3?.[id]
  } catch {
    return undefined
  }
}

/** Taken as it is now: a script that replaces it later does not get between the kit and the wallet. */
function enableOf(source: unknown): Injected['enable'] | undefined {
  try {
    const { enable } = source as Record<string, unknown>
    if (typeof enable !== 'function') return undefined
    return async appName => Reflect.apply(enable, source, [appName])
  } catch {
    return undefined // a getter that throws
  }
}

/** The standard has no icon; a wallet that brings one may show it without asking a server. */
function safeIcon(source: unknown): string | undefined {
  try {
    const icon = (source as { icon?: unknown }).icon
    const isPicture = typeof icon === 'string' && icon.length <= 100_000
    return isPicture && /^data:image\/(?:png|jpeg|webp|svg\+xml)[;,]/i.test(icon) ? icon : undefined
  } catch {
    return undefined
  }
}
