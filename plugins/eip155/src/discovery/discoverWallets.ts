import type { Connector } from '@latchkit/core'
import { freeId, nameId } from '@latchkit/core/opening'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'
import { legacyProviders } from './legacyProviders.js'
import { readAnnouncement } from './readAnnouncement.js'

/** Reports beyond this are a flood, whether new wallets or changed ones. */
const MOST_REPORTS = 200
/** How long wallets have to announce themselves before `window.ethereum` is looked at. */
const PATIENCE = 300

/** Finds a provider's `connect`. */
export type ConnectWith = (provider: Eip1193Provider) => Connector['connect']

/**
 * Reports each wallet that announces itself (EIP-6963), and as a last resort those at `window.ethereum`, until
 * the signal aborts. Returns a function that asks again.
 */
export function discoverWallets(
  found: (connector: Connector) => void,
  signal: AbortSignal,
  connectWith: ConnectWith,
): () => void {
  const known = new Map<object, Connector>()
  const ids = new Set<string>()
  let reports = 0

  function report(source: object, connector: Connector) {
    reports++
    known.set(source, connector)
    found(connector)
  }

  function onAnnounce(event: Event) {
    if (reports >= MOST_REPORTS) return
    const announced = readAnnouncement((event as CustomEvent).detail)
    if (!announced) return
    const { source, provider, name, icon, rdns } = announced
    const before = known.get(source)
    // The identity of a provider stays what it first said; only its looks may change.
    if (before?.type === 'ANNOUNCED') {
      if (before.name !== name || before.icon !== icon) report(source, { ...before, name, icon })
      return
    }
    report(source, {
      id: freeId(ids, rdns ?? nameId(name)),
      namespace: 'eip155',
      type: 'ANNOUNCED',
      name,
      icon,
      rdns,
      connect: connectWith(provider),
    })
  }

  function lookForLegacy() {
    if (known.size > 0) return
    for (const { source, provider } of legacyProviders()) {
      const connect = connectWith(provider)
      report(source, {
        id: freeId(ids, 'injected'),
        namespace: 'eip155',
        type: 'INJECTED',
        name: 'Browser wallet',
        connect,
      })
    }
  }

  const ask = () => {
    if (!signal.aborted) window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
  let timer: ReturnType<typeof setTimeout>
  function lookLater() {
    clearTimeout(timer)
    timer = setTimeout(lookForLegacy, PATIENCE)
  }
  lookLater()
  window.addEventListener('ethereum#initialized', lookLater, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  ask()
  return ask
}
