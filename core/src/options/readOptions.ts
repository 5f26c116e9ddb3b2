import { raise } from '../errors/raise.js'
import type { Plugin } from '../plugin/Plugin.js'

/** Reads each option once, so that a getter or a proxy cannot change it later. Throws `kit/INVALID_OPTIONS`. */
export function readOptions<Options extends { readonly plugins: readonly Plugin[] }>(
  input: Options,
): Options {
  try {
    return { ...input, plugins: [...input.plugins] }
  } catch {
    raise('kit/INVALID_OPTIONS', 'Unreadable options or plugins', { path: 'plugins' })
  }
}
