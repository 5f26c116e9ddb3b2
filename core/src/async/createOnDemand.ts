/** A part of the kit that loads when somebody first needs it. */
export interface OnDemand<Part> {
  /** The part, if it is loaded. */
  current: Part | undefined
  /** Loads it once; after a failure the next call tries again. */
  load(): Promise<Part>
  /** Forgets it. */
  drop(): void
  /** Asks it for something. Calls keep their order, whether they had to wait for it or not. */
  ask<Answer>(call: (part: Part) => Promise<Answer>): Promise<Answer>
  /** Tells it something. What goes wrong with a call that had to wait goes to `onLate`. */
  tell(call: (part: Part) => void): void
}

/** `make` loads and makes it; `onReady` runs before any call that waited for it. */
export function createOnDemand<Part>(
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
        // Heard before those who wait, so that a call that need not wait never overtakes one that had to.
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
      self.current = loading = undefined
    },
    ask: call => (self.current ? call(self.current) : self.load().then(call)),
    tell(call) {
      if (self.current) call(self.current)
      else self.load().then(call).catch(onLate)
    },
  }
  return self
}
