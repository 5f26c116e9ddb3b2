import type { NamespaceHost } from '../NamespaceHost.js'
import type { Value } from '../state/createValue.js'
import type { Keys } from './createKeys.js'
import type { Eip155Chain } from './Eip155Chain.js'
import type { Eip155State } from './Eip155State.js'

/** What a context is made from. */
export interface CreateContextInput {
  host: NamespaceHost
  chains: readonly [Eip155Chain, ...Eip155Chain[]]
  keys: Keys
  state: Value<Eip155State>
  signal: AbortSignal
}
