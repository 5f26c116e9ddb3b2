/** Why a label is invalid: the end of the error code and of the message id. */
export type LabelProblem = 'WRONG_CHARACTERS' | 'TOO_SHORT' | 'TOO_LONG'

/** Specification, section 9; the maximum is that of a DNS label. */
const MIN = 4
const MAX = 63

/**
 * Finds the fault of a name without its suffix: only ASCII letters, digits and hyphens are allowed, so that no letter can be
 * mistaken for another. Case does not matter.
 */
export function labelProblem(label: string): LabelProblem | undefined {
  if (/[^A-Za-z0-9-]/.test(label)) return 'WRONG_CHARACTERS'
  if (label.length < MIN) return 'TOO_SHORT'
  return label.length > MAX ? 'TOO_LONG' : undefined
}

/** The full name in lower case; `undefined` if it is not valid with one of these suffixes. */
export function readName(text: unknown, suffixes: readonly [string, ...string[]]): string | undefined {
  if (typeof text !== 'string') return undefined
  const { label, suffix } = splitName(text, suffixes)
  return labelProblem(label) ? undefined : `${label.toLowerCase()}.${suffix}`
}

export interface NameParts {
  /** As given, possibly invalid. */
  readonly label: string
  /** Without a leading dot. */
  readonly suffix: string
}

/** Splits a name into label and suffix; the first suffix is the default. */
export function splitName(text: string, suffixes: readonly [string, ...string[]]): NameParts {
  const given = text.trim()
  const end = given.toLowerCase()
  const found = suffixes.find(suffix => end.endsWith(`.${suffix}`))
  return found === undefined
    ? { label: given, suffix: suffixes[0] }
    : { label: given.slice(0, -found.length - 1), suffix: found }
}
