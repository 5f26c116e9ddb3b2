import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { SqlRunner } from '../../store/SqlRunner.js'
import { hashOf, macOf, randomToken } from '../hashes.js'
import { identityError } from '../identityError.js'
import type { DeviceClaims } from '../nameAgent.js'
import type { PageLanguage } from '../site/pageWords.js'
import type { GuessLimit } from './createGuessLimit.js'
import type { SendLimit } from './createSendLimit.js'
import type { SendMail } from './createSendMail.js'
import {
  addFlow,
  decideFlow,
  type Flow,
  type FlowKind,
  findFlow,
  findFlowByLink,
  findFlowOfUser,
  giveBackUse,
  giveCode,
  pruneFlows,
  takeCodeBack,
  takeTry,
  useAdmission,
  useFlow,
  voidFlow,
  voidOlder,
} from './flowStatements.js'
import type { Wording } from './mails/writeMail.js'

/** A request for a code. */
export interface CodeRequest {
  readonly kind: FlowKind
  /** In canonical form. */
  readonly email: string
  readonly target?: string
  readonly jkt: string
  readonly userId?: string
  readonly project: string
  /** The network that mails are counted by. */
  readonly network: string
  /** The device's own claims: for its mails, the page that admits it, and the log. */
  readonly claims: DeviceClaims
  /** That of the mail. */
  readonly language: PageLanguage
}

/** Limits of the mails. */
export interface MailRules {
  readonly gapMs: number
  readonly perHour: number
  readonly perNetworkAndHour: number
}

/** The usual limits of the mails. */
export const usualMailRules: MailRules = { gapMs: 30_000, perHour: 5, perNetworkAndHour: 60 }

const TTL_MS = 600_000
const MOST_TRIES = 5
/** Retention of unused flows, so that a late code gets a different error than an unknown one. */
const KEPT_MS = 3_600_000

interface CodesOptions {
  readonly sql: SqlRunner
  readonly pepper: Uint8Array
  readonly sendMail: SendMail
  readonly limit: SendLimit
  readonly guesses: GuessLimit
  readonly rules: MailRules
  readonly now: () => number
  /** The URL of the page that admits a device. */
  readonly deviceUrl: (token: string) => string
}

/** Returned by `createCodes`. */
export type Codes = ReturnType<typeof createCodes>

/**
 * Creates the service that sends codes and links by mail and verifies them: 6 digits, stored as MACs that are
 * bound to flow, device and purpose.
 */
