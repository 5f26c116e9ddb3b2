import type { PeerCall, PeerFamily } from '../PeerFamily.js'
import { peerRpcError } from '../peerRpcError.js'

/** What a family is made from: each method gets the request and the numbers of the accounts in use. */
export interface FamilyParts extends Pick<PeerFamily, 'namespace' | 'chains' | 'address' | 'properties'> {
  readonly events?: readonly string[]
  readonly methods: Readonly<Record<string, (call: PeerCall, indexes: readonly number[]) => unknown>>
}

/** Makes a family. A request for a method that is not there is answered with 4200. */
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
    if (!run) throw peerRpcError(4200, `The wallet does not have ${call.method}.`)
    return run(call, indexes)
  },
})
