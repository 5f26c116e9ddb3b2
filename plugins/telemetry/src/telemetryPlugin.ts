import { atom, defineFeaturePlugin, onStored, type PluginContext } from '@latchkit/core'
import { checkOptions } from './checkOptions.js'
import { isOptedOut } from './isOptedOut.js'
import type { TelemetryApi, TelemetryConsent } from './TelemetryApi.js'

const consent$ = /* @__PURE__ */ atom<TelemetryConsent>('unasked')
const readable$ = /* @__PURE__ */ atom<TelemetryConsent>(get => get(consent$))

const KEY = 'consent'
/** Events that may wait for code to load. */
const MOST_WAITING = 50

/** Another tab may have declined. */
const mayCollect = ({ get, storage }: PluginContext) =>
  get(consent$) === 'agreed' && storage.get(KEY) !== 'declined' && !isOptedOut()

/**
 * Counts what visitors do and reports errors, to a service or a function of the app: without addresses, amounts and texts, and
 * with `consent` only after the visitor agreed. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * createKit({ plugins: [evm(), telemetry({ endpoint: 'https://events.example', consent: true })] })
 */
export const telemetry = /* @__PURE__ */ defineFeaturePlugin({
  id: 'telemetry',
  config: checkOptions,
  state: () => ({ consent$, mayCollect }),
  controller: () => import('./reporter/createController.js'),
  api({ ctx }): TelemetryApi {
    const say = (answer: TelemetryConsent) => {
      if (isOptedOut()) return
      ctx.storage.set(KEY, answer)
      ctx.set(consent$, answer)
    }
    return { consent$: readable$, agree: () => say('agreed'), decline: () => say('declined') }
  },
  start({ ctx, config }, later) {
    const { set, storage } = ctx
    const read = () => {
      const said = storage.get(KEY)
      if (isOptedOut()) {
        storage.remove(KEY)
        set(consent$, 'declined')
      } else if (said === 'declined') set(consent$, said)
      else set(consent$, said === 'agreed' || !config.consent ? 'agreed' : 'unasked')
    }
    read()
    // An answer in another tab counts here too.
    onStored(ctx, KEY, read)
    let waiting = 0
    ctx.onAny((type, data) => {
      if (waiting >= MOST_WAITING || !mayCollect(ctx)) return
      waiting++
      const done = () => void waiting--
      later('take').take({ type, data, at: Date.now() }).then(done, done)
    })
  },
})
