import { errorText } from '@latchkit/core'
import type { Heard, TelemetryEnv } from '../TelemetryEnv.js'
import type { TelemetryEvent } from '../TelemetryEvent.js'
import { createDelivery } from './createDelivery.js'
import { describeError } from './describeError.js'
import { describeUse, describeView } from './describeUse.js'
import { pageOf } from './pageOf.js'

/** A batch leaves before it is bigger than this, in bytes (specification §9). */
const MOST_BYTES = 45_000
/** Errors a minute (specification §8). */
const MOST_ERRORS = 5
const MINUTE_MS = 60_000

export interface TelemetryController {
  take(heard: Heard): void
}

/**
 * Gathers events until a batch is full or the page is hidden; errors leave at once. Nothing is sent twice and nothing is kept
 * after it was sent, so an outage costs what happened meanwhile and nothing else.
 */
export function createController(env: TelemetryEnv): TelemetryController {
  const { ctx, config } = env
  const { connections, router, signal } = ctx
  const mayCollect = () => env.mayCollect(ctx)
  let batch: TelemetryEvent[] = []
  let bytes = 0
  /** When errors were reported in the last minute, by a clock that nobody sets. */
  let reported: number[] = []

  const deliver: (events: readonly TelemetryEvent[], how: 'batch' | 'error') => void = config.sink
    ? events => {
        // Called in a promise, so that what it throws and what it rejects with are the same.
        Promise.resolve(events)
          .then(config.sink)
          .catch((error: unknown) => ctx.log.add('warn', `The sink failed: ${errorText(error)}`))
      }
    : createDelivery(env)

  function forget() {
    batch = []
    bytes = 0
  }
  function flush() {
    const events = batch
    forget()
    if (events.length > 0 && mayCollect()) deliver(events, 'batch')
  }
  const event = (props: TelemetryEvent['props'], at: number): TelemetryEvent => ({
    eventId: crypto.randomUUID(),
    ...pageOf(location, config.paths),
    timestamp: at,
    props,
  })
  function add(props: TelemetryEvent['props'] | undefined, at: number) {
    if (!props || !mayCollect()) return
    const next = event(props, at)
    // All of it is ASCII: what is not has been replaced, and templates are checked.
    const size = JSON.stringify(next).length + 1
    if (bytes + size > MOST_BYTES) flush()
    batch.push(next)
    bytes += size
  }
  function report(type: string, { data, at }: Heard) {
    const error = config.errors && describeError(type, data)
    const now = performance.now()
    reported = reported.filter(time => now - time < MINUTE_MS)
    if (!error || reported.length >= MOST_ERRORS || !mayCollect()) return
    reported.push(now)
    deliver([event(error, at)], 'error')
  }

  ctx.subscribe(env.consent$, consent => {
    if (consent !== 'agreed') forget()
  })
  let view = ''
  ctx.subscribe(router.entry$, entry => {
    if (entry.view === view || !ctx.get(ctx.modal$).open) return
    view = entry.view
    add(describeView(view), Date.now())
  })
  const leave = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  document.addEventListener('visibilitychange', leave, { signal })
  // Some browsers tell no more than this when the page is left.
  addEventListener('pagehide', flush, { signal })

  add({ type: 'track', event: 'INITIALIZE', properties: {} }, Date.now())
  return {
    take(heard) {
      const { type, data, at } = heard
      const families = ctx.get(connections.families$)
      const known = {
        networks: families.flatMap(({ networks }) => networks.map(({ id }) => id)),
        namespaces: families.map(({ namespace }) => namespace),
      }
      add(describeUse(type, data, known), at)
      report(type, heard)
      // The first view is shown before its event is heard.
      if (type === 'modal:opened') {
        view = ctx.get(router.entry$).view
        add(describeView(view), at)
      }
      if (type === 'modal:closed') view = ''
    },
  }
}
