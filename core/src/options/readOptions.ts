import { KitError } from '../errors/KitError.js'
import type { KitOptions } from './KitOptions.js'

/** Reads each option once, so that a getter or a proxy cannot change it later. Throws `kit/INVALID_OPTIONS`. */
export function readOptions<Options extends KitOptions>(input: Options): Options {
  try {
    return { ...input }
  } catch (cause) {
    throw new KitError('kit/INVALID_OPTIONS', {
      message: 'The options cannot be read',
      context: { path: '' },
      cause,
    })
  }
}
