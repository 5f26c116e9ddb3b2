import {
  type Cacao,
  type CaipAddress,
  type CaipNetworkId,
  errorText,
  isKitError,
  KitError,
  type SignedIn,
  type SignInRequest,
} from '@latchkit/core'
import { abortReason, DEADLINES, settleBy } from '@latchkit/core/async'
import type { ProposedNamespace, RelayEnv } from '../RelayEnv.js'
import type { Client, Session } from '../sdk/Sdk.js'
import { accountOf } from './accountOf.js'
import { ANSWERED, type SignInAnswer } from './interceptAnswer.js'
import { messageText } from './messageText.js'
import { isRecap, writeRecap } from './recap.js'
import { FURTHER } from './recapStatement.js'
import type { SignInSource } from './signInSource.js'
import { type SignedSession, storeSession } from './storeSession.js'

/** A session request of the SDK. */
export interface SessionRequest {
  readonly uri?: string
  readonly approval: () => Promise<Session>
  /** The wallet is also asked to sign in. */
  readonly signsIn?: boolean
}

/** For the plugin to provide the message. */
const REQUEST_TIMEOUT_MS = 5_000
/** For the plugin to accept the signature. */
const ACCEPT_TIMEOUT_MS = 30_000

/** The part of the SDK's engine (2.21.8) that receives sessions. Its types hide it. */
interface OpenEngine {
  readonly events: { emit(event: string, value: unknown): void }
}

interface Kept extends SignedSession {
  readonly source: SignInSource
  readonly wish: SignInRequest
  readonly chains: readonly string[]
}

export interface SignIns {
  /** Like the SDK's `connect`. `undefined` when the plugin provides no message. */
  ask(client: Client, source: SignInSource, asked: ProposedNamespace): Promise<SessionRequest | undefined>
  /** Resolves when the session's sign-in is valid, at once if there was none. Rejects otherwise. */
  confirm(session: Session, signal: AbortSignal): Promise<void>
}

/** Asks wallets to sign in with their approval, and verifies the result. */
export function createSignIns({ ctx }: RelayEnv): SignIns {
  const kept = new Map<string, Kept>()

  async function checked({ cacaos, failure, source, wish, chains }: Kept): Promise<SignedIn[]> {
    if (failure) throw failure
    if (cacaos.length === 0) throw new Error('Nothing was signed')
    return Promise.all(
      cacaos.map(async cacao => {
        if (!matchesRequest(cacao, wish, chains))
          throw new Error('The signed message differs from the requested one')
        const { networkId, address } = accountOf(cacao.p.iss)
        const caipAddress = `${networkId}:${address}` as CaipAddress
        const message = messageText(cacao)
        const request = { caipAddress, message, signature: cacao.s.s }
        if (!(await source.verify.verifyMessage(request)))
          throw new Error('The signature is not from this account')
        return { caipAddress, message, cacao }
      }),
    )
  }

  return {
    async ask(client, source, asked) {
      const { signIn, namespace } = source
      let wish: SignInRequest
      try {
        wish = await settleBy(
          signIn.request({ networkIds: asked.chains as CaipNetworkId[] }),
          REQUEST_TIMEOUT_MS,
        )
      } catch (error) {
        ctx.log.add('warn', 'The wallet was not asked to sign in', { error: errorText(error) })
        return undefined
      }
      const { chains, methods } = asked
      const { uri, response } = await client.authenticate({
        chains,
        methods: unwritten(methods),
        domain: wish.domain,
        uri: wish.uri,
        nonce: wish.nonce,
        statement: wish.statement,
        nbf: wish.notBefore,
        exp: wish.expirationTime,
        resources: [...(wish.resources ?? []), writeRecap(namespace, methods)],
      })
      const pairingTopic = /^wc:([\da-f]+)@/.exec(uri)?.[1]
      const proposal = client.proposal.getAll().find(one => one.pairingTopic === pairingTopic)
      if (!proposal) throw new Error('connection')
      /** The SDK waits for the session it proposed alongside. */
      const tell = (value: object) =>
        (client.engine as unknown as OpenEngine).events.emit(`session_connect:${proposal.id}`, value)
      const hear = async ({ pairingTopic: topic, result, error }: SignInAnswer) => {
        if (topic !== pairingTopic) return
        stop()
        try {
          if (error) throw error
          const stored = await storeSession(client, proposal, result, { namespace, asked })
          const { session } = stored
          kept.set(session.topic, { ...stored, source, wish, chains })
          client.events.emit('session_connect' as never, { session } as never)
          tell({ session })
        } catch (reason) {
          tell({ error: reason })
        }
      }
      const expire = ({ id }: { id: number }) => {
        if (id === proposal.id) tell({ error: new Error('Proposal expired') })
      }
      function stop() {
        client.events.off(ANSWERED, hear)
        client.events.off('proposal_expire', expire)
      }
      client.events.on(ANSWERED, hear)
      client.events.on('proposal_expire', expire)
      const answered = response().then(({ session }) => session as Session)
      answered.finally(stop).catch(() => {})
      return { uri, approval: () => answered }
    },
    async confirm({ topic }, signal) {
      const found = kept.get(topic)
      if (!found) return
      kept.delete(topic)
      try {
        const signed = await settleBy(checked(found), DEADLINES.interactive, signal)
        const stands = await settleBy(found.source.signIn.accept(signed, signal), ACCEPT_TIMEOUT_MS, signal)
        if (!stands) throw new Error('The app refused the sign-in')
      } catch (cause) {
        if (signal.aborted) throw abortReason(signal)
        if (isKitError(cause, 'connect/REJECTED')) throw cause
        throw new KitError('walletconnect/SIGN_IN_FAILED', {
          message: 'The wallet connected, but its sign-in was not accepted',
          cause,
          pluginId: 'walletconnect',
          retryable: true,
        })
      }
    },
  }
}

/**
 * Methods that the SDK proposes in the session but does not write into the message: that would need Node's `Buffer`, which
 * pages do not have.
 */
function unwritten(methods: readonly string[]): string[] {
  const list: unknown = { length: 0, [Symbol.iterator]: () => methods[Symbol.iterator]() }
  return list as string[]
}

/** True if a message is the requested one, for one of these networks, and valid now. */
function matchesRequest({ p }: Cacao, asked: SignInRequest, chains: readonly string[]): boolean {
  const resources = p.resources ?? []
  const own = isRecap(resources.at(-1)) ? resources.slice(0, -1) : resources
  const [statement = '', further] = (p.statement ?? '').split(FURTHER)
  const now = Date.now()
  return (
    chains.includes(accountOf(p.iss).networkId) &&
    p.version === '1' &&
    p.domain === asked.domain &&
    p.aud === asked.uri &&
    p.nonce === asked.nonce &&
    (further === undefined ? statement : statement.trimEnd()) === (asked.statement ?? '') &&
    p.nbf === asked.notBefore &&
    p.exp === asked.expirationTime &&
    p.requestId === undefined &&
    own.join('\n') === (asked.resources ?? []).join('\n') &&
    !(p.exp !== undefined && Date.parse(p.exp) <= now) &&
    !(p.nbf !== undefined && Date.parse(p.nbf) > now)
  )
}
