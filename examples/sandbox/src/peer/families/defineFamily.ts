import type { PeerCall, PeerFamily } from '../PeerFamily.js'
import { peerRpcError } from '../peerRpcError.js'

/** A family's definition: each method gets the request and the indices of the accounts in use. */
export interface FamilyParts extends Pick<PeerFamily, 'namespace' | 'chains' | 'address' | 'properties'> {
  readonly events?: readonly string[]
  readonly methods: Readonly<Record<string, (call: PeerCall, indexes: readonly number[]) => unknown>>
}

/** Creates a family. An unknown method is answered with 4200. */
export const defineFamily = ({ methods, events, ...parts }: FamilyParts): PeerFamily => ({
  ...parts,
  // It may grow.
  get chains() {
    return parts.chains
  },
  methods: Object.keys(methods),
  events: events ?? ['accountsChanged', 'chainChanged'],
  async answer(call, indexes) {
    const run = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined
    if (!run) throw peerRpcError(4200, `The wallet does not support ${call.method}.`)
    return run(call, indexes)
  },
})
