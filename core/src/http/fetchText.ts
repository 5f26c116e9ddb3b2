import { isKitError } from '../errors/isKitError.js'
import { KitError } from '../errors/KitError.js'

export interface FetchTextRequest {
  fetch: typeof globalThis.fetch
  url: string
  init: RequestInit & { signal: AbortSignal }
  backOff: BackOff
  /** Deadline in ms. A longer pause is not waited for. */
  timeoutMs: number
  maxBytes: number
}

/**
 * Fetches text. Respects the client's back-off, retries after a 429 (three attempts in all, as long as they fit the
 * deadline), and turns every failure into a `KitError`.
 */
export async function fetchText({
  fetch,
  url,
  init,
  backOff,
  timeoutMs,
  maxBytes,
}: FetchTextRequest): Promise<string> {
  const deadline = performance.now() + timeoutMs
  const isInTime = (ms: number) => performance.now() + ms < deadline
  try {
    for (let attempt = 1; ; attempt++) {
      const pause = backOff.remaining()
      if (!isInTime(pause)) throw statusError(429, pause)
      if (pause > 0) await sleep(pause, init.signal)
      const response = await fetch(url, init)
      if (response.ok) {
        backOff.release()
        return await readBody(response, maxBytes)
      }
      const { status, headers } = response
      if (status !== 429) throw statusError(status, retryAfterMs(headers), await detach(response))
      const wait = backOff.hold(retryAfterMs(headers))
      if (attempt === 3 || !isInTime(wait)) throw statusError(status, wait, await detach(response))
      response.body?.cancel().catch(() => {})
    }
  } catch (cause) {
    if (isKitError(cause)) throw cause
    if (init.signal.aborted) throw abortedError(cause)
    throw new KitError('http/NETWORK', { message: 'The server could not be reached', cause, retryable: true })
  }
}

function statusError(status: number, retryAfter?: number, response?: Response): KitError {
  return new KitError('http/STATUS', {
    message: `HTTP status code: ${status}`,
    cause: response,
    context: retryAfter === undefined ? { status } : { status, retryAfterMs: retryAfter },
    retryable: status === 429 || status === 408 || status >= 500,
  })
}

/** A copy that outlives the connection, with the first 16 kB of the body, where services put the reason. */
async function detach(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  const body = await waitFor(readBody(response, 16_384), { timeoutMs: 1000 }).catch(() => '')
  return new Response(body || null, { status, statusText, headers })
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}

/** Reads a response as UTF-8 text. Throws `http/TOO_LARGE` as soon as it exceeds the limit. */
async function readBody(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      reader.cancel().catch(() => {})
      throw new KitError('http/TOO_LARGE', {
        message: `The answer is bigger than ${maxBytes} bytes`,
        context: { maxBytes },
      })
    }
    text += decoder.decode(value, { stream: true })
  }
}

/**
 * The wait that a `Retry-After` header asks for, 0 to 120,000 ms. A date counts from the server's own `Date` header, so
 * that a wrong local clock does not matter. `undefined` without a valid header.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  const wait = /^\d+(?:\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text) - (Date.parse(headers.get('date') ?? '') || Date.now())
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), 120_000)
}

/** A pause that all requests of a client share after a 429. */
export interface BackOff {
  /** The remaining pause in ms. */
  remaining(): number
  /** Starts the pause that the server asked for; without a time, pauses double from 1 s to 30 s. Returns the pause in ms. */
  hold(ms: number | undefined): number
  /** Resets the pauses after a successful response. */
  release(): void
}

/** Makes a back-off. It uses monotonic time, so changing the clock does not stretch it. */
export function createBackOff(now = () => performance.now()): BackOff {
  let until = 0
  let next = 1000
  const remaining = () => Math.max(0, until - now())
  return {
    remaining,
    hold(ms) {
      // Parallel requests that all fail lengthen the pause only once.
      if (ms === undefined && remaining() > 0) return remaining()
      const pause = ms ?? next
      if (ms === undefined) next = Math.min(next * 2, 30_000)
      until = Math.max(until, now() + pause)
      return pause
    },
    release() {
      next = 1000
    },
  }
}

export interface WaitLimits {
  signal?: AbortSignal
  timeoutMs: number
}

/**
 * Settles like the promise, or rejects with `http/TIMEOUT` or `http/ABORTED`, whichever comes first. Leaves no timer or
 * listener behind.
 */
export function waitFor<T>(promise: Promise<T>, { signal, timeoutMs }: WaitLimits): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const message = `No answer within ${timeoutMs} ms`
      fail(new KitError('http/TIMEOUT', { message, context: { afterMs: timeoutMs }, retryable: true }))
    }, timeoutMs)
    const abort = () => fail(abortedError(signal?.reason))
    function release() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    function fail(error: unknown) {
      release()
      reject(error)
    }
    promise.then(value => {
      release()
      resolve(value)
    }, fail)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
  })
}

/** The error of a request that its caller aborted. */
export function abortedError(cause?: unknown): KitError {
  return new KitError('http/ABORTED', { message: 'Request was aborted', cause })
}
