import { KitError } from '../errors/KitError.js'
import type { KitOptions } from './KitOptions.js'

const KINDS = {
  string: ['projectId', 'themeMode', 'locale', 'termsUrl', 'privacyUrl', 'defaultNetwork'],
  boolean: [
    'legalCheckbox',
    'multiWallet',
    'reconnect',
    'allowUnsupportedNetwork',
    'networkSwitch',
    'fullScreenOnMobile',
  ],
  object: ['metadata', 'themeVariables', 'messages', 'defaultAccountTypes', 'storage'],
  array: [
    'connectMethodsOrder',
    'connectorGroupOrder',
    'actionsOrder',
    'featuredWalletIds',
    'includeWalletIds',
    'excludeWalletIds',
    'customWallets',
  ],
} as const satisfies Record<string, readonly (keyof KitOptions)[]>

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** Checks that each option is of its kind. Part of the engine; throws `kit/INVALID_OPTIONS`. */
export function checkOptions(options: KitOptions): void {
  for (const [kind, paths] of Object.entries(KINDS)) {
    for (const path of paths) {
      const value = options[path]
      if (value === undefined || kindOf(value) === kind) continue
      const message = `Option '${path}' must be of type ${kind}`
      throw new KitError('kit/INVALID_OPTIONS', { message, context: { path } })
    }
  }
}
