import { loadChunk } from '../async/loadChunk.js'
import { foldLatin, isPlain } from './foldLatin.js'
import type { skeleton } from './skeleton.js'

let loadedSkeleton: typeof skeleton | undefined

/** Whether `lookOf` works for a name: always for plain ASCII, for anything else after `loadLooks` resolved. */
export const hasLook = (name: string): boolean => isPlain(name) || loadedSkeleton !== undefined

/** Loads the table of look-alike characters, which few pages need. Rejects if loading fails. */
export async function loadLooks(): Promise<void> {
  loadedSkeleton ??= (await loadChunk(() => import('./skeleton.js'))).skeleton
}

/** The skeleton of a name (see `skeleton`). */
export const lookOf = (name: string): string =>
  isPlain(name) ? foldLatin(name) : (loadedSkeleton?.(name) ?? name)
