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

/** Reads each known option once, so that a getter or a proxy cannot change it later. Throws `kit/INVALID_OPTIONS`. */
export function readOptions(input: KitOptions): KitOptions {
  const options: Record<string, unknown> = {}
  for (const [kind, paths] of Object.entries(KINDS)) {
    for (const path of paths) {
      const refuse = (why: string, cause?: unknown) =>
        new KitError('kit/INVALID_OPTIONS', { message: `Option '${path}' ${why}`, context: { path }, cause })
      let value: unknown
      try {
        value = input[path]
      } catch (cause) {
        throw refuse('cannot be read', cause)
      }
      if (value === undefined) continue
      if (value === null || kindOf(value) !== kind) throw refuse(`must be of type ${kind}`)
      options[path] = value
    }
  }
  return Object.freeze(options)
}
