/** A part of the shell that loads on demand and that components can wait for. */
export interface Chunk<Module> {
  current(): Module | undefined
  /** Loads it once; after a failure the next call tries again. Never rejects. */
  load(): Promise<Module | undefined>
  subscribe(changed: () => void): () => void
}

/** Wraps an `import()`. */
export function createChunk<Module>(run: () => Promise<Module>): Chunk<Module> {
  const listeners = new Set<() => void>()
  let loading: Promise<Module | undefined> | undefined
  let current: Module | undefined
  return {
    current: () => current,
    load() {
      loading ??= run().then(
        module => {
          current = module
          for (const listener of [...listeners]) listener()
          return module
        },
        () => {
          loading = undefined
          return undefined
        },
      )
      return loading
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
