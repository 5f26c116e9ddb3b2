import type { Eip1193Provider } from './Eip1193Provider.js'

/** Puts the provider at `window.ethereum` unless something is there. Returns the function that takes it away. */
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
