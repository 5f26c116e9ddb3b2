import { atom, defineFeaturePlugin, type KitError } from '@latchkit/core'
import { checkOptions } from './checkOptions.js'
import type { RemoteConfigApi, RemoteState } from './RemoteConfigApi.js'

/** The features that are on unless somebody says otherwise (specification §9). */
const usual = { activity: true, onramp: true, social_login: true, swap: true }

/**
 * Reads a service's settings of the project: features, limits and origins, as data. Nothing waits for it, and what the app sets
 * wins. Makes no request before a visitor opens the modal or connects, unless the app calls `refresh` or `origins`.
 *
 * @example
 * createKit({ projectId: 'shop', plugins: [evm(), remoteConfig({ url: 'https://config.example' })] })
 */
export const remoteConfig = /* @__PURE__ */ defineFeaturePlugin({
  id: 'remote-config',
  config: checkOptions,
  state: () => ({ state$: atom<RemoteState>({ status: 'idle', answer: {} }) }),
  controller: () => import('./remote/createController.js'),
  api: ({ ctx, config, state$ }, later): RemoteConfigApi => ({
    state$: atom(get => get(state$)),
    features$: atom(get => {
      const { features } = config
      const on: Record<string, boolean> = { ...usual }
      for (const [id, { isEnabled }] of Object.entries(get(state$).answer.features ?? {})) on[id] = isEnabled
      // A visitor who pays does not log in (specification §4, "Feature switches").
      if (features.payments ?? on.payments) on.social_login = false
      return { ...on, ...features }
    }),
    refresh: () =>
      later('refresh')
        .refresh()
        .catch((error: KitError) => {
          const failed = { ...ctx.get(state$), status: 'failed' as const, error }
          ctx.set(state$, failed)
          return failed
        }),
    ...later('origins'),
  }),
  start({ ctx }, later, load) {
    const quietly = (call: () => Promise<unknown>) => void call().catch(() => {})
    // Loading this code restores an earlier visit's answer.
    if (ctx.storage.get('answer')) quietly(load)
    ctx.onAny(type => {
      // A modal in the page is open without a visitor's doing.
      if (type === 'connect:started' || (type === 'modal:opened' && !ctx.get(ctx.modal$).embedded))
        quietly(later('read').read)
    })
  },
})
