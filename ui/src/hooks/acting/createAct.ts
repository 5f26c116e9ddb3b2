import { type AsyncState, KitError } from '@latchkit/core'

const idle: AsyncState<never> = { status: 'idle' }

/** Something that a component does, one at a time: the state is always that of the latest call. */
export interface Act<T> {
  /** Aborts the call before. A caller may ignore the promise: the state says too what failed. */
  call(run: (signal: AbortSignal) => Promise<T>, options: CallOptions): Promise<T>
  /** Aborts what is under way and forgets the rest. */
  reset(): void
  read(): AsyncState<T>
  subscribe(changed: () => void): () => void
}

export interface CallOptions {
  readonly timeoutMs: number
  /** Shows what is known while it loads again, and after a failure. */
  readonly keepsData?: boolean
}

export function createAct<T>(): Act<T> {
  const listeners = new Set<() => void>()
  let state: AsyncState<T> = idle
  let current: AbortController | undefined

  function set(next: AsyncState<T>) {
    state = next
    for (const listener of [...listeners]) listener()
  }

  async function follow(
    mine: AbortController,
    run: (signal: AbortSignal) => Promise<T>,
    { timeoutMs, keepsData }: CallOptions,
  ): Promise<T> {
    const { data, asOf } = (keepsData ? state : idle) as { data?: T; asOf?: number }
    set({ status: 'loading', data, asOf })
    try {
      const settle = await loadSettle()
      const result = await settle(run, timeoutMs, mine)
      if (current === mine) set({ status: 'ready', data: result, asOf: Date.now() })
      return result
    } catch (error) {
      // Every failure is a `KitError` by now.
      if (current === mine) set({ status: 'failed', data, asOf, error: error as KitError })
      throw error
    }
  }

  return {
    call(run, options) {
      current?.abort()
      const mine = new AbortController()
      current = mine
      const result = follow(mine, run, options)
      result.catch(() => {})
      return result
    },
    reset() {
      current?.abort()
      current = undefined
      if (state !== idle) set(idle)
    },
    read: () => state,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** Loads the deadline's code with the first call, so that pages that never call do not pay for it. */
async function loadSettle() {
  try {
    return (await import('./settle.js')).settle
  } catch (cause) {
    throw new KitError('kit/LOAD_FAILED', {
      message: 'Code did not load',
      cause,
      retryable: true,
      outcome: 'untouched',
    })
  }
}
