import type { KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { type FrameMessage, readFrameMessage, readReady } from '../protocol/messages.js'
import { APP_PREFIX, PROTOCOL_VERSION } from '../protocol/names.js'
import { embeddedError, toFrameError } from './embeddedErrors.js'
import type { FramePlace } from './FramePlace.js'

/** How long the frame may take to get ready (specification §9). */
export const FRAME_READY_MS = 20_000

/** More messages of a frame in one second are a flood. */
const MOST_PER_SECOND = 300

/** The way to one frame: made when it is needed, and again whenever it is lost. */
export interface FrameLink {
  /**
   * The port to the frame, which is made if there is none. Rejects with `embedded-wallet/FRAME_LOAD_FAILED` after 20 s, and
   * with `FRAME_VERSION_UNSUPPORTED`, `FRAME_MISBEHAVING`, `FRAME_GONE`, or what the frame says that keeps it from serving this
   * page, such as `ORIGIN_CHECK_UNAVAILABLE`.
   */
  open(): Promise<MessagePort>
  /** Takes the frame out of the page. */
  close(reason: KitError): void
}

export interface FrameLinkParts {
  readonly place: FramePlace
  readonly origin: string
  /** The address of the frame. May throw a `KitError`. */
  readonly url: () => string
  /** A frame is ready: tell it about the page. */
  opened(port: MessagePort): void
  hear(message: FrameMessage): void
  /** Something that is no message of the protocol. */
  dropped(): void
  /** Everything that was asked is lost. */
  lost(reason: KitError): void
}

interface Live {
  readonly frame: HTMLIFrameElement
  readonly ready: Promise<MessagePort>
  readonly stop: (reason: KitError) => void
}

/** Makes the link; no frame yet. */
export function createFrameLink(parts: FrameLinkParts): FrameLink {
  let live: Live | undefined

  function end(reason: KitError) {
    if (!live) return
    const { stop } = live
    live = undefined
    stop(reason)
    parts.place.remove()
    parts.lost(reason)
  }
  function start(): Live {
    const frame = parts.place.mount(parts.url())
    const { promise, resolve, reject } = deferred<MessagePort>()
    const life = new AbortController()
    const { signal } = life
    const isFlood = createMeter()
    let port: MessagePort | undefined
    let isOpened = false
    let loads = 0

    const stop = (reason: KitError) => {
      reject(reason)
      life.abort()
    }
    const fail = (reason: KitError) => {
      reject(reason)
      if (live?.frame === frame) end(reason)
    }
    const isHeard = () => {
      if (signal.aborted) return false
      if (isFlood()) fail(embeddedError('FRAME_MISBEHAVING'))
      return !signal.aborted
    }
    const isSpoken = (version: number) => {
      if (version === PROTOCOL_VERSION) return true
      fail(embeddedError('FRAME_VERSION_UNSUPPORTED'))
      return false
    }
    function dropPort() {
      port?.close()
      port = undefined
    }
    /** The frame navigated or reloaded: what it was asked before is lost. A new frame is made when it is needed. */
    function leave() {
      fail(embeddedError('FRAME_GONE', { retryable: true }))
    }
    function handOver(target: Window) {
      const channel = new MessageChannel()
      const mine = channel.port1
      port = mine
      mine.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (mine !== port || !isHeard()) return
        const message = readFrameMessage(data)
        if (!message) parts.dropped()
        else if (message.kind === 'closed') {
          if (!isOpened) fail(toFrameError(message.error))
        } else if (message.kind !== 'ready') parts.hear(message)
        else if (!isOpened && isSpoken(message.version)) {
          isOpened = true
          parts.opened(mine)
          resolve(mine)
        }
      }
      // Not in all browsers: the other end was discarded.
      mine.addEventListener('close', () => mine === port && leave())
      target.postMessage({ type: `${APP_PREFIX}PORT`, version: PROTOCOL_VERSION }, parts.origin, [
        channel.port2,
      ])
    }
    function listen({ source, origin, data }: MessageEvent<unknown>) {
      const target = frame.contentWindow
      if (origin !== parts.origin || source === null || source !== target || !isHeard()) return
      const version = readReady(data)
      if (version === undefined || !isSpoken(version)) return
      if (isOpened) {
        leave()
        return
      }
      dropPort()
      handOver(target)
    }

    /** A document loads once, before or after it gets ready: a second load is another one, which says nothing. */
    function noteLoad() {
      loads += 1
      if (isOpened && loads > 1) leave()
    }

    addEventListener('message', listen, { signal })
    frame.addEventListener('load', noteLoad, { signal })
    // A page from the back-forward cache has a dead channel.
    addEventListener('pageshow', event => event.persisted && leave(), { signal })
    signal.addEventListener('abort', parts.place.watch(leave))
    signal.addEventListener('abort', dropPort)
    const ready = settleBy(promise, FRAME_READY_MS).catch((cause: KitError) => {
      const isLate = cause.code === 'core/TIMEOUT'
      const reason = isLate ? embeddedError('FRAME_LOAD_FAILED', { cause, retryable: true }) : cause
      fail(reason)
      throw reason
    })
    ready.catch(() => {})
    return { frame, ready, stop }
  }

  return {
    open() {
      if (live && !parts.place.isIntact()) end(embeddedError('FRAME_GONE', { retryable: true }))
      live ??= start()
      return live.ready
    },
    close: end,
  }
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (reason: KitError) => void = () => {}
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Counts calls; true once there are too many within a second. */
function createMeter(): () => boolean {
  let since = performance.now()
  let count = 0
  return () => {
    const now = performance.now()
    if (now - since > 1000) {
      since = now
      count = 0
    }
    count += 1
    return count > MOST_PER_SECOND
  }
}
