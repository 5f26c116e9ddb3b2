import { loadOnce } from '@latchkit/core'
import { createSource } from './createSource.js'

/** A part of the shell that loads on demand and that components can wait for. */
export interface Chunk<Module> {
  current(): Module | undefined
  /** Loads it once; after a failure the next call tries again. Never rejects. */
  load(): Promise<Module | undefined>
  subscribe(changed: () => void): () => void
}

export function createChunk<Module>(run: () => Promise<Module>): Chunk<Module> {
  const { get, set, subscribe } = createSource<Module | undefined>(undefined)
  const load = loadOnce(async () => {
    set(await run())
    return get()
  })
  return { current: get, subscribe, load: () => load().catch(() => undefined) }
}
