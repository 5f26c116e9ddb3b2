/** Builds what changed since it was last built; returns the packages that were built, throws what the compiler said. */
export function build(): Promise<string[]>
