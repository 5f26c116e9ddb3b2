import {
  type Account,
  atom,
  type KitError,
  NameRegistry,
  type NameSuggestion,
  SignMessage,
} from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/async'
import { beforeAsking, specError, toKitError, withOutcome } from '@latchkit/core/errors'
import { isFresh } from '@latchkit/core/plugin'
import type { NamesEnv } from '../NamesEnv.js'
import { labelProblem, splitName } from '../name/readName.js'
import { askService } from './askService.js'
import { accountInUse } from './createLookups.js'
import { namesError } from './namesError.js'

interface SignedName {
  readonly name: string
  /** Its CAIP-10 address has the network on which the name is registered. */
  readonly account: Account
  readonly message: string
  readonly signature: string
  /** Milliseconds since the epoch. */
  readonly signedAt: number
}

export type Registration =
  | { readonly status: 'idle' }
  /** `signing`: waiting for the wallet. `registering`: the signature is being submitted. */
  | { readonly status: 'checking' | 'signing' | 'registering'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly error: KitError }

/** The service accepts signatures for 5 minutes; one minute is left as a margin. */
const SIGNATURE_LIFETIME_MS = 240_000

interface Parts {
  suggest(name: string): Promise<readonly NameSuggestion[]>
  onRegistered(account: Account, name: string): void
}

/** Registers names, one at a time: a second call while one is under way is refused. */
export function createRegistration(env: NamesEnv, { suggest, onRegistered }: Parts) {
  const { ctx, config } = env
  const state = atom<Registration>({ status: 'idle' })
  let current: AbortController | undefined
  let kept: SignedName | undefined

  /** A recent signature that did not reach the service. */
  const signedBefore = (name: string, { caipAddress }: Account) =>
    kept?.name === name &&
    kept.account.caipAddress === caipAddress &&
    isFresh(kept.signedAt, SIGNATURE_LIFETIME_MS)
      ? kept
      : undefined

  async function run(name: string, signal: AbortSignal): Promise<void> {
    const inUse = accountInUse(ctx)
    const network = ctx.get(ctx.connections.network$)
    const account = network ? { ...inUse, caipAddress: `${network.id}:${inUse.address}` as const } : inUse
    kept =
      signedBefore(name, account) ??
      // An unsubmitted signature registers nothing.
      (await beforeAsking(() =>
        signName(env, account, name, {
          onAsked: () => ctx.set(state, { status: 'signing', name }),
          signal,
        }),
      ))
    ctx.set(state, { status: 'registering', name })
    try {
      await registerName(env, kept, signal)
    } catch (cause) {
      const error = toKitError(cause)
      if (error.retryable) throw error
      kept = undefined
      const refused = (await isTaken(name)) ? namesError('TAKEN', { cause, message: error.message }) : error
      throw withOutcome(refused, 'untouched')
    }
    kept = undefined
    onRegistered(inUse, name)
  }

  /** True if the name was registered meanwhile. */
  const isTaken = (name: string) =>
    suggest(name).then(
      found => found.some(other => other.name === name && other.isTaken),
      () => false,
    )

  return {
    state$: atom(get => get(state)),
    async register(
      text: string,
      { signal }: { readonly signal?: AbortSignal } = {},
    ): Promise<{ name: string }> {
      const suffix = config.suffixes[0]
      const { label } = splitName(text, [suffix])
      const problem = labelProblem(label)
      if (problem) throw namesError(problem)
      if (current) throw namesError('BUSY')
      const name = `${label.toLowerCase()}.${suffix}`
      const mine = new AbortController()
      current = mine
      const stop = () => mine.abort(specError('core/ABORTED'))
      const signals = [signal, ctx.signal]
      for (const each of signals) {
        each?.addEventListener('abort', stop)
        if (each?.aborted) stop()
      }
      ctx.set(state, { status: 'checking', name })
      try {
        if (mine.signal.aborted) throw specError('core/ABORTED')
        await run(name, mine.signal)
        ctx.set(state, { status: 'idle' })
        return { name }
      } catch (cause) {
        const error = toKitError(cause)
        ctx.set(state, { status: 'failed', name, error })
        throw error
      } finally {
        for (const each of signals) each?.removeEventListener('abort', stop)
        current = undefined
      }
    },
    /** Clears the last failure. */
    reset() {
      if (!current) ctx.set(state, { status: 'idle' })
    },
  }
}

/** Throws unless the account and network are still the same. */
function checkContext({ ctx }: NamesEnv, { caipAddress }: Account): void {
  const account = ctx.get(ctx.connections.account$)
  const network = ctx.get(ctx.connections.network$)
  if (`${network?.id}:${account?.address}` !== caipAddress) throw namesError('CONTEXT_CHANGED')
}

/** Asks the wallet to sign for a name. Calls `onAsked` right before. */
async function signName(
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

async function registerName(env: NamesEnv, signed: SignedName, signal: AbortSignal): Promise<void> {
  const { account, message, signature } = signed
  await beforeAsking(() => checkContext(env, account))
  const asked = env.ctx.use(NameRegistry, account).register({ account, message, signature, signal })
  await askService('REGISTER_FAILED', asked, signal)
}
