import type { CaipNetworkId } from './Caip.js'
import { parseCaip2 } from './parseCaip2.js'

/** Whether a value is a CAIP-2 network id, of any namespace. */
export function isCaip2(value: unknown): value is CaipNetworkId {
  try {
    return Boolean(parseCaip2(value))
  } catch {
    return false
  }
}
