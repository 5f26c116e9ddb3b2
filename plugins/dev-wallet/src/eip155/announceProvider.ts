import { isRecord } from '../isRecord.js'
import type { WalletInfo } from '../NamespaceHost.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/** The info with the `info` fault laid over it. */
function faulty(info: WalletInfo, fault: unknown): unknown {
  if (fault === 'throws') {
    const hostile = {}
    for (const key of Object.keys(info)) {
      Object.defineProperty(hostile, key, {
        enumerable: true,
        get: () => {
          throw new Error(`No ${key} for you.`)
        },
      })
    }
    return hostile
  }
  return isRecord(fault) ? { ...info, ...fault } : fault
}

/** Announces by EIP-6963 when asked to and when the page asks. */
export function announceProvider(
  page: Window,
  provider: Eip1193Provider,
  info: WalletInfo,
  fault: () => { info?: unknown },
): { announce(): void; dispose(): void } {
  const announce = () => {
    const faults = fault()
    const said =
      'info' in faults && faults.info !== undefined ? faulty(info, faults.info) : Object.freeze({ ...info })
    page.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: said, provider }) }),
    )
  }
  page.addEventListener('eip6963:requestProvider', announce)
  return { announce, dispose: () => page.removeEventListener('eip6963:requestProvider', announce) }
}

/** Sets `window.ethereum` unless it is taken. Returns a function that removes it. */
export function exposeLegacyProvider(page: Window, provider: Eip1193Provider): () => void {
  if ('ethereum' in page) return () => {}
  try {
    Object.defineProperty(page, 'ethereum', { value: provider, configurable: true, writable: true })
  } catch {
    return () => {}
  }
  return () => {
    if ((page as { ethereum?: unknown }).ethereum === provider) Reflect.deleteProperty(page, 'ethereum')
  }
}
