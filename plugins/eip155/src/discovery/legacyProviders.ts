import { captureProvider } from '../provider/captureProvider.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'

/** A provider that was found without an announcement. */
export interface LegacyProvider {
  readonly source: object
  readonly provider: Eip1193Provider
}

/** The providers at `window.ethereum` and in its `providers` list, each object once, at most ten. */
export function legacyProviders(): LegacyProvider[] {
  const found = new Map<object, LegacyProvider>()
  try {
    const { ethereum } = window as { ethereum?: { providers?: unknown } }
    const list = ethereum?.providers
    const sources: unknown[] = Array.isArray(list) && list.length > 0 ? list.slice(0, 10) : [ethereum]
    for (const source of sources) {
      const provider = captureProvider(source)
      if (provider) found.set(source as object, { source: source as object, provider })
    }
  } catch {
    // A hostile global: whatever was found before it stays.
  }
  return [...found.values()]
}
