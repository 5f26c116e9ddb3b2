import { must } from './must.js'

/** Copies a list from the options, each entry read once. Throws when it is none or longer than allowed. */
export function readList<T>(
  value: unknown,
  path: string,
  most: number,
  read: (entry: unknown, path: string) => T,
): T[] {
  must(Array.isArray(value) && value.length <= most, path, `a list of at most ${most}`)
  return Array.from({ length: value.length }, (_, index) => read(value[index], `${path}[${index}]`))
}
