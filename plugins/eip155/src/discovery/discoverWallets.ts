import type { Connector, ConnectRequest, WalletSession } from '@latchkit/core'
import { cleanText, freeId, isOverclaimed, nameId, readField, safeIcon } from '@latchkit/core/untrusted'
import type { EvmEnv } from '../EvmEnv.js'
import { captureProvider } from '../provider/captureProvider.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'

/** Limit on changes of one provider's name or icon. There is none on new providers: the kit keeps the list short. */
const MOST_CHANGES = 20
/** How long wallets have to announce themselves before `window.ethereum` is used. */
const ANNOUNCEMENT_TIMEOUT_MS = 300
/** The id of a wallet at `window.ethereum` that has not announced itself. */
const LEGACY_ID = 'injected'

/**
 * Reports each wallet that announces itself (EIP-6963), the Safe whose page frames this one, and as a last resort wallets at
 * `window.ethereum`, until the signal aborts. Returns a function that asks again.
 */
export function discoverWallets(
  found: (connector: Connector) => void,
  signal: AbortSignal,
  connect: (provider: Eip1193Provider, request: ConnectRequest) => Promise<WalletSession>,
  env: Pick<EvmEnv, 'config'>,
): () => void {
  const known = new WeakMap<object, { readonly connector: Connector; readonly changes: number }>()
  const ids = new Set<string>()

  const connectorOf = (provider: Eip1193Provider, wanted: string): Connector => ({
    id: freeId(ids, wanted),
    namespace: 'eip155',
    type: 'INJECTED',
    name: 'Browser wallet',
    connect: request => connect(provider, request),
  })
  function report(source: object, connector: Connector) {
    known.set(source, { connector, changes: (known.get(source)?.changes ?? -1) + 1 })
    found(connector)
  }

  function onAnnounce(event: Event) {
    const announced = readAnnouncement((event as CustomEvent).detail)
    if (!announced) return
    const { source, provider, name, icon, rdns } = announced
    const { connector: before, changes = 0 } = known.get(source) ?? {}
    const wanted = rdns ?? nameId(name)
    // Found at `window.ethereum` before it announced itself: still one wallet, under the id that it was given.
    if (before?.type === 'INJECTED') {
      report(source, { ...before, type: 'ANNOUNCED', name, icon, rdns, formerIds: [wanted] })
      return
    }
    // The identity of a provider is the one it announced first; only its name and icon may change.
    if (before) {
      const isOther = before.name !== name || before.icon !== icon
      if (isOther && changes < MOST_CHANGES) report(source, { ...before, name, icon })
      return
    }
    if (isOverclaimed(ids, wanted)) return
    // On a page load where it announced itself too late, it was found there.
    const formerIds = readField(window, 'ethereum') === source ? [LEGACY_ID] : undefined
    report(source, { ...connectorOf(provider, wanted), type: 'ANNOUNCED', name, icon, rdns, formerIds })
  }

  function lookForLegacy() {
    if (ids.size > 0) return
    for (const { source, provider } of legacyProviders()) {
      report(source, connectorOf(provider, LEGACY_ID))
    }
  }

  const ask = () => {
    if (signal.aborted) return
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    // Few pages are framed. What did not load is looked for again with the others.
    if (window.parent !== window)
      import('../safe/offerSafe.js').then(
        ({ offerSafe }) => offerSafe(found, signal, connect, env),
        () => {},
      )
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
  let timer: ReturnType<typeof setTimeout>
  function lookLater() {
    clearTimeout(timer)
    timer = setTimeout(lookForLegacy, ANNOUNCEMENT_TIMEOUT_MS)
  }
  lookLater()
  window.addEventListener('ethereum#initialized', lookLater, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  ask()
  return ask
}

/** A wallet's announcement after everything in it was checked. */
interface Announcement {
  readonly source: object
  readonly provider: Eip1193Provider
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
}

/** Reads the detail of an EIP-6963 event, all of it outside data. `undefined` when it offers no provider. */
function readAnnouncement(detail: unknown): Announcement | undefined {
  const source = readField(detail, 'provider')
  const provider = captureProvider(source)
  if (!provider) return undefined
  const info = readField(detail, 'info')
  const rdns = readField(info, 'rdns')
  return {
    source: source as object,
    provider,
    name: cleanText(readField(info, 'name')) || 'Unnamed wallet',
    icon: safeIcon(readField(info, 'icon')),
    rdns:
      typeof rdns === 'string' && /^(?=.{3,100}$)[a-z\d-]+(\.[a-z\d-]+)+$/i.test(rdns)
        ? rdns.toLowerCase()
        : undefined,
  }
}

/** A provider that was found without an announcement. */
interface LegacyProvider {
  readonly source: object
  readonly provider: Eip1193Provider
}

/** The providers at `window.ethereum` and in its `providers` list, each object once, at most ten. */
function legacyProviders(): LegacyProvider[] {
  const found: LegacyProvider[] = []
  try {
    const { ethereum } = window as { ethereum?: { providers?: unknown } }
    const list = ethereum?.providers
    const sources: unknown[] = Array.isArray(list) && list.length > 0 ? list.slice(0, 10) : [ethereum]
    for (const source of new Set(sources)) {
      const provider = captureProvider(source)
      if (provider) found.push({ source: source as object, provider })
    }
  } catch {
    // A hostile global: keep what was found before it.
  }
  return found
}
