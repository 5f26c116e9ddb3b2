declare const LATCHKIT_VERSION: string | undefined

/** The version of this copy of the core, as the build writes it. */
export const VERSION = typeof LATCHKIT_VERSION === 'undefined' ? 'source' : LATCHKIT_VERSION
