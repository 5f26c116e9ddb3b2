import { createHmac, randomUUID } from 'node:crypto'
import { AuthorizationResponseError } from 'openid-client'
import * as z from 'zod'
import type { SqlRunner } from '../../store/SqlRunner.js'
import type { SendLimit } from '../email/createSendLimit.js'
import { hashOf, isSame, macOf, randomToken } from '../hashes.js'
import { identityError } from '../identityError.js'
import type { Session } from '../session/createSessions.js'
import type { Account } from '../user/createLogins.js'
import { type FlowChecks, plainText, type SocialProvider } from './SocialProvider.js'
import type { SocialFlow, SocialKind, SocialMode, SocialStatus } from './socialStatements.js'
import * as statements from './socialStatements.js'

/** A request for a login at a provider. */
export interface SocialRequest {
  readonly provider: string
  readonly kind: SocialKind
  readonly mode: SocialMode
  readonly jkt: string
  /** The signed-in user, for a link or a factor. */
  readonly userId?: string
  readonly project: string
  /** Where the provider's answer ends; without query and fragment. */
  readonly returnUrl: string
  readonly agent: string
  readonly network: string
}

/** A checked callback: its flow, and the handoff if the login succeeded. */
export interface Callback {
  readonly flow: SocialFlow
  readonly handoff?: string
}

const TTL_MS = 600_000
/** Retention of flows that are over, so that a late call gets its reason. */
const KEPT_MS = 3_600_000
/** Longer than a callback's requests to the provider: what takes longer was lost with its instance. */
const TAKEN_MS = 60_000
const MOST_HANDOFFS = 3
const MOST_CODES = 5
const PER_DEVICE_AND_HOUR = 30
const HANDOFF = /^[\w-]{43}$/
const CODE_LENGTH = 8
/** 32 characters, none of which looks like another one. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Of RFC 6749 §4.1.2 and RFC 9207; `user` is Apple's, `error_reason` Facebook's. */
const parameters = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri', 'error_reason', 'user']
/** The person ended the login: RFC 6749 §4.1.2.1, Apple, LinkedIn. */
const refusals = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']

interface FlowOptions {
  readonly sql: SqlRunner
  readonly pepper: Uint8Array
  readonly limit: SendLimit
  readonly perNetworkAndHour: number
  readonly providers: ReadonlyMap<string, SocialProvider>
  readonly callbackUrl: (provider: string) => string
  readonly now: () => number
  readonly onTrouble: (what: string, error: unknown) => void
}

/** Returned by `createSocialFlows`. */
export type SocialFlows = ReturnType<typeof createSocialFlows>

