declare const LATCHKIT_VERSION: string | undefined

/** This copy of the core, with the version from the build. Another copy has another object, even of the same version. */
export const thisCore = {
  version: typeof LATCHKIT_VERSION === 'undefined' ? 'source' : LATCHKIT_VERSION,
} as const
