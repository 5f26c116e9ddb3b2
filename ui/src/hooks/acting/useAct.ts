import type { AsyncState } from '@latchkit/core'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useBaseKit } from '../useBaseKit.js'
import { type CallOptions, createAct } from './createAct.js'

/** Wallets answer within 120 s or their plugin says so: this is for one that does not, in ms. */
const timeoutMs = 150_000

const idle: AsyncState<never> = { status: 'idle' }
const onServer = () => idle

/** The state of an act, how to do it, and how to forget it. The functions keep their identity while the key does. */
export type ActNow<Args extends unknown[], T> = readonly [
  AsyncState<T>,
  (...args: Args) => Promise<T>,
  () => void,
]

/**
 * Lets a component do something. Another key (of another account, say) resets it, as does the component's end: what is
 * under way is aborted.
 */
export function useAct<Args extends unknown[], T>(
  key: string,
  run: (signal: AbortSignal, ...args: Args) => Promise<T>,
  options?: Partial<CallOptions>,
): ActNow<Args, T> {
  const kit = useBaseKit()
  // biome-ignore lint/correctness/useExhaustiveDependencies: no render shows what was done for another key or kit.
  const act = useMemo(() => createAct<T>(), [kit, key])
  const latest = useRef({ act, run, options })
  useEffect(() => {
    latest.current = { act, run, options }
  })
  useEffect(() => () => act.reset(), [act])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is to be acted for, also by a function kept from before.
  const call = useCallback(
    (...args: Args) => {
      const { act: current, run: now, options: how } = latest.current
      return current.call(signal => now(signal, ...args), { timeoutMs, ...how })
    },
    [act],
  )
  const state = useSyncExternalStore(act.subscribe, act.read, onServer)
  return [state, call, act.reset]
}
