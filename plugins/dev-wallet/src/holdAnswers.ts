import type { DevWalletFaults } from './DevWalletFaults.js'
import type { ReadableValue } from './state/createValue.js'

/** Gives an answer when it is made, or as late as the `holdAnswers` fault said when the question came. */
export type HoldAnswer = <T>(answer: Promise<T>) => Promise<T>

/** Makes it for one wallet. */
export function createHoldAnswer(faults: ReadableValue<DevWalletFaults>): HoldAnswer {
  return answer => {
    const { holdAnswers: ms = 0 } = faults.get()
    return ms > 0 ? answer.finally(() => wait(ms)) : answer
  }
}

/** The same functions, each answer held back as the fault says. What is no function stays as it is. */
export function holdAnswers<T extends object>(hold: HoldAnswer, methods: T): T {
  const held = Object.entries(methods).map(([name, method]) => [
    name,
    typeof method === 'function' ? (...args: unknown[]) => hold(Promise.resolve(method(...args))) : method,
  ])
  return Object.fromEntries(held) as T
}

const wait = (ms: number) => new Promise<void>(resolve => Number.isFinite(ms) && void setTimeout(resolve, ms))
