import { loadOnce } from '@latchkit/core'
import type { ProposedNamespace, RelayEnv } from '../RelayEnv.js'
import type { Client, Session } from '../sdk/Sdk.js'
import type { SessionRequest } from './createSignIns.js'
import { signInSource } from './signInSource.js'

export interface SessionRequests {
  ask(client: Client, asked: Readonly<Record<string, ProposedNamespace>>): Promise<SessionRequest>
  /** Resolves when the sign-in of a session is valid or there was none. Rejects otherwise. */
  confirm(session: Session, signal: AbortSignal): Promise<void>
}

/** Requests a session, and a sign-in with it when a plugin asks for one and the SDK supports it. */
export function createSessionRequests(env: RelayEnv): SessionRequests {
  /** One for all requests, also for two that begin while it loads: it knows which sessions owe a signature. */
  const signIns = loadOnce(async () => (await import('./createSignIns.js')).createSignIns(env))
  let hasAsked = false
  return {
    async ask(client, asked) {
      const source = signInSource(env, asked)
      const part = source && asked[source.namespace]
      if (source && part) {
        hasAsked = true
        const answer = await (await signIns()).ask(client, source, part)
        if (answer) return { ...answer, signsIn: true }
      }
      return client.connect({ optionalNamespaces: asked })
    },
    async confirm(session, signal) {
      if (hasAsked) await (await signIns()).confirm(session, signal)
    },
  }
}
