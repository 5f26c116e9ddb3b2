import { type Account, NameRegistry, SignMessage } from '@latchkit/core'
import { beforeAsking, DEADLINES, settleBy } from '@latchkit/core/plugin'
import type { NamesEnv } from '../NamesEnv.js'
import { askService } from './askService.js'
import { namesError } from './namesError.js'

/** A name with the owner's signature. */
export interface SignedName {
  readonly name: string
  /** Its CAIP-10 address has the network on which the name is registered. */
  readonly account: Account
  readonly message: string
  readonly signature: string
  /** Milliseconds since the epoch. */
  readonly signedAt: number
}

/** Throws unless the account and network are still the same. */
function checkContext({ ctx }: NamesEnv, { caipAddress }: Account): void {
  const account = ctx.get(ctx.connections.account$)
  const network = ctx.get(ctx.connections.network$)
  if (`${network?.id}:${account?.address}` !== caipAddress) throw namesError('CONTEXT_CHANGED')
}

/** Asks the wallet to sign for a name. Calls `onAsked` right before. */
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
  if (!can || !(await askService('REGISTER_FAILED', can, signal))) throw namesError('UNSUPPORTED')
  checkContext(env, account)
  onAsked()
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
  const asked = ctx.use(SignMessage, account).signMessage({ account, message, signal })
  const { signature } = await settleBy(asked, DEADLINES.interactive, signal)
  return { name, account, message, signature, signedAt: Date.now() }
}

/** Submits the signature. */
export async function registerName(env: NamesEnv, signed: SignedName, signal: AbortSignal): Promise<void> {
  const { account, message, signature } = signed
  await beforeAsking(() => checkContext(env, account))
  const asked = env.ctx.use(NameRegistry, account).register({ account, message, signature, signal })
  await askService('REGISTER_FAILED', asked, signal)
}
