import { type CaipAddress, SignMessage, VerifyMessage } from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/async'
import { specError, toKitError } from '@latchkit/core/errors'
import type { SessionStore } from '../contract/SessionStore.js'
import type { SiwxProof } from '../contract/SiwxProof.js'
import type { SiwxSession } from '../contract/SiwxSession.js'
import { siwxError } from '../contract/siwxError.js'
import type { SigningState } from '../SiwxApi.js'
import type { SiwxEnv } from '../SiwxEnv.js'
import type { Leaving } from './createLeaving.js'
import { createMessages, type Prepared } from './createMessages.js'
import type { Sessions } from './createSessions.js'
import { createSubmit } from './createSubmit.js'

const CHECK_TIMEOUT_MS = 15_000

export type Signing = ReturnType<typeof createSigning>

/** Signs in with the account in use, one sign-in at a time. Changing the account or network aborts it. */
export function createSigning(
  env: SiwxEnv,
  store: SessionStore,
  sessions: Sessions,
  leaving: Leaving,
  now: () => number,
) {
  const { ctx, signing$ } = env
  const { connections } = ctx
  let current:
    | {
        readonly caipAddress: CaipAddress
        readonly abort: AbortController
        readonly done: Promise<SiwxSession>
      }
    | undefined

  const submit = createSubmit(env, store, sessions, leaving)
  const messages = createMessages(env, store, now)
  const { accountInUse, isInUse } = messages

  /** Requests a signature and verifies it. */
  async function sign({ caipAddress, message }: Prepared, signal: AbortSignal): Promise<SiwxProof> {
    const { account, network } = accountInUse()
    const signer = ctx.find(SignMessage, account)
    if (!signer) throw siwxError('UNSUPPORTED')
    const asked = signer.signMessage({ account, message, inTransaction: true, signal })
    const { signature } = await settleBy(asked, DEADLINES.interactive, signal)
    const verifier = ctx.find(VerifyMessage, account)
    // If it cannot be verified here, such as for a contract account whose network is missing, the store
    // decides.
    const isSigned = await settleBy(
      verifier?.verifyMessage({ caipAddress, message, signature, inTransaction: true }) ?? true,
      CHECK_TIMEOUT_MS,
      signal,
    ).catch(() => true)
    if (signal.aborted) throw siwxError('CONTEXT_CHANGED')
    if (!isSigned) throw siwxError('SIGNATURE_INVALID')
    const { publicKey } = account
    return { message, signature, chainId: network, ...(publicKey && { publicKey }) }
  }

  /** Signs in. `tell` reports the progress, unless a newer sign-in has started. */
  async function run(
    caipAddress: CaipAddress,
    signal: AbortSignal,
    tell: (state: SigningState) => void,
  ): Promise<SiwxSession> {
    try {
      tell({ status: 'preparing', caipAddress })
      const made = await messages.prepare(signal)
      const { message } = made
      tell({ status: 'signing', caipAddress, message })
      const proof = await sign(made, signal)
      // The nonce is valid for one proof.
      messages.forget()
      tell({ status: 'verifying', caipAddress, message })
      const session = await submit(proof, caipAddress, signal)
      tell({ status: 'idle' })
      return session
    } catch (cause) {
      const error = toKitError(cause)
      const isShown = isInUse(caipAddress) && error.code !== 'core/ABORTED'
      const message = messages.kept()
      tell(isShown ? { status: 'failed', caipAddress, message, error } : { status: 'idle' })
      throw error
    }
  }

  ctx.subscribe(connections.account$, account => {
    const { caipAddress } = { caipAddress: undefined, ...ctx.get(signing$) }
    if (account?.caipAddress === caipAddress) return
    messages.forget()
    if (current) current.abort.abort(siwxError('CONTEXT_CHANGED'))
    else ctx.set(signing$, { status: 'idle' })
  })

  return {
    /** Shows the message for the account in use. Errors are in `signing$`. */
    async show(signal = env.ctx.signal): Promise<void> {
      const caipAddress = ctx.get(connections.account$)?.caipAddress
      if (!caipAddress) return
      // Aborted: the account changed, or the visitor cancelled.
      if (current && current.caipAddress !== caipAddress) current = undefined
      if (current?.abort.signal.aborted) await current.done.catch(() => {})
      const isMine = () => !current && !signal.aborted && isInUse(caipAddress)
      if (!isMine() || sessions.find(caipAddress)) return
      ctx.set(signing$, { status: 'preparing', caipAddress })
      try {
        const { message } = await messages.prepare(signal)
        if (isMine()) ctx.set(signing$, { status: 'ready', caipAddress, message })
      } catch (cause) {
        if (isMine()) ctx.set(signing$, { status: 'failed', caipAddress, error: toKitError(cause) })
      }
    },
    async signIn({ signal }: { readonly signal?: AbortSignal | undefined } = {}): Promise<SiwxSession> {
      const { caipAddress } = accountInUse().account
      const known = sessions.find(caipAddress)
      if (known) return known
      if (current?.caipAddress !== caipAddress) {
        current?.abort.abort(siwxError('CONTEXT_CHANGED'))
        const abort = new AbortController()
        const stop = () => abort.abort(specError('core/ABORTED'))
        env.ctx.signal.addEventListener('abort', stop)
        const isNewest = () => current?.abort === abort
        const tell = (state: SigningState) => {
          if (isNewest()) ctx.set(signing$, state)
        }
        // Starts once it is the current one.
        const done = Promise.resolve()
          .then(() => run(caipAddress, abort.signal, tell))
          .finally(() => {
            env.ctx.signal.removeEventListener('abort', stop)
            if (isNewest()) current = undefined
          })
        current = { caipAddress, abort, done }
      }
      const { abort, done } = current
      const stop = () => abort.abort(specError('core/ABORTED'))
      signal?.addEventListener('abort', stop)
      if (signal?.aborted) stop()
      try {
        return await done
      } finally {
        signal?.removeEventListener('abort', stop)
      }
    },
    /** Aborts before the wallet has signed. The message is kept for another try. */
    cancel() {
      current?.abort.abort(specError('core/ABORTED'))
    },
    submit,
  }
}
