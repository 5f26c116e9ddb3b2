interface Condition {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly line: number
  readonly text: string
}

/** The conditions of a source whose `if` throws, refuses or returns false. */
export function findConditions(name: string, source: string): readonly Condition[]

/** The source with each condition handed to a function that may break it. */
export function instrument(source: string, conditions: readonly Condition[]): string
