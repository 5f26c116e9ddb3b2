import type { KitError } from '@latchkit/core'
import { abortReason, DEADLINES, settleBy } from '@latchkit/core/async'
import { specError, withOutcome } from '@latchkit/core/errors'
import { type CallAnswer, type CallName, type CallRequest, calls } from '../protocol/calls.js'
import { isPlainData } from '../protocol/fields.js'
import type { FrameMessage } from '../protocol/messages.js'
import { APP_PREFIX, MAX_PENDING } from '../protocol/names.js'
import { createDeadline } from './createDeadline.js'
import { createFrameLink, FRAME_READY_MS, type FrameLinkParts } from './createFrameLink.js'
import { embeddedError, toFrameError } from './embeddedErrors.js'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** From when the frame is ready, in ms. Default 120 s, and longer while the person is shown something, 10 minutes at most. */
  readonly afterMs?: number
  /** A person is asked: they can decline, and once nobody waits any more, the frame has 2 s for its last word. */
  readonly asksPerson?: boolean
}

/** Calls to the frame, which is made on the first one. */
export interface FrameClient {
  /**
   * Every call settles: 20 s for the frame, then `afterMs`. The frame is told of a call that is given up. Rejects with a `KitError`: `core/TIMEOUT`, `core/ABORTED`, those
   * of the frame (`toFrameError`) and of the way to it (`FrameLink.open`).
   */
  call<Name extends CallName>(
    name: Name,
    payload: CallRequest<Name>,
    options?: CallOptions,
  ): Promise<CallAnswer<Name>>
  /** Says something that nobody waits for, if there is a frame. */
  tell<Name extends 'SYNC_THEME' | 'SYNC_DAPP_DATA'>(name: Name, payload: CallRequest<Name>): void
  /**
   * Gives up all calls that ask the person, and tells the frame. They reject as declined: `untouched` if the frame says so, `unknown`
   * if it says nothing. What the person approved before settles as the frame says.
   */
  rejectAll(): void
  /** Takes the frame away; the next call makes another. */
  close(): void
}

export interface FrameClientParts extends Pick<FrameLinkParts, 'place' | 'origin' | 'url'> {
  /** A frame is ready: tell it about the page. */
  opened(): void
  /** The login is over, by the frame's word. */
  ended(reason: string | undefined): void
  warn(message: string): void
}

interface Pending {
  readonly name: CallName
  readonly asksPerson: boolean
  readonly declined: AbortController
  settle(message: FrameMessage): void
  reject(reason: KitError): void
}

/** At most one line in this time about messages that are none. */
const WARN_EVERY_MS = 10_000

/** A person who writes a code down needs longer than a machine. */
const LONGEST_MS = 600_000

/** For the frame to say what became of a call that is given up. */
const LAST_WORD_MS = 2_000

