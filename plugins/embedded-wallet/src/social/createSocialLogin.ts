import { isKitError, type KitError } from '@latchkit/core'
import { DEADLINES, pollUntil } from '@latchkit/core/async'
import { toKitError } from '@latchkit/core/errors'
import type { EmbeddedEnv } from '../EmbeddedEnv.js'
import type { FrameClient } from '../frame/createFrameClient.js'
import { embeddedError, passing } from '../frame/embeddedErrors.js'
import { isApart } from './openSocialWindow.js'
import {
  hearReturned,
  offerReturned,
  pageUrl,
  type Returned,
  returnToQuery,
  sentLogin,
  takeReturned,
} from './returned.js'
import type { SocialLogin } from './SocialLogin.js'

/** How often the window is looked at (specification §4). */
const LOOK_MS = 1_000

/** Login at a provider. The newest one wins. */
export interface SocialLogins {
  /** `opened`: a blank window, opened in the press. Rejects with what the state shows as `error`. */
  begin(provider: string, opened: Window | undefined): Promise<void>
  /** Goes on with the login that came back to this document, if one did. */
  resume(): Promise<void>
  cancel(): void
  isGoing(): boolean
}

export interface SocialParts {
  readonly env: EmbeddedEnv
  readonly client: FrameClient
  /** Runs before anything is sent. */
  readonly before: () => Promise<void>
  /** Called once a person is signed in. */
  readonly finish: () => void
}

