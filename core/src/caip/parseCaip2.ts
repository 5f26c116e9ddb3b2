import { KitError } from '../errors/KitError.js'
import type { CaipNetworkId } from './Caip.js'
import { caip2 } from './isCaip2.js'
import { quoteInput } from './quoteInput.js'

/** The two parts of a CAIP-2 id. */
export interface Caip2Parts {
  namespace: string
  reference: string
}

/** Splits a CAIP-2 network id. Throws `caip/INVALID_CAIP2` for anything else. */
export function parseCaip2(id: unknown): Caip2Parts {
  const [, namespace, reference] = (typeof id === 'string' && caip2.exec(id)) || []
  if (namespace && reference) return { namespace, reference }
  const value = quoteInput(id)
  throw new KitError('caip/INVALID_CAIP2', {
    message: `Invalid CAIP-2 network id: ${value}`,
    context: { value },
  })
}

/** Joins the parts of a CAIP-2 id. Throws `caip/INVALID_CAIP2` when a part is not allowed. */
export function formatCaip2({ namespace, reference }: Caip2Parts): CaipNetworkId {
  const id: CaipNetworkId = `${namespace}:${reference}`
  parseCaip2(id)
  return id
}