export function createCodes(options: CodesOptions) {
  const { sql, pepper, sendMail, limit, guesses, rules, now, deviceUrl } = options
  const makeCode = () => `${randomInt(1_000_000)}`.padStart(6, '0')
  const macOfCode = (flow: { id: string; jkt: string; kind: FlowKind }, code: string) =>
    macOf(pepper, 'code', flow.id, flow.jkt, flow.kind, code)
  const isOver = ({ expiresAt, isUsed, isVoid }: Flow) => isUsed || isVoid || expiresAt <= now()

  /**
   * Mails to an open session's own address count separately: strangers who request logins for it must not
   * block them.
   */
  const placeOf = (email: string, ...userId: readonly string[]) => macOf(pepper, 'address', email, ...userId)
  const sessionOf = ({ kind, userId }: CodeRequest) =>
    userId !== undefined && (kind === 'factor' || kind === 'change-primary') ? [userId] : []

  /**
   * Does the same whether or not there is an account: it counts the mail, writes a row and sends. So waiting
   * for the mail server reveals nothing, and its failure can be reported.
   */
  async function start(request: CodeRequest, how: 'code' | 'link') {
    const { kind, email, jkt, project, network } = request
    const isLink = how === 'link'
    // Send no code that could not be entered.
    await guesses.check({ ...request, isAdmitted: isLink })
    await limit.take(macOf(pepper, 'network', network), { most: rules.perNetworkAndHour })
    const rule = { most: rules.perHour, gapMs: rules.gapMs }
    const giveBack = await limit.take(placeOf(email, ...sessionOf(request)), rule)
    const id = randomUUID()
    const [code, token, time] = [makeCode(), randomToken(), now()]
    try {
      await sql.query(addFlow, [
        id,
        kind,
        email,
        request.target ?? null,
        jkt,
        request.userId ?? null,
        project,
        isLink ? null : macOfCode({ id, jkt, kind }, code),
        isLink ? hashOf(token) : null,
        isLink ? 'pending' : null,
        request.claims.origin,
        request.claims.agent,
        time,
        time + TTL_MS,
      ])
      await sendMail(email, request.language, mails =>
        isLink ? mails.device(deviceUrl(token), request.claims) : mails.code({ ...request, code }),
      )
    } catch (error) {
      // On failure, the mail is not counted, and the older code stays valid.
      await Promise.allSettled([giveBack(), sql.query(voidFlow, [id, now()])])
      throw error
    }
    await sql.query(voidOlder, [id, email, jkt, kind, now(), time])
    return { flow: id, retryAfter: Math.ceil(rules.gapMs / 1_000), expiresIn: TTL_MS / 1_000 }
  }

  /** Verifies a code of a flow of this device. */
  async function check(flow: Flow, given: string): Promise<Flow> {
    // A used code has expired rather than failed: a client that lost the response to a correct one has to
    // request another.
    if (isOver(flow)) throw identityError('OTP_EXPIRED')
    if (flow.decision === 'denied') throw identityError('DEVICE_DENIED')
    if (flow.mac === null) throw identityError('OTP_INVALID')
    const code = given.normalize('NFKC').replace(/[\s-]/g, '')
    // Not a code, so it does not count as a try.
    if (!/^\d{6}$/.test(code)) throw identityError('OTP_INVALID')
    const [taken] = await sql.query<{ mac: string; tries: number }>(takeTry, [flow.id, MOST_TRIES, now()])
    if (!taken) {
      // A concurrent request may have used the last try.
      const { tries } = await find(flow.id, flow.jkt)
      throw identityError(tries >= MOST_TRIES ? 'TOO_MANY_TRIES' : 'OTP_EXPIRED')
    }
    const guess = await guesses.take({ ...flow, isAdmitted: flow.decision === 'approved' })
    const isRight = timingSafeEqual(Buffer.from(taken.mac), Buffer.from(macOfCode(flow, code)))
    if (isRight) {
      await guess.giveBack()
      if ((await sql.query(useFlow, [flow.id, now()])).length > 0) return flow
      throw identityError('OTP_EXPIRED')
    }
    guess.wasWrong()
    const triesLeft = MOST_TRIES - taken.tries
    throw identityError(triesLeft === 0 ? 'TOO_MANY_TRIES' : 'OTP_INVALID', { triesLeft })
  }

  /** A flow of this device, in any state. */
  async function find(id: string, jkt: string): Promise<Flow> {
    const [flow] = await sql.query<Flow>(findFlow, [id])
    if (!flow || flow.jkt !== jkt) throw identityError('OTP_RESTART')
    return flow
  }

  return {
    start,
    /** Sends another mail to an open session's own address, if it has one. It counts as if it were a code. */
    async sendOwn(
      { email, userId }: { email: string | null; userId: string },
      language: PageLanguage,
      wording: Wording,
    ) {
      if (email === null) return
      const giveBack = await limit.take(placeOf(email, userId), { most: rules.perHour })
      await sendMail(email, language, wording).catch(async error => {
        await giveBack().catch(() => {})
        throw error
      })
    },
    async verify(id: string, jkt: string, code: string) {
      const flow = await find(id, jkt)
      if (flow.kind !== 'login') throw identityError('OTP_RESTART')
      return check(flow, code)
    },
    /**
     * Verifies the code of the latest flow started by a user's device, and does what it is for. If that fails,
     * as for a mail that cannot be sent, the code stays valid.
     */
    async verifyOf<Result>(
      { userId, jkt }: { userId: string; jkt: string },
      kind: FlowKind,
      code: string,
      act: (flow: Flow) => Promise<Result>,
    ): Promise<Result> {
      const [flow] = await sql.query<Flow>(findFlowOfUser, [userId, jkt, kind])
      if (!flow) throw identityError('OTP_RESTART')
      await check(flow, code)
      return act(flow).catch(async error => {
        await Promise.allSettled([sql.query(giveBackUse, [flow.id])])
        throw error
      })
    },
    /** A user's device was admitted by a link since, for one login at a provider. */
    async useAdmission(userId: string, jkt: string): Promise<boolean> {
      return (await sql.query(useAdmission, [userId, jkt, now()])).length > 0
    },
    /** The state of a link; once it is approved, the code is sent. */
    async outcome(
      id: string,
      jkt: string,
      language: PageLanguage,
    ): Promise<'pending' | 'approved' | 'denied' | 'expired'> {
      const flow = await find(id, jkt)
      if (flow.decision === 'denied') return 'denied'
      // Whoever has signed in at a provider needs no code as well.
      if (flow.decision === 'approved' && (flow.mac !== null || flow.userId !== null)) return 'approved'
      if (isOver(flow) || flow.decision === null) return 'expired'
      if (flow.decision === 'pending') return 'pending'
      const code = makeCode()
      const mac = macOfCode(flow, code)
      const given = await sql.query(giveCode, [id, mac, now() + TTL_MS])
      if (given.length === 0) return 'approved'
      try {
        const mail = { kind: flow.kind, code, claims: flow }
        await sendMail(flow.email, language, mails => mails.code(mail))
      } catch (error) {
        await sql.query(takeCodeBack, [id, mac])
        throw error
      }
      return 'approved'
    },
    /** The flow of a link, and its state. */
    async ofLink(
      token: string,
    ): Promise<{ flow: Flow; state: 'pending' | 'approved' | 'denied' | 'expired' } | undefined> {
      const [flow] = await sql.query<Flow>(findFlowByLink, [hashOf(token)])
      if (!flow) return undefined
      const { decision } = flow
      if (decision === 'approved' || decision === 'denied') return { flow, state: decision }
      return { flow, state: isOver(flow) ? 'expired' : 'pending' }
    },
    async decide(token: string, isApproved: boolean) {
      await sql.query(decideFlow, [hashOf(token), isApproved ? 'approved' : 'denied', now()])
    },
    async prune() {
      await sql.query(pruneFlows, [now() - KEPT_MS])
    },
  }
}
