import { foldLatin } from './foldLatin.js'
import type { skeleton } from './skeleton.js'

let loadedSkeleton: typeof skeleton | undefined

const isPlain = (text: string) => /^[ -~]*$/.test(text)

/** Whether `lookOf` can tell what a name looks like: of one in plain ASCII always, of any other once `loadLooks` resolved. */
export const hasLook = (name: string): boolean => isPlain(name) || loadedSkeleton !== undefined

/** Loads the table of characters that are drawn alike, which few pages need. Rejects when it cannot be had. */
export async function loadLooks(): Promise<void> {
  loadedSkeleton ??= (await import('./skeleton.js')).skeleton
}

/** The skeleton of a name (see `skeleton`). */
export const lookOf = (name: string): string =>
  isPlain(name) ? foldLatin(name) : (loadedSkeleton?.(name) ?? name)
