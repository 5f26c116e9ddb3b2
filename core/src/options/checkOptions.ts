import { caip2 } from '../caip/Caip.js'
import { raise } from '../errors/KitError.js'
import { readLocale } from '../i18n/createI18n.js'
import { CONNECTOR_GROUPS } from './ConnectorGroup.js'
import type { KitOptions } from './KitOptions.js'

const refuse = (path: string, why: string): never => raise('kit/INVALID_OPTIONS', why, { path })

/** Reads each option once, so that a getter or a proxy cannot change it later. Throws `kit/INVALID_OPTIONS`. */
export function readOptions<Options extends { readonly plugins: readonly unknown[] }>(
  input: Options,
): Options {
  try {
    return { ...input, plugins: [...input.plugins] }
  } catch {
    return refuse('plugins', 'createKit takes { plugins: [] }')
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what is checked may be anything; what throws is refused too
type Fits = (value: any) => boolean
/** A description of valid values, and a check. */
type Rule = readonly [must: string, fits: Fits]

const isA =
  (type: string): Fits =>
  value =>
    typeof value === type
const isText = isA('string')
const isMethod = isA('function')
const maybe =
  (fits: Fits): Fits =>
  value =>
    value === undefined || fits(value)
const matches =
  (pattern: RegExp): Fits =>
  value =>
    isText(value) && pattern.test(value)
/** `Intl` throws at anything else: here, and later in each view that writes a number. */
const isLocale: Fits = value => isText(value) && readLocale(value) !== undefined
const isList =
  (fits: Fits): Fits =>
  value =>
    Array.isArray(value) && value.every(fits)
const isRecord =
  (fits: Fits): Fits =>
  value =>
    !Array.isArray(value) && Object(value) === value && Object.values(value).every(fits)
const isObject = isRecord(() => true)
const isTexts = isList(isText)

const text: Rule = ['a string', isText]
const flag: Rule = ['true or false', isA('boolean')]
const texts: Rule = ['a list of strings', isTexts]
const textRecord: Rule = ['an object of strings', isRecord(isText)]

const rules: { readonly [Name in keyof Required<KitOptions>]: Rule } = {
  metadata: [
    'an object with a name',
    value =>
      isObject(value) &&
      isText(value.name) &&
      [value.description, value.url].every(maybe(isText)) &&
      maybe(isTexts)(value.icons),
  ],
  projectId: text,
  themeMode: ['dark, light or system', matches(/^(dark|light|system)$/)],
  themeVariables: textRecord,
  locale: ['a BCP 47 tag', isLocale],
  messages: ['messages by locale', isRecord(isRecord(isText))],
  termsUrl: text,
  privacyUrl: text,
  legalCheckbox: flag,
  connectMethodsOrder: texts,
  connectorGroupOrder: ['connector groups', isList(value => CONNECTOR_GROUPS.includes(value))],
  actionsOrder: texts,
  featuredWalletIds: texts,
  includeWalletIds: texts,
  excludeWalletIds: texts,
  customWallets: [
    'wallets with id and name',
    isList(wallet => isObject(wallet) && isText(wallet.id) && isText(wallet.name)),
  ],
  multiWallet: flag,
  reconnect: flag,
  keepReads: flag,
  defaultNetwork: ['a CAIP-2 network id', matches(caip2)],
  allowUnsupportedNetwork: flag,
  networkSwitch: flag,
  defaultAccountTypes: textRecord,
  fullScreenOnMobile: flag,
  walletSchemes: ['schemes, no colon', isList(matches(/^[a-z][a-z\d+.-]*$/))],
  images: [
    'hosts and a proxy',
    value =>
      isObject(value) &&
      maybe(isList(matches(/^[^/\s]*$/)))(value.allow) &&
      maybe(matches(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])[^\s@]+$/))(value.proxy),
  ],
  storage: [
    'an adapter',
    value => isObject(value) && [value.get, value.set, value.remove, value.keys].every(isMethod),
  ],
}

/** Checks each option; throws `kit/INVALID_OPTIONS`, also for one that does not exist. */
export function checkOptions(options: KitOptions): void {
  for (const path of Object.keys(options))
    if (!Object.hasOwn(rules, path)) refuse(path, `No option '${path}'`)
  for (const [path, [must, fits]] of Object.entries(rules)) {
    const value = options[path as keyof KitOptions] as unknown[]
    let at = -1
    try {
      if (maybe(fits)(value)) continue
      // Which entry of a list is the wrong one.
      at = value.findIndex(entry => !fits([entry]))
    } catch {} // no list, or a getter or a proxy that throws
    refuse(path, `Option '${path}${at < 0 ? '' : `[${at}]`}' must be ${must}`)
  }
}
