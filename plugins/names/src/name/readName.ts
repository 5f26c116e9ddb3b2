import { labelProblem } from './labelProblem.js'
import { splitName } from './splitName.js'

/** The whole name in lower case; `undefined` for what cannot be one of these suffixes. */
export function readName(text: unknown, suffixes: readonly [string, ...string[]]): string | undefined {
  if (typeof text !== 'string') return undefined
  const { label, suffix } = splitName(text, suffixes)
  return labelProblem(label) ? undefined : `${label.toLowerCase()}.${suffix}`
}
