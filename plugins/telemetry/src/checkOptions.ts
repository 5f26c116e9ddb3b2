import { must, readKeys } from '@latchkit/core'
import type { TelemetryEvent } from './TelemetryEvent.js'

/** Options of `telemetry()`: an `endpoint` or a `sink`, and `consent`. */
export interface TelemetryOptions {
  /**
   * Base URL of the service: https, or http on localhost. Events go to `batch` below it, errors to `e`. What is no such URL is
   * logged as an error on first use, and nothing leaves.
   */
  readonly endpoint?: string | undefined
  /**
   * Gets the events instead, when the page is hidden or 45 KB have gathered; errors at once. It is not waited for, and what it
   * throws is only logged.
   */
  readonly sink?: ((events: readonly TelemetryEvent[]) => unknown) | undefined
  /**
   * Visitors are asked: with `true` nothing is collected before `agree` was called. There is no default, because the
   * law differs from site to site. In both cases a browser that asks not to be tracked is obeyed, and `decline` works.
   */
  readonly consent: boolean
  /** Sent to the service. Default: the kit's `projectId`. */
  readonly projectId?: string | undefined
  /**
   * The paths that events name, as templates: `/orders/:order`. In ASCII, at most 200 characters each. Default: none, and a page is only
   * its origin.
   */
  readonly paths?: readonly string[] | undefined
  /** Reports errors too, at most 5 a minute. Default true. */
  readonly errors?: boolean | undefined
}

export type TelemetryConfig = TelemetryOptions

/** Checks the options of `telemetry()`. Throws a plain error that names the field. */
export function checkOptions(input: TelemetryOptions): TelemetryConfig {
  const options = readKeys(input, ['endpoint', 'sink', 'consent', 'projectId', 'paths', 'errors'])
  const { endpoint, sink, consent, projectId = '', paths = [], errors = true } = options
  must(typeof consent === 'boolean' && typeof errors === 'boolean', 'consent and errors', 'true or false')
  must(typeof projectId === 'string', 'projectId', 'text')
  must(
    paths.every(path => /^\/[!-~]{0,199}$/.test(path)),
    'paths',
    'templates of paths',
  )
  must((sink === undefined) !== (endpoint === undefined), 'endpoint or sink', 'given, and only one of them')
  must(sink === undefined || typeof sink === 'function', 'sink', 'a function')
  must(typeof (endpoint ?? '') === 'string', 'endpoint', 'text')
  return { ...options, consent, errors }
}
