declare const LATCHKIT_VERSION: string | undefined

/** The version of this copy of the core, injected by the build. */
export const VERSION = typeof LATCHKIT_VERSION === 'undefined' ? 'source' : LATCHKIT_VERSION
