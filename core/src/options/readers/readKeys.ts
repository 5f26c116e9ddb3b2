import { must } from './must.js'

/** Reads an options object that has no other keys than these; `undefined` counts as empty. */
export function readKeys<Options extends object>(
  input: Options | undefined,
  keys: readonly (keyof Options & string)[],
): Partial<Options> {
  must(input === undefined || input === Object(input), 'the options', 'an object')
  const unknown = Object.keys(input ?? {}).find(key => !keys.some(known => known === key))
  must(unknown === undefined, `'${unknown?.slice(0, 40)}'`, `one of ${keys.join(', ')}`)
  return { ...input }
}
