import { SignIn, VerifyMessage } from '@latchkit/core'
import type { ProposedNamespace, RelayEnv } from '../RelayEnv.js'
import { knownNamespaces } from './knownNamespaces.js'

/** The plugin that signs visitors in while they connect, and the namespace. */
export interface SignInSource {
  readonly namespace: string
  readonly signIn: SignIn
  readonly verify: VerifyMessage
}

/** `undefined` when there is none, or the app has networks where the SDK cannot request a sign-in. */
export function signInSource(
  { ctx, namespaces }: RelayEnv,
  asked: Readonly<Record<string, ProposedNamespace>>,
): SignInSource | undefined {
  const signIn = namespaces ? undefined : ctx.find(SignIn)
  const [namespace, ...others] = Object.keys(asked)
  if (!signIn || !namespace || others.length > 0 || !knownNamespaces.includes(namespace)) return undefined
  const isOnly = ctx.get(ctx.connections.families$).every(family => family.namespace === namespace)
  const verify = isOnly ? ctx.find(VerifyMessage, { namespace }) : undefined
  return verify && { namespace, signIn, verify }
}
