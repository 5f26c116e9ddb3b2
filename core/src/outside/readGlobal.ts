import { readField } from '../errors/readField.js'

const path = /^[\w$-]{1,60}(?:\.[\w$-]{1,60}){0,5}$/

/** Reads a dotted path below `window`, e.g. `acme.provider`; `undefined` if there is nothing or the path is invalid. */
export function readGlobal(at: unknown): unknown {
  return typeof at === 'string' && path.test(at)
    ? at.split('.').reduce<unknown>(readField, window)
    : undefined
}
