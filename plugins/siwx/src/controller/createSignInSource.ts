import type { CaipAddress, SignedIn, SignIn } from '@latchkit/core'
import { abortReason, settleBy } from '@latchkit/core/async'
import type { SessionStore } from '../contract/SessionStore.js'
import { siwxError } from '../contract/siwxError.js'
import { pageOf } from '../page/pageOf.js'
import type { SiwxEnv } from '../SiwxEnv.js'
import type { Leaving } from './createLeaving.js'
import type { Signing } from './createSigning.js'
import { isGone } from './isConnected.js'
import { readNonce } from './readSessions.js'

const REQUEST_TIMEOUT_MS = 5_000
const ACCEPT_TIMEOUT_MS = 30_000

/** A clock that is off by more is not signed: the server would refuse it. */
const LEEWAY_MS = 50_000

/**
 * Signs in wallets that sign while they connect. They add the time of issue, the store and the app determine
 * the rest. A nonce is valid for one message, so of several networks only the one in use signs in, or else
 * the first.
 */
export function createSignInSource(
  env: SiwxEnv,
  store: SessionStore,
  { submit }: Pick<Signing, 'submit'>,
  { leave }: Pick<Leaving, 'leave'>,
  now: () => number,
): SignIn {
  const { ctx, config } = env
  return {
    async request({ signal = env.ctx.signal }) {
      const nonce = readNonce(await settleBy(store.nonce(signal), REQUEST_TIMEOUT_MS, signal))
      if (!nonce) throw siwxError('BAD_ANSWER')
      if (Math.abs(Date.now() - now()) > LEEWAY_MS) throw siwxError('NOT_YET_VALID')
      return {
        ...pageOf(window.location),
        nonce: nonce.nonce,
        expirationTime: nonce.expirationTime,
        statement: config.statement,
        resources: config.resources?.length ? config.resources : undefined,
      }
    },
    async accept(signed, connecting) {
      const signal = connecting ?? env.ctx.signal
      // Approved after the caller stopped waiting.
      if (signal.aborted) throw abortReason(signal)
      const chosen = signed.find(
        ({ caipAddress }) => chainOf(caipAddress) === ctx.get(ctx.connections.network$)?.id,
      )
      const { caipAddress, message, cacao } = chosen ?? signed[0] ?? noMessage()
      const proof = { message, signature: cacao.s.s, chainId: chainOf(caipAddress) }
      const submitted = submit(proof, caipAddress, signal)
      // If connecting fails after all, the session is rolled back.
      const undo = () => isGone(env, caipAddress) && leave(caipAddress)
      submitted.then(() => connecting?.addEventListener('abort', undo, { once: true })).catch(() => {})
      await settleBy(submitted, ACCEPT_TIMEOUT_MS, signal)
      return true
    },
  }
}

const chainOf = (caipAddress: CaipAddress) =>
  caipAddress.slice(0, caipAddress.lastIndexOf(':')) as `${string}:${string}`

function noMessage(): SignedIn {
  throw siwxError('MESSAGE_INVALID')
}
