/** What a name cannot be: the end of the code of the error, and of the key of its words. */
export type LabelProblem = 'WRONG_CHARACTERS' | 'TOO_SHORT' | 'TOO_LONG'

/** Specification §9; the most is what a label of DNS holds. */
const LEAST = 4
const MOST = 63

/**
 * What is wrong with a name without its suffix: letters, digits and hyphens of ASCII only, so that no letter can pass for
 * another one. Upper case is as good as lower case.
 */
export function labelProblem(label: string): LabelProblem | undefined {
  if (/[^A-Za-z0-9-]/.test(label)) return 'WRONG_CHARACTERS'
  if (label.length < LEAST) return 'TOO_SHORT'
  return label.length > MOST ? 'TOO_LONG' : undefined
}
