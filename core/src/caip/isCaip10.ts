import type { CaipAddress } from './Caip.js'
import { parseCaip10 } from './parseCaip10.js'

/** Whether a value is a CAIP-10 account id, of any namespace or of one of those given. */
export function isCaip10(value: unknown, namespaces?: readonly string[]): value is CaipAddress {
  try {
    const { namespace } = parseCaip10(value)
    return namespaces?.includes(namespace) ?? true
  } catch {
    return false
  }
}
