import type { DevWalletFaults } from './DevWalletFaults.js'
import { providerRpcError } from './eip155/providerRpcError.js'
import type { ReadableValue } from './state/createValue.js'

/**
 * Returns the answer for a broadcast transaction, or applies the `afterSending` fault. A wallet that only signs first sends the
 * transaction itself (`broadcast`), like a malicious wallet would.
 */
export type AfterSending = <T>(answer: T, broadcast?: () => Promise<unknown>) => Promise<T>

/** Makes it for one wallet; `die` takes the wallet off its networks. */
export function createAfterSending(faults: ReadableValue<DevWalletFaults>, die: () => void): AfterSending {
  let last: unknown
  return async (answer, broadcast) => {
    const { afterSending: how } = faults.get()
    if (how === 'repeats') return (last ?? answer) as typeof answer
    last = answer
    if (!how) return answer
    await broadcast?.()
    if (how === 'hangs') return new Promise(() => {})
    if (how === 'lies') return 42 as never
    if (how === 'dies') die()
    throw providerRpcError(how === 'dies' ? 4900 : -32603)
  }
}
