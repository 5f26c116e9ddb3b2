import { readField } from '../dialect/readField.js'

/** What stands at a dotted path below `window`, or `undefined`. */
export function atPath(path: string): unknown {
  return path.split('.').reduce<unknown>(readField, window)
}