/** Creates the service that leads logins to providers and back to the devices that began them. */
export function createSocialFlows(options: FlowOptions) {
  const { sql, pepper, limit, perNetworkAndHour, providers, callbackUrl, now, onTrouble } = options
  const stateOf = (id: string) => `${id}.${macOf(pepper, 'social-state', id)}`
  type Begun = Pick<SocialFlow, 'id' | 'provider' | 'kind' | 'userId'>
  const checksOf = ({ id, provider, kind, userId }: Begun): FlowChecks => ({
    kind,
    redirectUri: callbackUrl(provider),
    state: stateOf(id),
    nonce: macOf(pepper, 'social-nonce', id),
    verifier: macOf(pepper, 'social-verifier', id),
    isFresh: kind === 'factor',
    owner: userId ?? macOf(pepper, 'social-owner', id),
  })
  const find = async (id: string) => (await sql.query<SocialFlow>(statements.findFlow, [id]))[0]
  const move = async (id: string, from: SocialStatus, to: SocialStatus) =>
    (await sql.query(statements.moveFlow, [id, now(), from, to])).length > 0

  /** A code to type: derived from the flow, so that nothing has to store it. */
  function codeOf(id: string): string {
    const bytes = createHmac('sha256', pepper).update(`social-code ${id}`).digest()
    return [...bytes.subarray(0, CODE_LENGTH)].map(byte => codeAlphabet[byte % codeAlphabet.length]).join('')
  }
  /** A flow of this device, with the status that counts now. */
  async function findOwn(id: string, jkt: string): Promise<SocialFlow & { isOver: boolean }> {
    const flow = await find(id)
    if (!flow || flow.jkt !== jkt) throw identityError('SOCIAL_EXPIRED')
    const isLost = flow.status === 'taken' && flow.channel === null && flow.changedAt + TAKEN_MS < now()
    return { ...flow, status: isLost ? 'failed' : flow.status, isOver: flow.expiresAt <= now() }
  }
  function unavailable({ id, name }: SocialProvider, cause: unknown) {
    onTrouble(`a login at ${id}`, cause)
    return identityError('SOCIAL_FAILED', {
      message: `${name} does not answer: try again.`,
      cause,
      retryAfter: 5,
    })
  }
  /** Without a handoff, it needs none. */
  async function succeed(id: string, account: Account, handoffHash: string | null): Promise<boolean> {
    const { issuer, subject, name, email, emailVerified } = account
    const next: SocialStatus = handoffHash === null ? 'ready' : 'done'
    const values = [id, now(), issuer, subject, name, email, emailVerified, handoffHash, next]
    return (await sql.query(statements.finishFlow, values)).length > 0
  }
  /** Looks at a channel, if there is one. While it cannot be read, the flow goes on, and its device is told. */
  async function watch(flow: SocialFlow & { isOver: boolean }): Promise<void> {
    const provider = providers.get(flow.provider)
    if (flow.isOver || flow.channel === null || !provider || !('open' in provider)) return
    // One at a time, on all instances: a relay may tell an answer only once.
    const since = now() - TAKEN_MS
    if ((await sql.query(statements.takeChannel, [flow.id, now(), since])).length === 0) return
    const giveUp = () => sql.query(statements.leaveChannel, [flow.id])
    const seen = await provider.look(flow.channel, checksOf(flow)).catch(async cause => {
      await giveUp()
      throw unavailable(provider, cause)
    })
    if (seen === 'pending') await giveUp()
    else if (!(seen instanceof Error)) await succeed(flow.id, seen, null)
    else {
      onTrouble(`a login at ${provider.id}`, seen)
      await sql.query(statements.endFlow, [flow.id, now(), 'failed', null])
    }
  }
  /** The flow of a state that this service has made, for this provider. */
  async function ofState(provider: string, state: string | null): Promise<SocialFlow | undefined> {
    const id = state?.split('.')[0] ?? ''
    if (!z.uuid().safeParse(id).success || !isSame(state ?? '', stateOf(id))) return undefined
    const flow = await find(id)
    return flow?.provider === provider ? flow : undefined
  }

  return {
    /** Those that are set up. */
    providers: [...providers.values()].map(({ id, name }) => ({ id, name })),
    async start(request: SocialRequest) {
      const { kind, mode, jkt, userId = null, project, returnUrl, agent, network } = request
      const provider = providers.get(request.provider)
      if (!provider) throw identityError('NOT_FOUND')
      await limit.take(macOf(pepper, 'social-network', network), { most: perNetworkAndHour })
      await limit.take(macOf(pepper, 'social-device', jkt), { most: PER_DEVICE_AND_HOUR })
      const [id, time] = [randomUUID(), now()]
      const checks = checksOf({ id, provider: provider.id, kind, userId })
      const { url, channel } = await open(provider, checks, time + TTL_MS).catch(cause => {
        throw unavailable(provider, cause)
      })
      await sql.query(statements.addFlow, [
        ...[id, provider.id, kind, mode, jkt, userId, project, returnUrl, channel, agent],
        ...[time, time + TTL_MS],
      ])
      const userCode = mode === 'other-browser' && channel === null ? { userCode: codeOf(id) } : {}
      return { flow: id, url: url.href, expiresIn: TTL_MS / 1_000, ...userCode }
    },
    /** A login of this provider that waits for its callback. */
    async ofCallback(providerId: string, state: string) {
      const flow = await ofState(providerId, state)
      const isOpen = flow?.status === 'pending' && flow.expiresAt > now()
      return isOpen ? { flow, checks: checksOf(flow) } : undefined
    },
    /**
     * Checks a provider's callback. Resolves with undefined if it is of no flow, of another provider's flow, or
     * of one that is over or has had its callback.
     */
    async callback(providerId: string, given: URLSearchParams): Promise<Callback | undefined> {
      const provider = providers.get(providerId)
      const flow = await ofState(providerId, given.get('state'))
      if (!provider || 'open' in provider || !flow) return undefined
      if ((await sql.query(statements.takeFlow, [flow.id, now()])).length === 0) return undefined
      try {
        if (!isPlain(given)) throw new Error('The callback has ambiguous parameters.')
        const account = await provider.identify(given, checksOf(flow))
        const handoff = randomToken()
        return (await succeed(flow.id, account, hashOf(handoff))) ? { flow, handoff } : undefined
      } catch (error) {
        const isRefused = error instanceof AuthorizationResponseError && refusals.includes(error.error)
        if (!isRefused) onTrouble(`a login at ${providerId}`, error)
        const said = error instanceof AuthorizationResponseError ? error.error_description : undefined
        const text = plainText(said, 200)
        await sql.query(statements.endFlow, [flow.id, now(), isRefused ? 'refused' : 'failed', text])
        return { flow }
      }
    },
    /** The flow of a handoff that waits for its code, in another browser than the one that began. */
    async ofHandoff(id: string, handoff: string): Promise<SocialFlow | undefined> {
      const flow = await find(id)
      const isOurs = flow?.mode === 'other-browser' && flow.handoffHash === hashOf(handoff)
      return isOurs && flow.status === 'done' && flow.expiresAt > now() ? flow : undefined
    },
    /** Compares the code that was typed there. The fifth wrong one ends the flow. */
    async confirm({ id }: SocialFlow, given: string): Promise<'ready' | 'wrong' | 'over'> {
      const [taken] = await sql.query<{ tries: number }>(statements.takeTry, [id, now(), MOST_CODES])
      if (!taken) return 'over'
      const code = given.toUpperCase().replace(/[^A-Z0-9]/g, '')
      if (isSame(code, codeOf(id))) return (await move(id, 'done', 'ready')) ? 'ready' : 'over'
      if (taken.tries < MOST_CODES) return 'wrong'
      await move(id, 'done', 'failed')
      return 'over'
    },
    /** The state of a flow, for the device that began it. */
    async outcome(id: string, jkt: string) {
      await watch(await findOwn(id, jkt))
      const flow = await findOwn(id, jkt)
      const { status, error, isOver } = flow
      if (status === 'refused' || status === 'failed') {
        const code = status === 'refused' ? 'SOCIAL_REFUSED' : 'SOCIAL_FAILED'
        return { status, error: { code, ...(error === null ? {} : { description: error }) } } as const
      }
      if (status === 'used') return { status } as const
      if (isOver) return { status: 'expired' } as const
      // What the person is asked about before it is added: whoever learnt the code may have signed in.
      if (status === 'ready' && flow.kind === 'link') return { status, account: accountOf(flow) }
      return { status: status === 'taken' ? 'pending' : status } as const
    },
    /**
     * Does what a login is for, once: for the device that began it, with the handoff of the browser in which it
     * ended. If that fails, as for a mail that cannot be sent, the login stays valid.
     */
    async finish<Result>(
      { id, jkt, handoff, session }: { id: string; jkt: string; handoff?: string; session?: Session },
      act: (flow: SocialFlow, account: Account) => Promise<Result>,
    ): Promise<Result> {
      const flow = await findOwn(id, jkt)
      const { status, kind, issuer, subject } = flow
      if (status === 'refused') throw identityError('SOCIAL_REFUSED')
      if (status === 'failed') throw identityError('SOCIAL_FAILED')
      if (issuer === null || subject === null) throw identityError('SOCIAL_EXPIRED')
      const isTheirs = session?.userId === flow.userId && session?.project === flow.project
      if (kind !== 'login' && !isTheirs) throw identityError('NOT_ALLOWED')
      if (status === 'done') await checkHandoff(flow, handoff)
      else if (status !== 'ready') throw identityError('SOCIAL_EXPIRED')
      if (!(await move(id, status, 'used'))) throw identityError('SOCIAL_EXPIRED')
      return act(flow, { ...flow, issuer, subject }).catch(async error => {
        await Promise.allSettled([sql.query(statements.giveBack, [id, status])])
        throw error
      })
    },
    async prune() {
      await sql.query(statements.pruneFlows, [now() - KEPT_MS])
    },
  }

  async function checkHandoff({ id, mode, handoffHash }: SocialFlow, handoff = ''): Promise<void> {
    // There, the code takes its place.
    if (mode === 'other-browser') throw identityError('HANDOFF_INVALID')
    const [taken] = await sql.query<{ tries: number }>(statements.takeTry, [id, now(), MOST_HANDOFFS])
    if (!taken) throw identityError('SOCIAL_EXPIRED')
    if (HANDOFF.test(handoff) && hashOf(handoff) === handoffHash) return
    const triesLeft = MOST_HANDOFFS - taken.tries
    if (triesLeft === 0) await move(id, 'done', 'failed')
    throw identityError('HANDOFF_INVALID', { triesLeft })
  }
}

/** A name is what its account calls itself, an address has been verified. */
const accountOf = ({ name, email, emailVerified, provider }: SocialFlow) =>
  [name, emailVerified ? email : null].filter(Boolean).join(', ') || provider

async function open(provider: SocialProvider, checks: FlowChecks, expiresAt: number) {
  if ('open' in provider) return provider.open(checks, expiresAt)
  return { url: await provider.authorize(checks), channel: null }
}

/** Each parameter of the protocol comes once and in its own spelling, so that nobody reads another value. */
function isPlain(given: URLSearchParams): boolean {
  const names = [...given.keys()]
  const folded = names.map(name => name.toLowerCase())
  const isKnown = names.every(name => !parameters.includes(name.toLowerCase()) || parameters.includes(name))
  return isKnown && new Set(folded).size === names.length
}
