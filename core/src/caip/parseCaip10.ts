import { KitError } from '../errors/KitError.js'
import type { CaipAddress } from './Caip.js'
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

/** Joins the parts of a CAIP-10 id. Throws `caip/INVALID_CAIP10` when a part is not allowed. */
export function formatCaip10({ namespace, reference, address }: Caip10Parts): CaipAddress {
  const id: CaipAddress = `${namespace}:${reference}:${address}`
  parseCaip10(id)
  return id
}

/** Whether a value is a CAIP-10 account id of any namespace, or of one of those given. */
export function isCaip10(value: unknown, namespaces?: readonly string[]): value is CaipAddress {
  try {
    const { namespace } = parseCaip10(value)
    return namespaces?.includes(namespace) ?? true
  } catch {
    return false
  }
}

/** Returns the value if it is a CAIP-10 id; otherwise throws `caip/INVALID_CAIP10`, 'Invalid CAIP Address'. */
export function validateCaip10(value: unknown): CaipAddress {
  try {
    parseCaip10(value)
  } catch {
    throw new KitError('caip/INVALID_CAIP10', {
      message: 'Invalid CAIP Address',
      context: { value: quoteInput(value) },
    })
  }
  return value as CaipAddress
}
