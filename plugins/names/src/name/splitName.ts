/** A name in its parts. */
export interface NameParts {
  /** As given, which may be no name at all. */
  readonly label: string
  /** Without a leading dot. */
  readonly suffix: string
}

/** Splits a name that may have one of the suffixes, and otherwise gets the first. */
export function splitName(text: string, suffixes: readonly [string, ...string[]]): NameParts {
  const given = text.trim()
  const end = given.toLowerCase()
  const found = suffixes.find(suffix => end.endsWith(`.${suffix}`))
  return found === undefined
    ? { label: given, suffix: suffixes[0] }
    : { label: given.slice(0, -found.length - 1), suffix: found }
}
