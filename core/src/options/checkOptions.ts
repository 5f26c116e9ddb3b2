import { isCaip2 } from '../caip/isCaip2.js'
import { isKitError } from '../errors/isKitError.js'
import { KitError } from '../errors/KitError.js'
import { checkUrl } from '../url/checkUrl.js'
import { CONNECTOR_GROUPS } from '../wallet/connectorGroups.js'
import type { KitOptions } from './KitOptions.js'

/** What an option must be, in words, and how to tell. */
interface Rule {
  readonly must: string
  fits(value: unknown): boolean
}

/** More entries than this are a mistake. */
const MOST = 10_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): boolean => typeof value === 'string'
const isOptional = (fits: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || fits(value)
const isListOf = (fits: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length <= MOST && value.every(fits)
const isRecordOf = (fits: (value: unknown) => boolean) => (value: unknown) =>
  isRecord(value) && Object.values(value).every(fits)
const isOneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value)

const text: Rule = { must: 'a string', fits: isText }
const flag: Rule = { must: 'true or false', fits: value => typeof value === 'boolean' }
const texts: Rule = { must: 'a list of strings', fits: isListOf(isText) }
const oneOf = (...values: string[]): Rule => ({ must: `one of ${values.join(', ')}`, fits: isOneOf(values) })
const listOf = (values: readonly string[]): Rule => ({
  must: `a list of ${values.join(', ')}`,
  fits: isListOf(isOneOf(values)),
})

const rules: { readonly [Name in keyof Required<KitOptions>]: Rule } = {
  metadata: {
    must: 'an object with a name',
    fits: value =>
      isRecord(value) &&
      isText(value.name) &&
      isOptional(isText)(value.description) &&
      isOptional(isText)(value.url) &&
      isOptional(texts.fits)(value.icons),
  },
  projectId: text,
  themeMode: oneOf('dark', 'light', 'system'),
  themeVariables: { must: 'an object of strings', fits: isRecordOf(isText) },
  locale: text,
  messages: { must: 'an object of messages by locale', fits: isRecordOf(isRecordOf(isText)) },
  termsUrl: text,
  privacyUrl: text,
  legalCheckbox: flag,
  connectMethodsOrder: texts,
  connectorGroupOrder: listOf(CONNECTOR_GROUPS),
  actionsOrder: texts,
  featuredWalletIds: texts,
  includeWalletIds: texts,
  excludeWalletIds: texts,
  customWallets: {
    must: 'a list of wallets with an id and a name',
    fits: isListOf(wallet => isRecord(wallet) && isText(wallet.id) && isText(wallet.name)),
  },
  multiWallet: flag,
  reconnect: flag,
  defaultNetwork: { must: 'a CAIP-2 network id', fits: isCaip2 },
  allowUnsupportedNetwork: flag,
  networkSwitch: flag,
  defaultAccountTypes: {
    must: 'an object of account types by namespace',
    fits: isRecordOf(isOneOf(['eoa', 'smartAccount', 'payment', 'ordinal'])),
  },
  fullScreenOnMobile: flag,
  walletSchemes: {
    must: 'a list of schemes without a colon',
    fits: isListOf(scheme => isText(scheme) && /^[a-z][a-z\d+.-]*$/.test(String(scheme))),
  },
  images: {
    must: 'an object with a list of hosts and the https address of a proxy',
    fits: value =>
      isRecord(value) &&
      isOptional(isListOf(host => isText(host) && !/[/\s]/.test(String(host))))(value.allow) &&
      isOptional(proxy => checkUrl(proxy, 'link') !== undefined)(value.proxy),
  },
  storage: {
    must: 'a storage adapter',
    fits: value =>
      isRecord(value) && ['get', 'set', 'remove', 'keys'].every(name => typeof value[name] === 'function'),
  },
}

/** Checks each option. Part of the engine; throws `kit/INVALID_OPTIONS`. */
export function checkOptions(options: KitOptions): void {
  for (const [path, { must, fits }] of Object.entries(rules)) {
    const refuse = (cause?: unknown) =>
      new KitError('kit/INVALID_OPTIONS', {
        message: `Option '${path}' must be ${must}`,
        context: { path },
        cause,
      })
    try {
      const value = options[path as keyof KitOptions]
      if (value !== undefined && !fits(value)) throw refuse()
    } catch (error) {
      throw isKitError(error) ? error : refuse(error) // a getter or a proxy that throws
    }
  }
}