/** Makes the client; no frame yet. */
export function createFrameClient({
  place,
  origin,
  url,
  opened,
  ended,
  warn,
}: FrameClientParts): FrameClient {
  const pending = new Map<string, Pending>()
  /** Told, so their answers are no surprise. */
  const told = new Set<string>()
  let waiting = 0
  let isShown = false
  let port: MessagePort | undefined
  let warned = Number.NEGATIVE_INFINITY

  const link = createFrameLink({
    ...{ place, origin, url, hear, dropped },
    opened(next) {
      port = next
      opened()
    },
    lost(reason) {
      port = undefined
      told.clear()
      for (const one of [...pending.values()])
        one.reject(one.name === 'RPC_REQUEST' ? lostRequest(reason) : reason)
    },
  })

  function dropped() {
    const now = performance.now()
    if (now - warned < WARN_EVERY_MS) return
    warned = now
    warn('A message of the secure frame was not understood')
  }
  function hear(message: FrameMessage) {
    switch (message.kind) {
      case 'success':
      case 'error': {
        const asked = pending.get(message.id)
        if (asked?.name === message.name) asked.settle(message)
        else if (!told.delete(message.id)) dropped()
        return
      }
      case 'show':
        if (pending.size === 0) return
        isShown = true
        place.show(message.height)
        return
      case 'resize':
        place.resize(message.height)
        return
      case 'hide':
        hide()
        return
      case 'escape':
        if (isShown) place.dismiss()
        return
      case 'ended':
        ended(message.reason)
    }
  }
  function hide() {
    isShown = false
    place.hide()
  }
  function post(id: string, name: CallName, payload: unknown) {
    port?.postMessage({ id, type: APP_PREFIX + name, payload })
  }
  function say(name: CallName, payload: unknown) {
    if (!port) return
    const id = crypto.randomUUID()
    if (told.size > MAX_PENDING) told.clear()
    told.add(id)
    post(id, name, payload)
  }
  /** Waits for the answer to one message. */
  function ask<Name extends CallName>(
    name: Name,
    payload: CallRequest<Name>,
    { signal, afterMs, asksPerson = false }: CallOptions,
  ) {
    const id = crypto.randomUUID()
    const declined = new AbortController()
    const answer = new Promise<CallAnswer<Name>>((resolve, reject) => {
      pending.set(id, {
        name,
        asksPerson,
        declined,
        reject,
        settle(message) {
          if (message.kind === 'error') reject(toFrameError(message.error))
          else if (message.kind === 'success') {
            const read = calls[name].answer.safeParse(message.payload)
            if (read.success) resolve(read.data)
          }
        },
      })
    })
    post(id, name, payload)
    let isAnswered = false
    const noted = answer.finally(() => {
      isAnswered = true
    })
    const late = createDeadline(afterMs ?? DEADLINES.interactive, () => afterMs === undefined && isShown)
    const given = AbortSignal.any([declined.signal, late.signal, ...(signal ? [signal] : [])])
    return settleBy(noted, LONGEST_MS, given)
      .catch((reason: KitError) => {
        if (isAnswered) throw reason
        // `rejectAll` has told it. In the frame, what nobody waits for would keep others waiting.
        if (!declined.signal.aborted) say('RPC_ABORT', { id })
        if (!asksPerson) throw reason
        return lastWord(noted, reason)
      })
      .finally(() => {
        late.stop()
        pending.delete(id)
        if (!isAnswered) told.add(id)
        if (pending.size === 0) hide()
      })
  }

  return {
    async call(name, payload, options = {}) {
      const { signal } = options
      if (signal?.aborted) throw withOutcome(abortReason(signal), 'untouched')
      const request = isPlainData(payload) ? calls[name].request.safeParse(payload) : undefined
      if (!request?.success) throw specError('rpc/INVALID_PARAMS', unasked)
      if (waiting >= MAX_PENDING) throw embeddedError('TOO_MANY_REQUESTS', { outcome: 'untouched' })
      waiting += 1
      try {
        // The page may change its object while the frame loads: the request stays as it was made.
        const asked = structuredClone(request.data)
        // The link has its own deadline; this one only hears the signal.
        await settleBy(link.open(), FRAME_READY_MS + 1000, signal).catch((reason: KitError) => {
          throw withOutcome(reason, 'untouched')
        })
        return await ask(name, asked, options)
      } finally {
        waiting -= 1
      }
    },
    tell: say,
    rejectAll() {
      const reason = specError('core/USER_REJECTED', unasked)
      say('RPC_ABORT', undefined)
      for (const { asksPerson, declined } of pending.values()) if (asksPerson) declined.abort(reason)
      hide()
    },
    close: () => link.close(specError('core/ABORTED', { pluginId: 'embedded-wallet' })),
  }
}

/** The person may have approved what is given up: it settles as the frame says, and nobody knows if that says nothing. */
const lastWord = <Answer>(answer: Promise<Answer>, reason: KitError): Promise<Answer> =>
  settleBy(answer, LAST_WORD_MS).catch((error: KitError) => {
    if (error.code === 'core/TIMEOUT') throw withOutcome(reason, 'unknown')
    throw error.code === 'core/ABORTED' ? withOutcome(reason, error.outcome) : error
  })

/** The specification's words for a request whose frame is gone. It may have been signed before. */
const lostRequest = (cause: KitError) =>
  embeddedError('FRAME_GONE', { cause, message: 'Request was aborted' })

const unasked = { outcome: 'untouched', pluginId: 'embedded-wallet' } as const
