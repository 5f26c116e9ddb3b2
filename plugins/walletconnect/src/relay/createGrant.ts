import type { RelayGrant } from '@latchkit/core'
import { abortReason, DEADLINES, settleBy } from '@latchkit/core/async'
import { withOutcome } from '@latchkit/core/errors'
import type { Client, Session } from '../sdk/Sdk.js'
import type { LiveSessions } from './createLiveSessions.js'
import { toRelayError } from './toRelayError.js'

/** The shortest expiry the SDK accepts, in seconds; the kit's own deadline comes first. */
const SDK_EXPIRY_S = 300

type GrantedPart = Session['namespaces'][string]

/** Wallets name a namespace as `namespace` or, for a single chain, as `namespace:chain` (CAIP-25). */
export function grantedParts(session: Session | undefined, namespace: string): GrantedPart[] {
  return Object.entries(session?.namespaces ?? {}).flatMap(([key, part]) =>
    key === namespace || key.startsWith(`${namespace}:`) ? part : [],
  )
}

/** The part of a session that belongs to one namespace, for its chain plugin. */
export function createGrant(
  client: Client,
  sessions: LiveSessions,
  { topic, namespace, relayUrl }: { topic: string; namespace: string; relayUrl: string },
): RelayGrant {
  const parts = () => grantedParts(sessions.read(topic), namespace)
  return {
    accounts: () => parts().flatMap(({ accounts }) => accounts ?? []),
    methods: () => [...new Set(parts().flatMap(({ methods }) => methods ?? []))],
    properties: () => {
      const session = sessions.read(topic)
      return { ...session?.sessionProperties, ...session?.scopedProperties }
    },
    async request({ method, params, chainId, signal }) {
      const over = sessions.over(topic)
      const both = AbortSignal.any(signal ? [over, signal] : [over])
      if (both.aborted) throw withOutcome(abortReason(both), 'untouched')
      try {
        const asked = client.request({ topic, chainId, request: { method, params }, expiry: SDK_EXPIRY_S })
        return await settleBy(asked, DEADLINES.interactive, both)
      } catch (error) {
        throw toRelayError(error, relayUrl)
      }
    },
    watch: listener =>
      sessions.watch(topic, change => {
        const isOther = typeof change === 'object' && change.chainId.split(':')[0] !== namespace
        if (!isOther) listener(change)
      }),
    disconnect: () => sessions.end(topic),
  }
}
