import { readField } from '../wallet/readField.js'

/** What stands at a path of globals, e.g. `okxwallet.keplr`; `undefined` where there is nothing, or a getter throws. */
export const atPath = (path: string): unknown => path.split('.').reduce<unknown>(readField, window)
