import { copyDeep } from '../untrusted/copies.js'
import { freezeDeep } from '../untrusted/freezeDeep.js'
import { confirmed } from './confirmIn.js'

/**
 * For who shows the confirm steps in a view of its own: the request that all of them agreed to, as a copy that nobody can change.
 * It is sent without asking again, once.
 */
export function asConfirmed<Request extends object>(request: Request): Request {
  const mine = freezeDeep(copyDeep(request))
  confirmed.add(mine)
  return mine
}
