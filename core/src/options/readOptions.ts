import { raise } from '../errors/raise.js'
import type { KitOptions } from './KitOptions.js'

/** Reads each option once, so that a getter or a proxy cannot change it later. Throws `kit/INVALID_OPTIONS`. */
export function readOptions<Options extends KitOptions>(input: Options): Options {
  try {
    return { ...input }
  } catch {
    raise('kit/INVALID_OPTIONS', 'The options cannot be read', { path: '' })
  }
}
