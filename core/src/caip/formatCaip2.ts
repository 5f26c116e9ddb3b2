import type { CaipNetworkId } from './Caip.js'
import { type Caip2Parts, parseCaip2 } from './parseCaip2.js'

/** Joins the parts of a CAIP-2 id. Throws `caip/INVALID_CAIP2` when a part is not allowed. */
export function formatCaip2({ namespace, reference }: Caip2Parts): CaipNetworkId {
  const id: CaipNetworkId = `${namespace}:${reference}`
  parseCaip2(id)
  return id
}
