import { checkUrl } from '@latchkit/core/outside'
import { buildUrl } from '@latchkit/core/plugin'
import type { TelemetryEnv } from '../TelemetryEnv.js'
import type { TelemetryEvent } from '../TelemetryEvent.js'

declare const LATCHKIT_VERSION: string | undefined

/** The version of this package, from the build. */
const VERSION = typeof LATCHKIT_VERSION === 'undefined' ? '0.0.0' : LATCHKIT_VERSION

/** A service that hangs keeps nothing longer than this, in ms. */
const TIMEOUT_MS = 10_000

/**
 * Sends events to the service, once: batches in a beacon, which outlives the page, errors in a request. Both are plain text
 * (JSON), because any other type would make the browser ask the service first, and neither waits for an answer. Nothing leaves
 * for an endpoint that is not secure.
 */
export function createDelivery({ ctx, config, signal }: TelemetryEnv) {
  const base = checkUrl(config.endpoint, 'link')?.href
  if (base === undefined)
    ctx.log.add('error', 'The endpoint of telemetry has to be https, or http on localhost')
  const url = (base: string, path: string) => {
    const families = ctx.get(ctx.connections.families$).map(({ namespace }) => namespace)
    return buildUrl(base, path, {
      projectId: config.projectId ?? ctx.options.projectId,
      st: 'latchkit',
      sv: `html-${families.join(',') || 'universal'}-${VERSION}`,
    }).href
  }
  return (events: readonly TelemetryEvent[], how: 'batch' | 'error'): void => {
    if (base === undefined) return
    if (how === 'batch') {
      navigator.sendBeacon(url(base, 'batch'), JSON.stringify(events))
      return
    }
    const [body] = events.map(event => JSON.stringify(event))
    fetch(url(base, 'e'), {
      method: 'POST',
      body,
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).catch(() => {})
  }
}
