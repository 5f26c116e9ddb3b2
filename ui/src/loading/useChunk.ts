import { useEffect, useSyncExternalStore } from 'react'
import type { Chunk } from './createChunk.js'

const nothing = () => undefined

/** A chunk's module once it is there; loads it as soon as it is wanted. */
export function useChunk<Module>(chunk: Chunk<Module>, isWanted: boolean): Module | undefined {
  const module = useSyncExternalStore(chunk.subscribe, chunk.current, nothing)
  useEffect(() => {
    if (isWanted) void chunk.load()
  }, [chunk, isWanted])
  return module
}
