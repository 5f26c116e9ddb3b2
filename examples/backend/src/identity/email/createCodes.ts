import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Mailer } from '../../mail/createMailer.js'
import type { SqlRunner } from '../../store/SqlRunner.js'
import { hashOf, macOf, randomToken } from '../hashes.js'
import { identityError } from '../identityError.js'
import type { DeviceClaims } from '../nameAgent.js'
import type { GuessLimit } from './createGuessLimit.js'
import type { SendLimit } from './createSendLimit.js'
import {
  addFlow,
  decideFlow,
  type Flow,
  type FlowKind,
  findFlow,
  findFlowByLink,
  findFlowOfUser,
  giveCode,
  pruneFlows,
  takeCodeBack,
  takeTry,
  useFlow,
  voidFlow,
  voidOlder,
} from './flowStatements.js'
import { codeMail, deviceMail } from './mailTexts.js'

/** Who asks for a code, and for what. */
export interface CodeRequest {
  readonly kind: FlowKind
  /** In canonical form. */
  readonly email: string
  readonly target?: string
  readonly jkt: string
  readonly userId?: string
  readonly project: string
  /** Whose mails are counted together. */
  readonly network: string
  /** What the device says of itself: for its mails, the page that admits it, and the log. */
  readonly claims: DeviceClaims
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
/** Unused flows are kept for a while, so that a late code is told from an unknown one. */
const KEPT_MS = 3_600_000

interface CodesOptions {
  readonly sql: SqlRunner
  readonly pepper: Uint8Array
  readonly mailer: Mailer
  readonly limit: SendLimit
  readonly guesses: GuessLimit
  readonly rules: MailRules
  readonly now: () => number
  /** The URL of the page that admits a device. */
  readonly deviceUrl: (token: string) => string
  readonly onTrouble: (what: string, error: unknown) => void
}

/** Sends codes and links by mail, and checks them. */
export type Codes = ReturnType<typeof createCodes>

/** Creates the codes: 6 digits, stored as MACs that are bound to flow, device and purpose. */
export function createCodes(options: CodesOptions) {
  const { sql, pepper, mailer, limit, guesses, rules, now, deviceUrl, onTrouble } = options
  const makeCode = () => `${randomInt(1_000_000)}`.padStart(6, '0')
  const macOfCode = (flow: { id: string; jkt: string; kind: FlowKind }, code: string) =>
    macOf(pepper, 'code', flow.id, flow.jkt, flow.kind, code)
  const isOver = ({ expiresAt, isUsed, isVoid }: Flow) => isUsed || isVoid || expiresAt <= now()

  async function send(what: string, mail: Parameters<Mailer['send']>[0]) {
    try {
      await mailer.send(mail)
    } catch (cause) {
      onTrouble(what, cause)
      throw identityError('EMAIL_NOT_SENT', { cause })
    }
  }

  /** Mails to the own address of an open session count apart: a stranger who asks for logins there must not hinder it. */
  const sessionOf = ({ kind, userId }: CodeRequest) =>
    userId !== undefined && (kind === 'factor' || kind === 'change-primary') ? [userId] : []

  /**
   * Whether or not there is an account, the same happens: a place is taken, a row is written and a mail is sent.
   * So waiting for the mail server tells nothing, and its failure can be reported.
   */
  async function start(request: CodeRequest, how: 'code' | 'link') {
    const { kind, email, jkt, project, network } = request
    const isLink = how === 'link'
    // A code that nobody could enter is not sent.
    await guesses.check({ ...request, isAdmitted: isLink })
    await limit.take(macOf(pepper, 'network', network), { most: rules.perNetworkAndHour })
    const rule = { most: rules.perHour, gapMs: rules.gapMs }
    const giveBack = await limit.take(macOf(pepper, 'address', email, ...sessionOf(request)), rule)
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
      const mail = isLink ? deviceMail(deviceUrl(token), request.claims) : codeMail({ ...request, code })
      await send('sending a mail', { to: email, ...mail })
    } catch (error) {
      // A failure costs no place, and the older code stays valid.
      await Promise.allSettled([giveBack(), sql.query(voidFlow, [id, now()])])
      throw error
    }
    await sql.query(voidOlder, [id, email, jkt, kind, now(), time])
    return { flow: id, retryAfter: Math.ceil(rules.gapMs / 1_000), expiresIn: TTL_MS / 1_000 }
  }

  /** Checks a code of a flow that belongs to this device. */
  async function check(flow: Flow, given: string): Promise<Flow> {
    // A used code is over, not wrong: whoever lost the answer to a right one is told to request another.
    if (isOver(flow)) throw identityError('OTP_EXPIRED')
    if (flow.decision === 'denied') throw identityError('DEVICE_DENIED')
    if (flow.mac === null) throw identityError('OTP_INVALID')
    const code = given.normalize('NFKC').replace(/[\s-]/g, '')
    // No code at all: it costs no try.
    if (!/^\d{6}$/.test(code)) throw identityError('OTP_INVALID')
    const [taken] = await sql.query<{ mac: string; tries: number }>(takeTry, [flow.id, MOST_TRIES, now()])
    if (!taken) {
      // Another request may have taken the last try since the flow was read.
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

  /** A flow of this device, whatever its state. */
  async function find(id: string, jkt: string): Promise<Flow> {
    const [flow] = await sql.query<Flow>(findFlow, [id])
    if (!flow || flow.jkt !== jkt) throw identityError('OTP_RESTART')
    return flow
  }

  return {
    start,
    async verify(id: string, jkt: string, code: string) {
      const flow = await find(id, jkt)
      if (flow.kind !== 'login') throw identityError('OTP_RESTART')
      return check(flow, code)
    },
    /** Checks the code of the latest flow that a user's device has started. */
    async verifyOf(userId: string, jkt: string, kind: FlowKind, code: string) {
      const [flow] = await sql.query<Flow>(findFlowOfUser, [userId, jkt, kind])
      if (!flow) throw identityError('OTP_RESTART')
      return check(flow, code)
    },
    /** What became of a link; once it is approved, the code is sent. */
    async outcome(id: string, jkt: string): Promise<'pending' | 'approved' | 'denied' | 'expired'> {
      const flow = await find(id, jkt)
      if (flow.decision === 'denied') return 'denied'
      if (flow.decision === 'approved' && flow.mac !== null) return 'approved'
      if (isOver(flow) || flow.decision === null) return 'expired'
      if (flow.decision === 'pending') return 'pending'
      const code = makeCode()
      const mac = macOfCode(flow, code)
      const given = await sql.query(giveCode, [id, mac, now() + TTL_MS])
      if (given.length === 0) return 'approved'
      try {
        await send('sending a mail', { to: flow.email, ...codeMail({ kind: flow.kind, code, claims: flow }) })
      } catch (error) {
        await sql.query(takeCodeBack, [id, mac])
        throw error
      }
      return 'approved'
    },
    /** The flow of a link, and how it stands. */
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
