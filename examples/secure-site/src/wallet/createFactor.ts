import { hasCode } from '../session/ServiceError.js'

/** Creates a function that runs a call, and repeats it after a fresh factor if one is required. */
export const createFactor =
  (asks: { factor(signal?: AbortSignal): Promise<void> }) =>
  async <Result>(signal: AbortSignal | undefined, run: () => Promise<Result>): Promise<Result> => {
    try {
      return await run()
    } catch (error) {
      if (!hasCode(error, 'FACTOR_REQUIRED')) throw error
      await asks.factor(signal)
      return run()
    }
  }
