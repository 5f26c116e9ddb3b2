import { isKitError, type KitError } from '@latchkit/core'
import { createHttpClient, persisted } from '@latchkit/core/plugin'
import type { RemoteAnswer, RemoteState } from '../RemoteConfigApi.js'
import type { RemoteEnv } from '../RemoteEnv.js'
import { remoteConfigError } from './remoteConfigError.js'
import { analyticsShape, featuresShape, limitsShape, originsShape, storedShape } from './shapes.js'

declare const LATCHKIT_VERSION: string | undefined

const VERSION = typeof LATCHKIT_VERSION === 'undefined' ? '0.0.0' : LATCHKIT_VERSION

/** Of each request, pauses and retries included. */
const TIMEOUT_MS = 10_000
const MOST_BYTES = 500_000
/** An answer that is younger is not asked for again when the modal opens. */
const FRESH_MS = 300_000
/** An answer that is older is not kept. */
const KEPT_MS = 7 * 86_400_000

const store = persisted({ key: 'answer', version: 1, schema: storedShape })

/** A copy that nobody changes for the others. */
const frozen = (answer: RemoteAnswer): RemoteAnswer =>
  JSON.parse(JSON.stringify(answer), (_, value: unknown) => Object.freeze(value))

export interface RemoteConfigController {
  /** Asks the service unless its answer is fresh. */
  read(): Promise<void>
  refresh(): Promise<RemoteState>
  origins(): Promise<readonly string[]>
}

/** Reads the service's answers and keeps them, with their age. */
export function createController({ ctx, config, state$ }: RemoteEnv): RemoteConfigController {
  const client = createHttpClient({
    baseUrl: config.url,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MOST_BYTES,
    query: () => ({
      projectId: config.projectId ?? ctx.options.projectId,
      st: 'latchkit',
      sv: `html-${VERSION}`,
    }),
  })
  let asking: Promise<RemoteState> | undefined

  const kept = store.load(ctx.storage)
  const age = kept ? Date.now() - kept.readAt : -1
  if (kept && age >= 0 && age < KEPT_MS)
    ctx.set(state$, { status: 'ready', answer: frozen(kept.answer), readAt: kept.readAt })
  else if (kept) ctx.storage.remove(store.key)

  async function ask(): Promise<RemoteState> {
    const before = ctx.get(state$)
    ctx.set(state$, { ...before, status: 'loading' })
    const answers = await Promise.allSettled([
      client.get({ path: 'appkit/v1/config', schema: featuresShape }),
      client.get({ path: 'appkit/v1/project-limits', schema: limitsShape }),
      client.get({ path: 'getAnalyticsConfig', schema: analyticsShape }),
    ])
    const [features, limits, analytics] = answers
    const failed = answers.find(answer => answer.status === 'rejected')
    const answer = frozen({
      features: features.status === 'fulfilled' ? features.value : before.answer.features,
      limits: limits.status === 'fulfilled' ? limits.value : before.answer.limits,
      isAnalyticsEnabled:
        analytics.status === 'fulfilled' ? analytics.value : before.answer.isAnalyticsEnabled,
    })
    if (!failed) {
      const readAt = Date.now()
      store.save(ctx.storage, { answer, readAt })
      ctx.set(state$, { status: 'ready', answer, readAt })
    } else {
      const error: KitError = failed.reason
      ctx.log.add('warn', `The remote configuration could not be read: ${error.message}`)
      ctx.set(state$, { status: 'failed', answer, readAt: before.readAt, error })
    }
    return ctx.get(state$)
  }
  function refresh() {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    refresh,
    async read() {
      const { readAt } = ctx.get(state$)
      const old = readAt === undefined ? FRESH_MS : Date.now() - readAt
      if (old < 0 || old >= FRESH_MS) await refresh()
    },
    async origins() {
      try {
        return await client.get({ path: 'projects/v1/origins', schema: originsShape })
      } catch (cause) {
        const status = isKitError(cause, 'http/STATUS') ? cause.context.status : 0
        if (status === 429) throw remoteConfigError('RATE_LIMITED', { cause, retryable: true })
        if (status >= 500 && status < 600) throw remoteConfigError('SERVER_ERROR', { cause, retryable: true })
        return []
      }
    },
  }
}
