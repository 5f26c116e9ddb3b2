import { DEADLINES, settleBy } from '@latchkit/core/async'
import { specError } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import { assertLoopback } from './assertLoopback.js'
import type { MobileWalletAdapter, MobileWalletScenario } from './MobileWalletAdapter.js'
import { mobileError, type Progress } from './mobileError.js'

/** The library waits 3 s for an app to open, and then 30 s for it to listen. In ms. */
const OPENS_WITHIN = 90_000
const ANSWERS_WITHIN = 45_000

/** The methods of the protocol, as the library names them. */
type Method =
  | 'authorize'
  | 'getCapabilities'
  | 'signMessages'
  | 'signTransactions'
  | 'signAndSendTransactions'

/** Asks the wallet app. What it answers is outside data. */
export type Ask = (method: Method, params?: object) => Promise<unknown>

/** The work while a wallet app is open. */
export interface Work<Result> {
  readonly baseUri?: string | undefined
  readonly isKnown: boolean
  /** Calls `begin` before it asks for anything that cannot be taken back. */
  run(ask: Ask, signal: AbortSignal, begin: () => void): Promise<Result>
}

/**
 * Makes the function that opens a wallet app, asks it, and lets go of it in any case. A person looks at one app at a time: a newer
 * request ends the one before, whose app was left, with `core/ABORTED`.
 */
export function openScenario(startScenario: MobileWalletAdapter['startScenario']) {
  let latest: AbortController | undefined
  const end = () => latest?.abort(specError('core/ABORTED'))

  async function open<Result>({ baseUri, isKnown, run }: Work<Result>): Promise<Result> {
    end()
    const mine = new AbortController()
    latest = mine
    const { signal } = mine
    let progress: Progress = { isBegun: false, isKnown }
    try {
      await settleBy(assertLoopback(), OPENS_WITHIN, signal)
      const starting = startScenario(baseUri === undefined ? undefined : { baseUri })
      const close = (scenario: MobileWalletScenario) => {
        // Closing rejects it, maybe before anybody waits for it.
        scenario.wallet.catch(() => {})
        scenario.close()
      }
      signal.addEventListener('abort', () => void starting.then(close).catch(() => {}))
      const scenario = await settleBy(starting, OPENS_WITHIN, signal)
      const wallet = await settleBy(scenario.wallet, ANSWERS_WITHIN, signal)
      const ask: Ask = async (method, params = {}) => {
        const call = readField(wallet, method)
        if (signal.aborted || typeof call !== 'function') throw specError('core/ABORTED')
        return Reflect.apply(call, wallet, [params])
      }
      return await settleBy(
        run(ask, signal, () => {
          progress = { isBegun: true, isKnown }
        }),
        DEADLINES.interactive,
        signal,
      )
    } catch (error) {
      throw mobileError(error, progress)
    } finally {
      mine.abort()
    }
  }
  return { open, end }
}
