import {
  atom,
  type CaipAddress,
  defineFeaturePlugin,
  eventTypes,
  gates,
  type NamedEvents,
  type NamedRoutes,
  route,
} from '@latchkit/core'
import { checkOptions } from './checkOptions.js'
import { messages } from './locales/en.js'
import type { SiwxApi, SiwxEvents } from './SiwxApi.js'
import { uses } from './SiwxEnv.js'
import { isSameAccount, required$, sessionOf, sessions$, signing$ } from './sessionAtoms.js'

const routes = {
  sign: /* @__PURE__ */ route({
    title: 'siwx.title',
    view: async () => (await import('./views/SiwxSignMessage.js')).SiwxSignMessage,
  }),
}

/**
 * Signs visitors in: the account in use proves itself to the app's server with one signature, or in the same
 * step as connecting. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * createKit({ plugins: [evm(), siwx({ required: true, statement: 'Sign in to the shop.' })] })
 */
export const siwx = /* @__PURE__ */ defineFeaturePlugin({
  id: 'siwx',
  config: checkOptions,
  ...uses,
  events: /* @__PURE__ */ eventTypes<SiwxEvents>(),
  routes,
  contributes: [
    /* @__PURE__ */ gates.of({
      view: 'siwx/sign',
      isShut$: ({ connections }) =>
        atom(
          get => get(required$) && !['disconnected', 'signedIn'].includes(sessionOf(get, connections).status),
        ),
    }),
  ],
  messages: {
    en: messages,
    load: { ar: () => import('./locales/ar.js') },
  },
  state: () => ({ sessions$, signing$, sessionOf, isSameAccount }),
  controller: () => import('./controller/createController.js'),
  api: ({ ctx }, later): SiwxApi => ({
    session$: atom(get => sessionOf(get, ctx.connections)),
    sessions$: atom(get => get(sessions$)),
    signing$: atom(get => get(signing$)),
    open: () => ctx.open('siwx/sign'),
    ...later('signIn', 'signOut', 'signOutEverywhere', 'reload'),
  }),
  provide: (_, later) => ({ 'sign-in': later('request', 'accept') }),
  start({ ctx, config }, _, load) {
    const { connections, storage } = ctx
    ctx.set(required$, !!config.required)
    // Nothing is read for visitors who never connect, unless an earlier page left an account to sign out.
    const isWanted$ = atom(get => get(connections.pending$) ?? get(connections.account$))
    let last: CaipAddress | undefined
    const begin = () => {
      last = ctx.get(connections.account$)?.caipAddress ?? last
      if (ctx.get(isWanted$) || storage.get('owed') || storage.get('left')) load().catch(() => {})
    }
    ctx.subscribe(isWanted$, begin)
    begin()
    ctx.onAny((type, data) => {
      // Stored for `followDepartures`, or for the next page: this page may be closed before that code has
      // loaded.
      if (type === 'disconnect:done' && !ctx.get(connections.account$))
        storage.set('left', `${storage.get('left')} ${last}`)
      // At once, so that the view replaces the connecting one.
      if (
        type === 'connect:succeeded' &&
        !data.reconnected &&
        !config.required &&
        sessionOf(ctx.get, connections).status !== 'signedIn'
      )
        ctx.open('siwx/sign')
    })
  },
})

declare module '@latchkit/core' {
  interface PluginRoutes extends NamedRoutes<'siwx', typeof routes> {}
  interface PluginEvents extends NamedEvents<'siwx', SiwxEvents> {}
}
