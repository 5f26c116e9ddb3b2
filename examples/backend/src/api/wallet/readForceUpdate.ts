import type { ApiChain } from '../ApiChain.js'
import { apiError } from '../apiError.js'
import { readAddress } from '../chain/readAddress.js'

const MOST = 50
const nativePlaces = /^(?:0xe{40}|So1{41}|0x|native)$/i

/** Parses the tokens that must be queried, plain or CAIP-10, separated by commas; native currency always is. Throws a 400. */
export function readForceUpdate(
  list: string | undefined,
  namespace: ApiChain['namespace'],
): readonly string[] {
  const parts = (list ?? '').split(',').map(part => part.trim().replace(/^.*:/, ''))
  const named = parts.filter(part => part !== '' && !nativePlaces.test(part))
  if (named.length > MOST) throw apiError(400, 'forceUpdate', `At most ${MOST} tokens are allowed.`)
  return named.map(part => {
    const read = readAddress(part)
    if (read.namespace !== namespace)
      throw apiError(400, 'forceUpdate', 'This is not a token on the network.')
    return read.address
  })
}
