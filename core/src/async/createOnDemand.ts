import { KitError } from '../errors/KitError.js'

/** A part of the kit that loads when first needed. */
export interface OnDemand<Part> {
  /** The part, once loaded. */
  current: Part | undefined
  /** Loads the part once; after a failure the next call tries again. */
  load(): Promise<Part>
  /** Unloads the part. */
  drop(): void
  /**
   * Calls the part and returns its answer, loading it first if necessary. Calls keep their order. Rejects with
   * `core/ABORTED` if the caller's signal aborts while the part loads; the call is not made then.
   */
  ask<Answer>(call: (part: Part) => Promise<Answer>, signal?: AbortSignal): Promise<Answer>
  /**
   * Calls the part without waiting for an answer. If a call had to wait for loading and fails, the error goes to
   * `onLate`.
   */
  tell(call: (part: Part) => void): void
}

/** `make` loads and creates the part; `onReady` runs before any call that waited for it. */
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
      self.current = loading = undefined
    },
    ask(call, signal) {
      if (self.current) return call(self.current)
      return new Promise((resolve, reject) => {
        const onAbort = () =>
          reject(new KitError('core/ABORTED', { message: 'Aborted', cause: signal?.reason }))
        signal?.addEventListener('abort', onAbort, { once: true })
        if (signal?.aborted) onAbort()
        self
          .load()
          .then(part => {
            signal?.removeEventListener('abort', onAbort)
            if (!signal?.aborted) return call(part).then(resolve)
          })
          .catch(reject)
      })
    },
    tell(call) {
      if (self.current) call(self.current)
      else self.load().then(call).catch(onLate)
    },
  }
  return self
}
