import { isKitError, type KitError } from '@latchkit/core'
import { abortReason, pollUntil, settleBy } from '@latchkit/core/async'
import { toKitError } from '@latchkit/core/errors'
import { plainDigits } from '@latchkit/core/plugin'
import type { EmbeddedEnv } from '../EmbeddedEnv.js'
import type { EmailLogin } from '../EmbeddedWalletApi.js'
import type { FrameClient } from '../frame/createFrameClient.js'
import { embeddedError, passing, waitText } from '../frame/embeddedErrors.js'
import type { CallAnswer } from '../protocol/calls.js'

/** The kit waits this long for a login. */
const LOGIN_MS = 600_000

/** How long a code counts if the server does not say, in seconds. */
const USUAL_LIFE_S = 600

/** Login by email, step by step. The newest action wins. */
export interface Login {
  /** `before` runs when the address is fine and a mail will be sent. */
  sendCode(email: string, before?: () => Promise<void>): Promise<void>
  resendCode(): Promise<void>
  submitCode(code: string): Promise<void>
  restart(): void
  /** Called after a login, in whatever way. */
  finish(): void
  /** True while a login has begun and is not done. */
  isGoing(): boolean
  /** Resolves once somebody logged in. Rejects with the signal's reason. */
  done(signal: AbortSignal): Promise<void>
  /** Forgets everything, as after signing out. */
  reset(): void
}

/** Makes it. `onDone` runs after each login, before anybody hears of it. */
export function createLogin(env: EmbeddedEnv, client: FrameClient, onDone: () => void): Login {
  const { ctx, login$ } = env
  const noLogin = ctx.get(login$)
  const waiters = new Set<() => void>()
  let current = new AbortController()

  const read = () => ctx.get(login$)
  const set = (part: Partial<EmailLogin>) => ctx.set(login$, { ...read(), ...part })
  /** Starts an action; what the one before was asked for is given up. */
  function begin(part: Partial<EmailLogin>): AbortSignal {
    current.abort()
    current = new AbortController()
    set({ error: undefined, isResent: false, ...part })
    return current.signal
  }
  /** Runs an action. Its failure is shown, unless a newer one began. */
  async function run(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (cause) {
      const error = toKitError(cause)
      if (!signal.aborted) set({ busy: undefined, error })
      throw error
    }
  }
  function finish() {
    onDone()
    set({ ...noLogin, step: 'done', email: read().email })
    for (const go of [...waiters]) go()
  }
  function noteCode({
    retryAfter = 0,
    expiresIn = USUAL_LIFE_S,
  }: {
    retryAfter?: number
    expiresIn?: number
  }) {
    const now = performance.now()
    return { resendAt: now + retryAfter * 1000, expiresAt: now + expiresIn * 1000 }
  }
  async function send(email: string, signal: AbortSignal, isAgain: boolean) {
    const answer = await client.call('CONNECT_EMAIL', { email }, { signal })
    if (signal.aborted) throw abortReason(signal)
    noteAnswer(answer, signal, isAgain)
  }
  function noteAnswer(answer: CallAnswer<'CONNECT_EMAIL'>, signal: AbortSignal, isAgain: boolean) {
    const { action, email } = answer
    const step = action === 'VERIFY_DEVICE' ? 'device' : 'code'
    set({ step, email, busy: undefined, isResent: isAgain, ...noteCode(answer) })
    if (action === 'CONNECT') finish()
    else if (step === 'device') waitForDevice(signal).catch(() => {})
  }
  /** The link counts for longer than one request waits, and a phone suspends this page while its owner reads the mail. */
  function waitForDevice(signal: AbortSignal): Promise<void> {
    return run(signal, async () => {
      const sent = await pollUntil(
        async ending => (await client.call('CONNECT_DEVICE', undefined, { signal: ending })) ?? {},
        {
          timeoutMs: read().expiresAt - performance.now(),
          signal: AbortSignal.any([signal, ctx.signal]),
          firstPauseMs: 1_000,
          mostPauseMs: 5_000,
          isFinal: error => !passing.some(code => isKitError(error, code)),
        },
      )
      if (!sent) throw embeddedError('OTP_EXPIRED')
      if (!signal.aborted) set({ step: 'code', isResent: false, ...noteCode(sent) })
    })
  }
  /** Before its time the server would refuse, too. */
  function tooSoon(): KitError | undefined {
    const left = (read().resendAt - performance.now()) / 1000
    if (left <= 0) return undefined
    const context = { retryAfterMs: left * 1000 }
    return embeddedError('TOO_MANY_REQUESTS', { message: waitText(left), context, retryable: true })
  }

  return {
    async sendCode(typed, before) {
      const email = typed.normalize('NFKC').trim()
      if (!/^[^\s@]+@[^\s@]+$/u.test(email) || email.length > 254) {
        const error = embeddedError('EMAIL_INVALID')
        begin({ step: 'email', email, busy: undefined, error })
        throw error
      }
      const { step, email: last, expiresAt } = read()
      const isSame = last.toLowerCase() === email.toLowerCase()
      const isWaiting = (step === 'code' || step === 'device') && performance.now() < expiresAt
      if (isSame && isWaiting) return
      const signal = begin({ ...noLogin, email, busy: 'sending' })
      await run(signal, async () => {
        await before?.()
        await send(email, signal, false)
      })
    },
    async resendCode() {
      const error = tooSoon()
      if (error) {
        set({ error })
        throw error
      }
      const signal = begin({ busy: 'sending' })
      await run(signal, () => send(read().email, signal, true))
    },
    async submitCode(code) {
      const otp = plainDigits(code).replace(/[\s-]/g, '')
      const signal = begin({ busy: 'checking' })
      await run(signal, async () => {
        if (!/^[0-9]{6}$/.test(otp)) throw embeddedError('OTP_INVALID')
        await client.call('CONNECT_OTP', { otp }, { signal })
        // The code counted even if somebody went back meanwhile: they are signed in.
        finish()
      })
    },
    restart() {
      begin({ step: 'email', busy: undefined })
    },
    finish,
    isGoing: () => ['code', 'device'].includes(read().step) || read().busy !== undefined,
    async done(signal) {
      let go = () => {}
      const isDone = new Promise<void>(resolve => {
        go = resolve
        waiters.add(go)
      })
      await settleBy(isDone, LOGIN_MS, signal).finally(() => waiters.delete(go))
    },
    reset() {
      current.abort()
      ctx.set(login$, noLogin)
    },
  }
}
