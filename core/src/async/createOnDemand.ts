/** A part of the kit that loads when first needed. */
export interface OnDemand<Part> {
  /** The part, once loaded. */
  current: Part | undefined
  /** Loads the part once; after a failure the next call tries again. */
  load(): Promise<Part>
  /** Ends the part, if it is loaded, and unloads it. */
  drop(): void
  /** Calls the part and returns its answer, loading it first if necessary. Calls keep their order. */
  ask<Answer>(call: (part: Part) => Answer | Promise<Answer>): Promise<Answer>
  /**
   * Calls the part without waiting for an answer. If a call had to wait for loading and fails, the error goes to
   * `onLate`.
   */
  tell(call: (part: Part) => void): void
}

/** `make` loads and creates the part; `onReady` runs before any call that waited for it. */
export function createOnDemand<Part extends object>(
  make: () => Promise<Part>,
  onReady: (part: Part) => void,
  onLate: (error: unknown) => void,
): OnDemand<Part> {
  let loading: Promise<Part> | undefined
  const self: OnDemand<Part> = {
    current: undefined,
    load() {
      if (!loading) {
        loading = make()
        // This handler must run before those of waiting calls, so that a later call cannot overtake them.
        loading.then(
          part => {
            self.current = part
            onReady(part)
          },
          () => {
            loading = undefined
          },
        )
      }
      return loading
    },
    drop() {
      const { current } = self as { current?: { dispose?(): void } | undefined }
      current?.dispose?.()
      self.current = loading = undefined
    },
    ask: async call => call(self.current ?? (await self.load())),
    tell(call) {
      if (self.current) call(self.current)
      else self.load().then(call).catch(onLate)
    },
  }
  return self
}
