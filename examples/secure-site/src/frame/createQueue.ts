import { FrameRefusal } from '../errors/FrameRefusal.js'

/** Runs tasks that need the user sequentially. */
export interface Queue {
  /**
   * Runs a task in its turn. Rejects with the signal's reason, or with that of `rejectAll`, until `commit` is
   * called: from then on it settles with the task, because what was sent cannot be undone.
   */
  add<Result>(
    run: (signal: AbortSignal, commit: () => void) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>
  /** The number of tasks waiting behind the current one. */
  behind(): number
  /** Calls back when that number changes. */
  subscribe(listen: () => void): () => void
  /** Rejects the current task and all waiting ones. */
  rejectAll(reason: Error): void
}

/** Creates an empty queue. More than `most` tasks are refused with `TOO_MANY_REQUESTS`. */
export function createQueue(most: number): Queue {
  let last: Promise<unknown> = Promise.resolve()
  const open = new Set<AbortController>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listen of listeners) listen()
  }
  return {
    add(run, signal) {
      if (open.size >= most)
        return Promise.reject(new FrameRefusal('TOO_MANY_REQUESTS', 'Too many requests wait already.'))
      const own = new AbortController()
      let isCommitted = false
      const abort = () => own.abort(signal.reason)
      if (signal.aborted) abort()
      signal.addEventListener('abort', abort)
      open.add(own)
      tell()
      const turn = last.then(() => {
        own.signal.throwIfAborted()
        return run(own.signal, () => {
          isCommitted = true
        })
      })
      // The next task starts only once this one has left the stage.
      last = turn.catch(() => {})
      const aborted = new Promise<never>((_, reject) => {
        if (own.signal.aborted) reject(own.signal.reason)
        own.signal.addEventListener('abort', () => {
          if (!isCommitted) reject(own.signal.reason)
        })
      })
      return Promise.race([turn, aborted]).finally(() => {
        signal.removeEventListener('abort', abort)
        open.delete(own)
        tell()
      })
    },
    behind: () => Math.max(0, open.size - 1),
    subscribe(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    rejectAll(reason) {
      for (const one of [...open]) one.abort(reason)
    },
  }
}
