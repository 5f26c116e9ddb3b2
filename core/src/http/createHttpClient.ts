import type { StandardSchemaV1 } from '@standard-schema/spec'
import { KitError } from '../errors/KitError.js'
import { parseJson } from '../untrusted/readItems.js'
import { assertUrl } from '../url/assertUrl.js'
import { abortedError, createBackOff, fetchText, waitFor } from './fetchText.js'

export interface HttpClientOptions {
  /** http(s); may have a path and a query. */
  baseUrl: string
  /** Parameters of every request; a function is called for each one. */
  query?: Query | (() => Query) | undefined
  headers?: Readonly<Record<string, string>> | undefined
  /** Default: the global `fetch` at the time of the request. */
  fetch?: typeof globalThis.fetch | undefined
  /** Deadline of a request in ms, including pauses, retries and reading. Default 15,000. */
  timeoutMs?: number | undefined
  /** Maximum response size in bytes. Default 5,000,000. */
  maxBytes?: number | undefined
}

export interface HttpRequest<T = unknown> {
  /** Below the base URL. Encode untrusted data yourself. */
  path?: string | undefined
  query?: Query | undefined
  /** Sent as JSON, with bigints as decimal text. */
  body?: unknown
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /** Validates the response. Without it the response is unchecked, untrusted data. */
  schema?: StandardSchemaV1<unknown, T> | undefined
}

/** JSON over HTTP. Every promise settles by its deadline; all rejections are `KitError`s with an `http/` code. */
export interface HttpClient {
  /** Equal concurrent requests share one fetch; each keeps its own deadline and signal. */
  get<T = unknown>(request: HttpRequest<T>): Promise<T>
  post<T = unknown>(request: HttpRequest<T>): Promise<T>
}

interface Flight {
  text: Promise<string>
  controller: AbortController
  waiters: number
}

/** Makes a client for one service. After a 429 all its requests respect the pause that the server asked for. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const flights = new Map<string, Flight>()
  const backOff = createBackOff()

  async function send<T>(method: 'GET' | 'POST', request: HttpRequest<T>): Promise<T> {
    const { query, timeoutMs: limit = 15_000, maxBytes = 5_000_000 } = options
    const { path, body, signal, timeoutMs = limit, schema } = request
    if (signal?.aborted) throw abortedError(signal.reason)
    const url = buildUrl(
      options.baseUrl,
      path,
      request.query,
      typeof query === 'function' ? query() : query,
    ).href
    let flight = method === 'GET' ? flights.get(url) : undefined
    if (!flight) {
      const controller = new AbortController()
      const headers = { accept: 'application/json', ...options.headers }
      const init: RequestInit =
        body === undefined
          ? { method, headers }
          : {
              method,
              headers: { 'content-type': 'application/json', ...headers },
              body: JSON.stringify(body, bigintAsText),
            }
      const text = fetchText({
        fetch: (...args) => (options.fetch ?? globalThis.fetch)(...args),
        url,
        init: { credentials: 'omit', ...init, signal: controller.signal },
        backOff,
        timeoutMs,
        maxBytes,
      })
      flight = { text, controller, waiters: 0 }
      if (method === 'GET') {
        flights.set(url, flight)
        const done = () => void flights.delete(url)
        text.then(done, done)
      }
    }
    const { controller } = flight
    flight.waiters++
    try {
      return await checkResponse(parseResponse(await waitFor(flight.text, { signal, timeoutMs })), schema)
    } finally {
      // The last one to leave closes the connection; this has no effect on a finished fetch.
      if (--flight.waiters === 0) {
        if (flights.get(url) === flight) flights.delete(url)
        controller.abort()
      }
    }
  }

  return { get: request => send('GET', request), post: request => send('POST', request) }
}

function bigintAsText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

/** Parses a JSON response; an empty one is `undefined`. Throws `http/BAD_RESPONSE`. */
function parseResponse(text: string): unknown {
  try {
    return text.trim() === '' ? undefined : parseJson(text)
  } catch (cause) {
    throw new KitError('http/BAD_RESPONSE', { message: 'The answer is not JSON', cause })
  }
}

/** Query parameters. `null` and `undefined` are skipped, lists are joined by commas. */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>

/**
 * Adds a path and query parameters to a base URL, which may have its own path and query. Throws `http/INCOMPATIBLE_URL`
 * if the base is not http(s) or the path leaves it with `..`.
 */
export function buildUrl(baseUrl: string, path = '', ...queries: readonly (Query | undefined)[]): URL {
  const url = assertUrl(baseUrl, 'rpc-http')
  const [pathname = '', search] = path.split('?', 2)
  if (/(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/i.test(pathname))
    throw new KitError('http/INCOMPATIBLE_URL', {
      message: `The path leaves its base: ${path}`,
      context: { url: path },
    })
  if (pathname) url.pathname = `${url.pathname.replace(/\/$/, '')}/${pathname.replace(/^\//, '')}`
  if (search) for (const [key, value] of new URLSearchParams(search)) url.searchParams.append(key, value)
  for (const query of queries)
    for (const [key, value] of Object.entries(query ?? {}))
      if (value !== null && value !== undefined) url.searchParams.set(key, String(value))
  return url
}

/** Validates a response with a schema, if there is one. Throws `http/BAD_RESPONSE` with the first five issues. */
export async function checkResponse<T>(data: unknown, schema?: StandardSchemaV1<unknown, T>): Promise<T> {
  // Without a schema the caller has to check the value itself.
  if (!schema) return data as T
  const message = 'The answer has an unexpected shape'
  let result: StandardSchemaV1.Result<T>
  try {
    result = await schema['~standard'].validate(data)
  } catch (cause) {
    throw new KitError('http/BAD_RESPONSE', { message, cause })
  }
  if (!result.issues) return result.value
  throw new KitError('http/BAD_RESPONSE', {
    message,
    context: { issues: result.issues.slice(0, 5).map(describe) },
  })
}

function describe({ message, path = [] }: StandardSchemaV1.Issue): string {
  const where = path.map(part => String(typeof part === 'object' ? part.key : part)).join('.')
  return `${where} ${message}`.trim().slice(0, 200)
}
