import type { StorageAdapter } from '@latchkit/core'
import { persisted } from '@latchkit/core/plugin'

/** A provider's answer by redirect: the login, and the proof that it was made in this browser. */
export interface Returned {
  readonly flow: string
  /** Absent if the login failed: the service says why. */
  readonly handoff?: string | undefined
}

/** A login that was sent to a provider and may come back to another document of this origin. */
export interface SentLogin {
  readonly flow: string
  readonly provider: string
  /** The query and the fragment that the page had. */
  readonly search: string
  readonly hash: string
}

/** The newest login that was sent. */
export const sentLogin = /* @__PURE__ */ persisted<SentLogin>({
  key: 'social',
  version: 1,
  schema: value => {
    const { flow, provider, search, hash } = Object(value) as SentLogin
    return [flow, provider, search, hash].every(part => typeof part === 'string')
      ? { flow, provider, search, hash }
      : undefined
  },
})

const CHANNEL = 'latchkit-login'
const pattern = /^#latchkit-login=([0-9a-f-]{36})(?:\.([\w-]{1,200}))?$/

/** How long a tab that waits for the login may take to answer. */
const HEARD_MS = 500

/** This page without its fragment. Not its path alone: one that begins with `//` is another site. */
export const pageUrl = () => location.href.replace(/#.*/s, '')

/** Reads what came back, if this page began it, and takes it out of the address. */
export function takeReturned(sent: SentLogin | undefined): Returned | undefined {
  const [, flow, handoff] = pattern.exec(location.hash) ?? []
  if (flow === undefined) return undefined
  // Someone else's login would sign the person in as them.
  const isOwn = flow === sent?.flow
  history.replaceState(history.state, '', isOwn && sent.hash ? sent.hash : pageUrl())
  return isOwn ? { flow, handoff } : undefined
}

/**
 * The service takes the query off the way back. Goes to the page with it, once, where what came back is read again:
 * an app that reads its query when it starts has to start with it. False if there is none to go back to.
 */
export function returnToQuery(
  storage: StorageAdapter,
  sent: SentLogin,
  { flow, handoff }: Returned,
): boolean {
  const { origin, pathname, search } = location
  if (sent.search === '' || sent.search === search) return false
  // An app may take its query out of the address.
  sentLogin.save(storage, { ...sent, search: '' })
  const proof = handoff === undefined ? '' : `.${handoff}`
  location.replace(`${origin}${pathname}${sent.search}#latchkit-login=${flow}${proof}`)
  return true
}

/** Offers what came back to the tab that waits for it. Resolves with whether one does. */
export function offerReturned(returned: Returned): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL)
  return new Promise<boolean>(resolve => {
    const timer = setTimeout(() => resolve(false), HEARD_MS)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (Object(data).heard !== returned.flow) return
      clearTimeout(timer)
      resolve(true)
    }
    channel.postMessage(returned)
  }).finally(() => channel.close())
}

/** Waits for what comes back to another tab. Rejects with the signal's reason. */
export function hearReturned(flow: string, signal: AbortSignal): Promise<Returned> {
  const channel = new BroadcastChannel(CHANNEL)
  return new Promise<Returned>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const told = Object(data) as Returned
      if (told.flow !== flow) return
      channel.postMessage({ heard: flow })
      resolve({ flow, handoff: typeof told.handoff === 'string' ? told.handoff : undefined })
    }
  }).finally(() => channel.close())
}
