import type { KitError } from '../errors/KitError.js'

/** The state of something loaded. Old data stays through reloads and failures: an outage is never a zero. */
export type AsyncState<T> =
  | { readonly status: 'idle'; readonly data?: undefined }
  | { readonly status: 'loading'; readonly data?: T; readonly asOf?: number }
  | { readonly status: 'ready'; readonly data: T; readonly asOf: number }
  | { readonly status: 'failed'; readonly data?: T; readonly asOf?: number; readonly error: KitError }
