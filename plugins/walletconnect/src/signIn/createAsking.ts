import type { AskedNamespace, RelayEnv } from '../relay/RelayEnv.js'
import type { Client, Session } from '../relay/Sdk.js'
import type { Asked } from './Asked.js'
import type { SignIns } from './createSignIns.js'
import { signInSource } from './signInSource.js'

/** How wallets are asked to connect. */
export interface Asking {
  ask(client: Client, asked: Readonly<Record<string, AskedNamespace>>): Promise<Asked>
  /** Resolves when what was signed along with a session stands. Rejects otherwise. */
  confirm(session: Session, signal: AbortSignal): Promise<void>
}

/** Asks for a session, and to sign in along with it where a plugin wants that and the SDK can. */
export function createAsking(env: RelayEnv): Asking {
  let signIns: SignIns | undefined
  return {
    async ask(client, asked) {
      const source = signInSource(env, asked)
      const part = source && asked[source.namespace]
      if (source && part) {
        signIns ??= (await import('./createSignIns.js')).createSignIns(env)
        const answer = await signIns.ask(client, source, part)
        if (answer) return { ...answer, signsIn: true }
      }
      return client.connect({ optionalNamespaces: asked })
    },
    confirm: async (session, signal) => signIns?.confirm(session, signal),
  }
}
