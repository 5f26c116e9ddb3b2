import { type Account, NameRegistry, SignMessage } from '@latchkit/core'
import { beforeAsking, DEADLINES, settleBy } from '@latchkit/core/tools'
import type { NamesEnv } from '../NamesEnv.js'
import { asking } from './asking.js'
import { namesError } from './namesError.js'

/** A name that its owner signed for. */
export interface SignedName {
  readonly name: string
  /** Its CAIP-10 has the network from which the name is registered. */
  readonly account: Account
  readonly message: string
  readonly signature: string
  /** Milliseconds since the epoch. */
  readonly signedAt: number
}

/** Throws unless account and network are still those from which the name is registered. */
function checkPlace({ ctx }: NamesEnv, { caipAddress }: Account): void {
  const account = ctx.get(ctx.connections.account$)
  const network = ctx.get(ctx.connections.network$)
  if (`${network?.id}:${account?.address}` !== caipAddress) throw namesError('CONTEXT_CHANGED')
}

/** Has the wallet sign for a name. `onAsked` is called when it is its turn. */
export async function signName(
  env: NamesEnv,
  account: Account,
  name: string,
  { onAsked, signal }: { onAsked(): void; readonly signal: AbortSignal },
): Promise<SignedName> {
  const { ctx } = env
  const networkId = ctx.get(ctx.connections.network$)?.id
  const can =
    networkId !== undefined && ctx.use(NameRegistry, account).canRegister({ account, networkId, signal })
  if (!can || !(await asking('REGISTER_FAILED', can, signal))) throw namesError('UNSUPPORTED')
  checkPlace(env, account)
  onAsked()
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
  const asked = ctx.use(SignMessage, account).signMessage({ account, message, signal })
  const { signature } = await settleBy(asked, DEADLINES.interactive, signal)
  return { name, account, message, signature, signedAt: Date.now() }
}

/** Hands in what was signed. */
export async function registerName(env: NamesEnv, signed: SignedName, signal: AbortSignal): Promise<void> {
  const { account, message, signature } = signed
  await beforeAsking(() => checkPlace(env, account))
  const asked = env.ctx.use(NameRegistry, account).register({ account, message, signature, signal })
  await asking('REGISTER_FAILED', asked, signal)
}
