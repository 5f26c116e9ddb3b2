declare const LATCHKIT_VERSION: string | undefined

/** This copy of the package. Another one on the page has an object of its own, of the same version or not. */
const self = [typeof LATCHKIT_VERSION === 'undefined' ? 'source' : LATCHKIT_VERSION] as const

const key = Symbol.for('@latchkit/ui')

/** Shared by all copies of this package on the page. */
const page = globalThis as unknown as { [key]?: typeof self }

/** Records that the page has a `KitProvider` of this copy. */
export function claimPage(): void {
  page[key] ??= self
}

/** Both versions, when the page's `KitProvider` is of another copy than this: its own, then the provider's. */
export function otherCopy(): readonly [string, string] | undefined {
  const provider = page[key]
  return provider && provider !== self ? [...self, ...provider] : undefined
}
