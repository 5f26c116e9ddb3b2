import type { CaipAddress } from './Caip.js'
import { type Caip10Parts, parseCaip10 } from './parseCaip10.js'

/** Joins the parts of a CAIP-10 id. Throws `caip/INVALID_CAIP10` when a part is not allowed. */
export function formatCaip10({ namespace, reference, address }: Caip10Parts): CaipAddress {
  const id: CaipAddress = `${namespace}:${reference}:${address}`
  parseCaip10(id)
  return id
}
