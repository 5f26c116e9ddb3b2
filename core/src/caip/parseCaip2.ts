import { KitError } from '../errors/KitError.js'
import { quoteInput } from './quoteInput.js'

const pattern = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/** The two parts of a CAIP-2 id. */
export interface Caip2Parts {
  namespace: string
  reference: string
}

/** Splits a CAIP-2 network id. Throws `caip/INVALID_CAIP2` for anything else. */
export function parseCaip2(id: unknown): Caip2Parts {
  const [, namespace, reference] = (typeof id === 'string' && pattern.exec(id)) || []
  if (namespace && reference) return { namespace, reference }
  const value = quoteInput(id)
  throw new KitError('caip/INVALID_CAIP2', {
    message: `Invalid CAIP-2 network id: ${value}`,
    context: { value },
  })
}
