import { isKitError, type KitError } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/async'
import { toKitError } from '@latchkit/core/errors'
import { type Platform, readPlatform } from '@latchkit/core/platform'
import type { EmbeddedEnv } from '../EmbeddedEnv.js'
import type { FrameClient } from '../frame/createFrameClient.js'
import { embeddedError, passing } from '../frame/embeddedErrors.js'
import { hearReturned, offerReturned, type Returned, sentLogin, takeReturned } from './returned.js'
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
  /** Somebody is signed in. */
  readonly finish: () => void
}

/** Creates it. No timer, listener or channel is left when a login ends. */
export function createSocialLogin({ env, client, before, finish }: SocialParts): SocialLogins {
  const { ctx, social$ } = env
  let current = new AbortController()
  let opened: Window | undefined

  const read = () => ctx.get(social$)
  const set = (part: Partial<SocialLogin>) => {
    const social = read()
    if (social) ctx.set(social$, { ...social, ...part })
  }
  function cancel() {
    current.abort()
    close()
    ctx.set(social$, undefined)
  }
  /** A window of a provider that severs its opener cannot be closed from here. */
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
  function outcome(
    name: 'CONNECT_SOCIAL' | 'CONNECT_FARCASTER',
    flow: string,
    expiresIn: number,
    signal: AbortSignal,
  ): Promise<undefined> {
    const timeoutMs = expiresIn * 1_000
    return pollUntil(async ending => (await client.call(name, { flow }, { signal: ending })) ?? {}, {
      ...{ timeoutMs, signal, firstPauseMs: 1_000, mostPauseMs: 5_000 },
      isFinal: error => !passing.some(code => isKitError(error, code)),
    }).then(done => {
      if (!done) throw embeddedError('SOCIAL_EXPIRED')
      return undefined
    })
  }
  async function accept({ flow, handoff }: Returned, signal: AbortSignal) {
    set({ step: 'finishing', error: undefined })
    await client.call('CONNECT_SOCIAL', { flow, handoff }, { signal })
  }

  /** Tells that the window was closed; the login goes on, as a provider's opener policy looks the same. */
  function watchWindow(signal: AbortSignal) {
    const timer = setInterval(() => {
      if (!opened?.closed) return
      opened = undefined
      set({ error: embeddedError('POPUP_CLOSED', { retryable: true }) })
    }, LOOK_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
  }
  function goOn(url: string) {
    if (!opened) return set({ step: 'link', url })
    // A provider's page could send this page elsewhere through its opener.
    opened.opener = null
    opened.location.replace(url)
    set({ step: 'window', url })
  }

  async function atProvider(provider: string, signal: AbortSignal) {
    const mode = isApart(readPlatform()) ? 'other-browser' : 'return'
    const asked = { provider, mode, returnUrl: pageUrl() } as const
    const begun = await client
      .call('GET_SOCIAL_REDIRECT_URI', asked, { signal })
      .catch(failedAs('SOCIAL_UNAVAILABLE'))
    const { uri, flow, expiresIn, userCode } = begun
    signal.throwIfAborted()
    if (!/^https?:/.test(uri)) throw embeddedError('SOCIAL_UNAVAILABLE')
    if (userCode === undefined) {
      sentLogin.save(ctx.storage, { flow, provider, hash: location.hash })
      watchWindow(signal)
      goOn(uri)
    } else {
      close()
      set({ step: 'link', url: uri, userCode })
    }
    const ended = new AbortController()
    const both = AbortSignal.any([signal, ended.signal])
    try {
      const returned = await Promise.race([
        outcome('CONNECT_SOCIAL', flow, expiresIn, both),
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
    await outcome('CONNECT_FARCASTER', flow, expiresIn, signal).catch(failedAs('FARCASTER_FAILED'))
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
      const sent = sentLogin.load(ctx.storage)
      const returned = takeReturned(sent)
      if (!sent || !returned) return
      if (await offerReturned(returned)) return window.close()
      ctx.open('embedded-wallet/social')
      const social: SocialLogin = { provider: sent.provider, step: 'finishing' }
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

/** There is no way back from where a provider's page opens: another app's browser is no place to type a password. */
const isApart = ({ isInApp, isFramed }: Platform) => isInApp || isFramed

/** This page without its fragment. */
const pageUrl = () => location.href.replace(/#.*/s, '')
