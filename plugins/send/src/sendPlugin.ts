import {
  accountActions,
  atom,
  defineFeaturePlugin,
  eventTypes,
  type NamedEvents,
  type NamedRoutes,
  route,
  SendTransaction,
  type SentTransaction,
} from '@latchkit/core'
import type { SendApi, SendEvents, SendFields } from './contract/SendApi.js'
import { uses } from './contract/SendEnv.js'
import type { SendOptions } from './contract/SendOptions.js'
import { messages } from './locales/en.js'

/** One file: a visit uses most of them. */
const views = () => import('./views/views.js')

/** Takes a copy. Throws for fields of other types, and for an amount of more than 256 bits. */
function readFields(fields: SendFields | undefined): SendFields | undefined {
  if (fields === undefined) return fields
  const { asset = '', amount = 0n, to = '', memo = '' } = fields
  const isText = [asset, to, memo].every(text => typeof text === 'string')
  if (typeof fields !== 'object' || !isText || amount >> 256n) throw new TypeError('fields')
  return { ...fields }
}

const routes = {
  index: /* @__PURE__ */ route({
    title: 'send.title',
    account: true,
    params: readFields,
    view: async () => (await views()).SendView,
  }),
  'select-token': /* @__PURE__ */ route({
    title: 'send.select',
    account: true,
    view: async () => (await views()).SelectTokenView,
  }),
  review: /* @__PURE__ */ route({
    title: 'send.review',
    view: async () => (await views()).ReviewView,
  }),
  done: /* @__PURE__ */ route({
    title: 'send.done',
    view: async () => (await views()).DoneView,
  }),
}

/**
 * Sends any token of any installed chain to an address or a name: form, review and receipt. Needs a chain plugin that
 * provides `send-transaction`.
 *
 * @example
 * createKit({ plugins: [evm(), send()] })
 */
export const send = /* @__PURE__ */ defineFeaturePlugin({
  id: 'send',
  // Checked where it is used: a page that only shows the button does not load the check.
  config: (options: SendOptions | undefined) => options,
  ...uses,
  events: /* @__PURE__ */ eventTypes<SendEvents>(),
  routes,
  contributes: [
    /* @__PURE__ */ accountActions.of(
      { id: 'send', label: 'send.title', icon: 'send', to: 'send', order: 40 },
      { needs: [SendTransaction] },
    ),
  ],
  messages: {
    en: messages,
    load: { ar: () => import('./locales/ar.js') },
  },
  state: () => ({ sent$: atom<readonly SentTransaction[]>([]) }),
  controller: () => import('./controller/createController.js'),
  api: ({ ctx, sent$ }, later): SendApi => ({
    open(fields) {
      ctx.open('send')
      return later('open').open(fields)
    },
    ...later('send'),
    sent$: atom(get => get(sent$)),
  }),
  provide: ({ sent$ }, later) => ({
    'sent-transactions': { sent$: atom(get => get(sent$)), ...later('look') },
  }),
  resumeOn: ['pending', 'doubts'],
})

declare module '@latchkit/core' {
  interface PluginRoutes extends NamedRoutes<'send', typeof routes> {}
  interface PluginEvents extends NamedEvents<'send', SendEvents> {}
}
