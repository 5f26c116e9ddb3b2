import type { Kit } from '@latchkit/core'
import type { SiwxController } from '../SiwxController.js'

/** A kit with `siwx()`. */
export type SiwxKit = Pick<Kit, 'get'> & { readonly plugins: { readonly siwx: SiwxController } }
