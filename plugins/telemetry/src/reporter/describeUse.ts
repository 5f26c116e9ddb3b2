import { readField } from '@latchkit/core/untrusted'
import type { TelemetryUse, TelemetryValue } from '../TelemetryEvent.js'
import { readCode, readName, readOneOf } from './fields.js'

/** The ids that the kit knows for certain. Fields of events are checked against them. */
export interface Known {
  /** CAIP-2 ids of the app's networks. */
  readonly networks: readonly string[]
  /** The namespaces of its chain plugins. */
  readonly namespaces: readonly string[]
}

type Properties = Readonly<Record<string, TelemetryValue>>
type Described = readonly [event: string, properties?: Properties]

const wallet = (data: unknown, known: Known) => ({
  wallet: readName(data, 'walletId'),
  namespace: readOneOf(data, 'namespace', known.namespaces),
})
const network = (data: unknown, known: Known) => ({ network: readOneOf(data, 'networkId', known.networks) })
const endings = ['failed', 'replaced', 'dropped', 'unknown']
const status = (data: unknown) => ({ status: readOneOf(data, 'status', endings) })

/**
 * The events that are counted, by their names in the kit, with the fields that may leave. A field that is not here stays in the
 * page, whoever adds it to an event.
 */
const described: Readonly<Record<string, (data: unknown, known: Known) => Described>> = {
  'modal:opened': data => ['MODAL_OPEN', { view: readName(data, 'view') }],
  'modal:closed': () => ['MODAL_CLOSE'],
  'connect:started': (data, known) => ['SELECT_WALLET', wallet(data, known)],
  'connect:succeeded': (data, known) => [
    'CONNECT_SUCCESS',
    { ...wallet(data, known), reconnected: readField(data, 'reconnected') === true },
  ],
  'connect:failed': (data, known) => {
    const code = readCode(readField(data, 'error'))
    return code === 'core/USER_REJECTED'
      ? ['USER_REJECTED', wallet(data, known)]
      : ['CONNECT_ERROR', { ...wallet(data, known), code }]
  },
  'disconnect:done': (data, known) => ['DISCONNECT_SUCCESS', wallet(data, known)],
  'network:changed': (data, known) => ['SWITCH_NETWORK', network(data, known)],
  'send:sent': (data, known) => ['SEND_INITIATED', network(data, known)],
  'send:settled': (data, known) =>
    readField(data, 'status') === 'confirmed'
      ? ['SEND_SUCCESS', network(data, known)]
      : ['SEND_ERROR', { ...network(data, known), ...status(data) }],
  'swap:sent': (data, known) => ['INITIATE_SWAP', network(data, known)],
  'swap:completed': (data, known) => ['SWAP_SUCCESS', network(data, known)],
  'swap:failed': (data, known) => ['SWAP_ERROR', { ...network(data, known), ...status(data) }],
  'onramp:opened': (data, known) => [
    'SELECT_BUY_PROVIDER',
    { provider: readName(data, 'sellerId'), ...network(data, known) },
  ],
  'exchange-pay:opened': data => ['PAY_INITIATED', { exchange: readName(data, 'exchangeId') }],
  'exchange-pay:paid': () => ['PAY_SUCCESS'],
  'exchange-pay:failed': data => [
    'PAY_ERROR',
    { exchange: readName(data, 'exchangeId'), code: readCode(data) },
  ],
  'names:registered': () => ['REGISTER_NAME_SUCCESS'],
}

/** Views whose being shown is an event of its own. */
const shown: Readonly<Record<string, string>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET_HELP',
  Networks: 'CLICK_NETWORKS',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  activity: 'CLICK_TRANSACTIONS',
  'embedded-wallet': 'EMAIL_LOGIN_SELECTED',
  'embedded-wallet/email': 'EMAIL_EDIT',
  'exchange-pay': 'PAY_MODAL_OPEN',
  names: 'OPEN_ENS_FLOW',
  onramp: 'SELECT_BUY_CRYPTO',
  send: 'OPEN_SEND',
  swap: 'OPEN_SWAP',
}

const use = ([event, properties = {}]: Described): TelemetryUse => ({ type: 'track', event, properties })

/** An event of the kit in the words of the service; `undefined` if it is not counted. */
export function describeUse(type: string, data: unknown, known: Known): TelemetryUse | undefined {
  const describe = Object.hasOwn(described, type) ? described[type] : undefined
  return describe && use(describe(data, known))
}

/** A view that is shown, in the words of the service; `undefined` if it is not counted. */
export function describeView(view: string): TelemetryUse | undefined {
  const event = Object.hasOwn(shown, view) ? shown[view] : undefined
  return event === undefined ? undefined : use([event])
}
