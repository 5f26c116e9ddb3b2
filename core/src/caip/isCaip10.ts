import type { CaipAddress } from './Caip.js'
import { knownNamespaces } from './knownNamespaces.js'
import { parseCaip10 } from './parseCaip10.js'

/**
 * Whether a value is a CAIP-10 account id of one of the given namespaces. The default is the seven
 * of the specification; pass the namespaces of your plugins to accept theirs.
 */
export function isCaip10(value: unknown, namespaces = knownNamespaces): value is CaipAddress {
  try {
    return namespaces.includes(parseCaip10(value).namespace)
  } catch {
    return false
  }
}
