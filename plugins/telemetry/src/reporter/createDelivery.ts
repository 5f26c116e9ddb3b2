import { buildUrl } from '@latchkit/core/plugin'
import { checkUrl } from '@latchkit/core/untrusted'
import type { TelemetryEnv } from '../TelemetryEnv.js'
import type { TelemetryEvent } from '../TelemetryEvent.js'

declare const LATCHKIT_VERSION: string | undefined

const VERSION = typeof LATCHKIT_VERSION === 'undefined' ? '0.0.0' : LATCHKIT_VERSION

/** A service that hangs keeps nothing longer than this, in ms. */
const TIMEOUT_MS = 10_000

/**
 * Sends events to the service, once, in a request that outlives the page (of which browsers let 64 KiB be under way): plain text
 * (JSON), because any other type would make the browser ask the service first. Nobody waits for an answer. No cookies go along, as
 * they would with a beacon, and of the page's address its origin alone. Nothing leaves for an endpoint that is not secure.
 */
export function createDelivery({ ctx, config }: TelemetryEnv) {
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
    const [error] = events
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    fetch(url(base, how === 'batch' ? 'batch' : 'e'), {
      method: 'POST',
      body: JSON.stringify(how === 'batch' ? events : error),
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'origin',
      keepalive: true,
      // A kit that goes with its page takes no batch along.
      signal: how === 'batch' ? timeout : AbortSignal.any([ctx.signal, timeout]),
    }).catch(() => {})
  }
}
