import { atom, definePlugin, lazily, onStored } from '@latchkit/core'
import { checkOptions } from './checkOptions.js'
import { isOptedOut } from './isOptedOut.js'
import type { TelemetryConsent, TelemetryController } from './TelemetryController.js'

const consent$ = /* @__PURE__ */ atom<TelemetryConsent>('unasked')
const readable$ = /* @__PURE__ */ atom<TelemetryConsent>(get => get(consent$))

/** The key of what the visitor said. */
const KEY = 'consent'
/** Events that may wait for code to load. */
const MOST_WAITING = 50

/**
 * Counts what visitors do and reports errors, to a service or a function of the app: without addresses, amounts and texts, and
 * with `consent` only after the visitor agreed. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * createKit({ plugins: [evm(), telemetry({ endpoint: 'https://events.example', consent: true })] })
 */
export const telemetry = /* @__PURE__ */ definePlugin({
  id: 'telemetry',
  config: checkOptions,
  setup(ctx, config) {
    const { get, set, storage } = ctx
    // Another tab may have declined.
    const mayCollect = () => get(consent$) === 'agreed' && storage.get(KEY) !== 'declined' && !isOptedOut()
    const { take } = lazily(async () => {
      const { createReporter } = await import('./reporter/createReporter.js')
      return createReporter({ ctx, config, consent$, mayCollect, signal: ctx.signal })
    }, 'telemetry')('take')
    let waiting = 0

    function say(answer: TelemetryConsent) {
      if (isOptedOut()) return
      storage.set(KEY, answer)
      set(consent$, answer)
    }
    const controller: TelemetryController = {
      consent$: readable$,
      agree: () => say('agreed'),
      decline: () => say('declined'),
    }
    return {
      controller,
      start() {
        const read = () => {
          const said = storage.get(KEY)
          if (isOptedOut()) {
            storage.remove(KEY)
            set(consent$, 'declined')
          } else if (said === 'declined') set(consent$, said)
          else set(consent$, said === 'agreed' || !config.consent ? 'agreed' : 'unasked')
        }
        read()
        // What is said in another tab is said here too.
        onStored(ctx, KEY, read)
        ctx.onAny((type, data) => {
          if (waiting >= MOST_WAITING || !mayCollect()) return
          waiting++
          const done = () => void waiting--
          take({ type, data, at: Date.now() }).then(done, done)
        })
      },
    }
  },
})
