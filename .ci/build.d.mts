/** Builds what changed since the last build; returns the built packages, throws the compiler's output. */
export function build(): Promise<string[]>
