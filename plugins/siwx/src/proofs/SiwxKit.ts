import type { Kit } from '@latchkit/core'
import type { SiwxApi } from '../SiwxApi.js'

/** A kit with `siwx()`. */
export type SiwxKit = Pick<Kit, 'get'> & { readonly plugins: { readonly siwx: SiwxApi } }
