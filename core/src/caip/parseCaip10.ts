import { KitError } from '../errors/KitError.js'
import type { Caip2Parts } from './parseCaip2.js'
import { quoteInput } from './quoteInput.js'

const pattern = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/** The three parts of a CAIP-10 id. */
export interface Caip10Parts extends Caip2Parts {
  address: string
}

/** Splits a CAIP-10 account id. Throws `caip/INVALID_CAIP10` for anything else. */
export function parseCaip10(id: unknown): Caip10Parts {
  const [, namespace, reference, address] = (typeof id === 'string' && pattern.exec(id)) || []
  if (namespace && reference && address) return { namespace, reference, address }
  const value = quoteInput(id)
  throw new KitError('caip/INVALID_CAIP10', {
    message: `Invalid CAIP-10 address: ${value}`,
    context: { value },
  })
}