/** Creates it. No timer, listener or channel is left when a login ends. */
export function createSocialLogin({ env, client, before, finish }: SocialParts): SocialLogins {
  const { ctx, social$ } = env
  let current = new AbortController()
  let opened: Window | undefined
  /** The flow that is to come back to this page. */
  let sent: string | undefined

  const read = () => ctx.get(social$)
  const set = (part: Partial<SocialLogin>) => {
    const social = read()
    if (social) ctx.set(social$, { ...social, ...part })
  }
  function cancel() {
    current.abort()
    close()
    forget()
    ctx.set(social$, undefined)
  }
  /** An answer that comes later is no login of this page any more. A page that goes away may be made anew where it comes back to. */
  function forget() {
    if (!ctx.signal.aborted && sentLogin.load(ctx.storage)?.flow === sent) ctx.storage.remove(sentLogin.key)
  }
  /** While it is blank: at the provider it has no opener, and browsers close it for its person only. */
  function close() {
    opened?.close()
    opened = undefined
  }
  /** Runs a login to its end; a newer one takes its place. */
  async function run(social: SocialLogin, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const own = new AbortController()
    current.abort()
    current = own
    ctx.set(social$, social)
    const signal = AbortSignal.any([own.signal, ctx.signal])
    try {
      await before()
      await work(signal)
      signal.throwIfAborted()
      forget()
      ctx.set(social$, undefined)
      finish()
    } catch (cause) {
      const error = toKitError(cause)
      if (!signal.aborted) set({ error })
      throw error
    } finally {
      own.abort()
      if (current === own) close()
    }
  }

  /** Waits as long as the login lasts: a phone suspends this page while its owner is at the provider. */
  async function outcome(
    name: 'CONNECT_SOCIAL' | 'CONNECT_FARCASTER',
    asked: Returned,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<undefined> {
    const done = await pollUntil(async ending => (await client.call(name, asked, { signal: ending })) ?? {}, {
      ...{ timeoutMs, signal, firstPauseMs: 1_000, mostPauseMs: 5_000 },
      isFinal: error => !passing.some(code => isKitError(error, code)),
    })
    if (!done) throw embeddedError('SOCIAL_EXPIRED')
  }
  async function accept({ flow, handoff }: Returned, signal: AbortSignal) {
    set({ step: 'finishing', error: undefined })
    const ask = (asked: Returned) => outcome('CONNECT_SOCIAL', asked, DEADLINES.interactive, signal)
    await ask({ flow, handoff }).catch((cause: KitError) => {
      // Where this page was frozen, the window that came back has used it itself.
      if (!isKitError(cause, 'embedded-wallet/SOCIAL_EXPIRED')) throw cause
      return ask({ flow })
    })
  }

  /** Tells that the window was closed; the login goes on, as a provider's opener policy looks the same. */
  function watchWindow(signal: AbortSignal) {
    const timer = setInterval(() => {
      if (!opened?.closed) return
      opened = undefined
      if (read()?.step !== 'finishing') set({ error: embeddedError('POPUP_CLOSED', { retryable: true }) })
    }, LOOK_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
    // While it is blank, it leads nowhere without this page.
    const leave = () => read()?.step === 'opening' && close()
    window.addEventListener('pagehide', leave, { signal })
  }
  function goOn(url: string) {
    if (!opened) return set({ step: 'link', url })
    // A provider's page could send this page elsewhere through its opener.
    opened.opener = null
    opened.location.replace(url)
    set({ step: 'window', url })
  }

  async function atProvider(provider: string, signal: AbortSignal) {
    watchWindow(signal)
    const mode = isApart() ? 'other-browser' : 'return'
    const asked = { provider, mode, returnUrl: pageUrl() } as const
    const begun = await client
      .call('GET_SOCIAL_REDIRECT_URI', asked, { signal })
      .catch(failedAs('SOCIAL_UNAVAILABLE'))
    const { uri, flow, expiresIn, userCode } = begun
    signal.throwIfAborted()
    if (!/^https?:/.test(uri)) throw embeddedError('SOCIAL_UNAVAILABLE')
    if (userCode === undefined) {
      const { search, hash } = location
      sentLogin.save(ctx.storage, { flow, provider, search, hash })
      sent = flow
      goOn(uri)
    } else {
      close()
      set({ step: 'link', url: uri, userCode })
    }
    const ended = new AbortController()
    const both = AbortSignal.any([signal, ended.signal])
    try {
      const returned = await Promise.race([
        outcome('CONNECT_SOCIAL', { flow }, expiresIn * 1_000, both),
        hearReturned(flow, both),
      ])
      ended.abort()
      if (returned) await accept(returned, signal)
    } finally {
      ended.abort()
    }
  }
  async function atFarcaster(signal: AbortSignal) {
    const { url, flow, expiresIn } = await client
      .call('GET_FARCASTER_URI', undefined, { signal })
      .catch(failedAs('FARCASTER_FAILED'))
    if (!/^https?:/.test(url)) throw embeddedError('FARCASTER_FAILED')
    set({ step: 'link', url })
    await outcome('CONNECT_FARCASTER', { flow }, expiresIn * 1_000, signal).catch(
      failedAs('FARCASTER_FAILED'),
    )
  }

  return {
    async begin(provider, window) {
      close()
      opened = window
      const social: SocialLogin = { provider, step: 'opening' }
      await run(social, signal =>
        provider === 'farcaster' ? atFarcaster(signal) : atProvider(provider, signal),
      )
    },
    async resume() {
      const login = sentLogin.load(ctx.storage)
      const returned = takeReturned(login)
      if (!login || !returned) return
      if (await offerReturned(returned)) return window.close()
      if (returnToQuery(ctx.storage, login, returned)) return
      sent = login.flow
      ctx.open('embedded-wallet/social')
      const social: SocialLogin = { provider: login.provider, step: 'finishing' }
      await run(social, signal => accept(returned, signal))
    },
    cancel,
    isGoing: () => {
      const social = read()
      return social !== undefined && (social.error === undefined || isClosed(social.error))
    },
  }
}

/** The specification's words for a provider that fails, or that the service has not. */
const failedAs = (code: 'SOCIAL_UNAVAILABLE' | 'FARCASTER_FAILED') => (cause: KitError) => {
  const isProviders = ['embedded-wallet/SOCIAL_FAILED', 'embedded-wallet/NOT_FOUND'].includes(cause.code)
  throw isProviders ? embeddedError(code, { cause, retryable: true }) : cause
}

const isClosed = (error: KitError) => isKitError(error, 'embedded-wallet/POPUP_CLOSED')
