import { KitError } from '../errors/KitError.js'
import type { CaipAddress } from './Caip.js'
import { parseCaip10 } from './parseCaip10.js'
import { quoteInput } from './quoteInput.js'

/** Returns the value when it is a CAIP-10 id; otherwise throws `caip/INVALID_CAIP10`, 'Invalid CAIP Address'. */
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
