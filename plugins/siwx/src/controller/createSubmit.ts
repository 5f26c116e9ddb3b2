import type { CaipAddress } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { specError, toKitError } from '@latchkit/core/errors'
import type { SessionStore } from '../contract/SessionStore.js'
import type { SiwxProof } from '../contract/SiwxProof.js'
import type { SiwxSession } from '../contract/SiwxSession.js'
import { siwxError } from '../contract/siwxError.js'
import type { SiwxEnv } from '../SiwxEnv.js'
import type { Leaving } from './createLeaving.js'
import type { Sessions } from './createSessions.js'
import { isGone } from './isConnected.js'
import { readSession } from './readSessions.js'

const VERIFY_TIMEOUT_MS = 30_000

/**
 * Creates the function that sends a proof to the store and keeps the session. An abort of `signal` does not
 * stop it: an account that has disconnected by then is signed out again.
 */
export function createSubmit(env: SiwxEnv, store: SessionStore, sessions: Sessions, { leave }: Leaving) {
  const { ctx, isSameAccount } = env

  /** Sends the proof. If the response is lost, the store may have started the session all the same. */
  async function ask(proof: SiwxProof, caipAddress: CaipAddress): Promise<unknown> {
    const answer = Promise.resolve(store.signIn(proof, env.ctx.signal))
    try {
      return await settleBy(answer, VERIFY_TIMEOUT_MS, env.ctx.signal)
    } catch (cause) {
      const error = toKitError(cause)
      if (error.code.startsWith('siwx/') || env.ctx.signal.aborted) throw error
      const comeLate = async () => {
        if (isGone(env, caipAddress)) await leave(caipAddress)
        else await sessions.load()
      }
      answer.then(comeLate).catch(() => {})
      await sessions.load().catch(() => {})
      const found = sessions.find(caipAddress)
      if (!found) throw error
      return found
    }
  }

  return async function submit(
    proof: SiwxProof,
    caipAddress: CaipAddress,
    signal: AbortSignal,
  ): Promise<SiwxSession> {
    const session = readSession(await ask(proof, caipAddress))
    if (!session || !sessions.isLive(session)) throw siwxError('BAD_ANSWER')
    if (!isSameAccount(session.caipAddress, caipAddress)) throw siwxError('ADDRESS_MISMATCH')
    if (signal.aborted && isGone(env, caipAddress)) {
      // The account disconnected during verification: roll the session back.
      await leave(session.caipAddress)
      throw specError('core/ABORTED')
    }
    sessions.add(session)
    ctx.emit('signed-in', { caipAddress })
    return session
  }
}
