import {
  accountActions,
  atom,
  closeOnFailure,
  connectMethods,
  defineFeaturePlugin,
  eventTypes,
  must,
  type NamedEvents,
  type NamedRoutes,
  openPopup,
  readKeys,
  route,
  type SentTransaction,
} from '@latchkit/core'
import type { ExchangePayApi, ExchangePayEvents } from './contract/ExchangePayApi.js'
import { uses } from './contract/ExchangePayEnv.js'
import type { ExchangePayment } from './contract/ExchangePayment.js'
import type { ExchangePayOptions } from './contract/ExchangePayOptions.js'
import { messages } from './locales/en.js'

/** One chunk: a visit uses most of them. */
const views = () => import('./views/views.js')

const keys = [
  'url',
  'pageHosts',
  'projectId',
  'assets',
  'includeExchanges',
  'excludeExchanges',
  'replacesLogins',
] as const

/** Email and social logins are hidden. */
const replacesLogins$ = /* @__PURE__ */ atom(false)

/** Checks the options of `exchangePay()` except the URL's safety, which the first request checks. */
function checkOptions(input: ExchangePayOptions): ExchangePayOptions {
  const options = readKeys(input, keys)
  const { url } = options
  must(typeof url === 'string', 'url', 'text')
  return { ...options, url }
}

const routes = {
  index: /* @__PURE__ */ route({
    title: 'exchange-pay.title',
    account: true,
    view: async () => (await views()).FundView,
  }),
  pay: /* @__PURE__ */ route({
    title: 'exchange-pay.pay',
    view: async () => (await views()).PayView,
  }),
  asset: /* @__PURE__ */ route({
    title: 'exchange-pay.asset',
    account: true,
    view: async () => (await views()).AssetView,
  }),
}

/**
 * Funds the account in use from an exchange, and pays from one. Opens windows only in a user gesture. Sends
 * no request on its own, except for the status of payments left open by an earlier page load. Throws
 * `kit/INVALID_OPTIONS`.
 *
 * @example
 * createKit({ plugins: [evm(), exchangePay({ url: 'https://pay.example/v1/json-rpc' })] })
 */
export const exchangePay = /* @__PURE__ */ defineFeaturePlugin({
  id: 'exchange-pay',
  config: checkOptions,
  ...uses,
  events: /* @__PURE__ */ eventTypes<ExchangePayEvents>(),
  routes,
  contributes: [
    /* @__PURE__ */ connectMethods.of({
      id: 'exchange-pay',
      view: async () => (await views()).PayMethod,
      order: 10,
      visible$: replacesLogins$,
      replaces: ['email', 'social'],
    }),
    /* @__PURE__ */ accountActions.of({
      id: 'exchange-pay',
      label: 'exchange-pay.action',
      icon: 'exchange',
      to: 'exchange-pay',
      order: 15,
      addsFunds: 'exchange',
    }),
  ],
  messages: {
    en: messages,
    load: { ar: () => import('./locales/ar.js') },
  },
  state: () => ({
    payments$: atom<readonly ExchangePayment[]>([]),
    funded$: atom<readonly SentTransaction[]>([]),
  }),
  controller: () => import('./controller/createController.js'),
  api: ({ ctx, payments$ }, later): ExchangePayApi => ({
    open(fields) {
      ctx.open('exchange-pay')
      later('open')
        .open(fields)
        .catch(error => ctx.log.add('error', String(error)))
    },
    pay(request) {
      // Specification, section 9.
      const opened = request.exchangeId === undefined ? null : openPopup(480, 720)
      return closeOnFailure(opened, later('pay').pay(request, opened))
    },
    ...later('exchanges'),
    payments$: atom(get => get(payments$)),
  }),
  provide: ({ funded$ }) => ({ 'sent-transactions': { sent$: funded$, look() {} } }),
  resumeOn: ['payments'],
  start: ({ ctx, config }) => ctx.set(replacesLogins$, config.replacesLogins === true),
})

declare module '@latchkit/core' {
  interface PluginRoutes extends NamedRoutes<'exchange-pay', typeof routes> {}
  interface PluginEvents extends NamedEvents<'exchange-pay', ExchangePayEvents> {}
}
