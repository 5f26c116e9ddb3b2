import type { RelayGrant, RelayProposal } from '@latchkit/core'
import type { EmbeddedUser } from '../protocol/calls.js'
import { smartFamily } from '../smartFamily.js'
import { accountOn } from './accountOn.js'
import type { Requests } from './createRequests.js'
import { knownMethods } from './knownMethods.js'

export interface GrantParts {
  readonly namespace: string
  readonly proposal: RelayProposal
  /** The person who is signed in now, if any. */
  readonly user: () => EmbeddedUser | undefined
  readonly requests: Requests
  readonly watch: (listener: (what: 'change' | 'end') => void) => () => void
  readonly leave: () => Promise<void>
}

/**
 * The accounts of a user in one family, as its chain plugin knows them from a relay: on all networks of the app that the site
 * signs for.
 */
export function createGrant({ namespace, proposal, user, requests, watch, leave }: GrantParts): RelayGrant {
  function accounts(): string[] {
    const who = user()
    if (!who) return []
    const networks = proposal.chains.filter(id => who.chains === undefined || who.chains.includes(id))
    return networks.flatMap(id => {
      const own = accountOn(who, id)
      return own ? [`${id}:${own.address}`] : []
    })
  }
  return {
    accounts,
    methods: () => knownMethods[namespace] ?? [],
    properties: () => ({}),
    get signsByKey() {
      const isSmart = namespace === smartFamily && user()?.preferredAccountType === 'smartAccount'
      return isSmart ? undefined : (true as const)
    },
    request: requests.request,
    watch,
    disconnect: leave,
  }
}
