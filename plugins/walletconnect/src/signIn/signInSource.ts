import { SignIn, VerifyMessage } from '@latchkit/core'
import type { AskedNamespace, RelayEnv } from '../relay/RelayEnv.js'
import { knownNamespaces } from './knownNamespaces.js'

/** Who signs visitors in while they connect, and in which namespace. */
export interface SignInSource {
  readonly namespace: string
  readonly signIn: SignIn
  readonly verify: VerifyMessage
}

/** `undefined` when nobody does, or when the app has networks of a family where the SDK cannot ask for it. */
export function signInSource(
  { ctx, namespaces }: RelayEnv,
  asked: Readonly<Record<string, AskedNamespace>>,
): SignInSource | undefined {
  const signIn = namespaces ? undefined : ctx.find(SignIn)
  const [namespace, ...others] = Object.keys(asked)
  if (!signIn || !namespace || others.length > 0 || !knownNamespaces.includes(namespace)) return undefined
  const isOnly = ctx.get(ctx.connections.families$).every(family => family.namespace === namespace)
  const verify = isOnly ? ctx.find(VerifyMessage, { namespace }) : undefined
  return verify && { namespace, signIn, verify }
}
