import type { DevWalletFaults } from './DevWalletFaults.js'
import type { ReadableValue } from './state/createValue.js'

/** Returns an answer at once, or delayed by the `holdAnswers` fault that was set when the request came. */
export type HoldAnswer = <T>(answer: Promise<T>) => Promise<T>

export function createHoldAnswer(faults: ReadableValue<DevWalletFaults>): HoldAnswer {
  return answer => {
    const { holdAnswers: ms = 0 } = faults.get()
    return ms > 0 ? answer.finally(() => wait(ms)) : answer
  }
}

/** Wraps functions so that their answers are delayed by the fault. Other values stay the same. */
export function holdAnswers<T extends object>(hold: HoldAnswer, methods: T): T {
  const held = Object.entries(methods).map(([name, method]) => [
    name,
    typeof method === 'function' ? (...args: unknown[]) => hold(Promise.resolve(method(...args))) : method,
  ])
  return Object.fromEntries(held) as T
}

const wait = (ms: number) => new Promise<void>(resolve => Number.isFinite(ms) && void setTimeout(resolve, ms))
