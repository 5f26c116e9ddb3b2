import type { AsyncState } from '@latchkit/core'
import { useCallback, useEffect } from 'react'
import { useAct } from './useAct.js'

/** Data arrives within this, or its endpoint is told off, in ms. */
const DATA_TIMEOUT_MS = 30_000

/** Loads what a key stands for, at once and when another key is given. Nothing is loaded without one. `again` is true when it is asked for. */
export function useLoad<T>(
  key: string,
  run: (signal: AbortSignal, again?: boolean) => Promise<T>,
  timeoutMs = DATA_TIMEOUT_MS,
): readonly [AsyncState<T>, () => Promise<T>] {
  const [state, load] = useAct(key, run, { timeoutMs, keepsData: true })
  useEffect(() => {
    if (key) void load()
  }, [key, load])
  return [state, useCallback(() => load(true), [load])]
}
