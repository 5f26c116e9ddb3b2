import type { DevWalletFaults } from '../DevWalletFaults.js'
import type { HoldAnswer } from '../holdAnswers.js'
import { isRecord } from '../isRecord.js'
import type { Emitter } from './createEmitter.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { providerRpcError } from './providerRpcError.js'
import { toProviderRpcError } from './toProviderRpcError.js'

export interface ProviderBackend {
  emitter: Emitter
  faults(): DevWalletFaults
  readonly holdAnswer: HoldAnswer
  run(method: string, params: readonly unknown[]): Promise<unknown>
}

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** A promise-like that calls its callbacks twice, which real promises never do. */
function twice(promise: Promise<unknown>): Promise<unknown> {
  const repeat = (callback: unknown) => (value: unknown) => {
    if (typeof callback !== 'function') return
    callback(value)
    callback(value)
  }
  return {
    // biome-ignore lint/suspicious/noThenProperty: being a bad promise is the purpose
    then: (done: unknown, failed: unknown) => promise.then(repeat(done), repeat(failed)),
    catch: (failed: unknown) => promise.catch(repeat(failed)),
    finally: (last: unknown) => promise.finally(() => repeat(last)(undefined)),
  } as unknown as Promise<unknown>
}

/** The EIP-1193 provider of the wallet, with the faults that apply to it. */
export function createProvider({ emitter, faults, holdAnswer, run }: ProviderBackend): Eip1193Provider {
  const on = (event: string, listener: (payload: unknown) => void) => {
    emitter.on(event, listener)
    return provider
  }
  const removeListener = (event: string, listener: (payload: unknown) => void) => {
    emitter.removeListener(event, listener)
    return provider
  }
  const listenable = <T>(method: T): T => {
    const { listeners } = faults()
    if (listeners === 'throws') throw new Error('Listeners are out of order.')
    return (listeners === 'missing' ? undefined : method) as T
  }

  async function answer(input: unknown): Promise<unknown> {
    const { answers, errors, answerLate } = faults()
    const method = isRecord(input) ? input['method'] : undefined
    if (answerLate) await wait(answerLate)
    if (typeof method !== 'string' || !method) throw providerRpcError(-32600)
    if (errors && Object.hasOwn(errors, method)) throw errors[method]
    if (answers && Object.hasOwn(answers, method)) return answers[method]
    const params = isRecord(input) ? input['params'] : undefined
    try {
      return await run(method, Array.isArray(params) ? params : params === undefined ? [] : [params])
    } catch (error) {
      throw toProviderRpcError(error)
    }
  }

  const provider: Eip1193Provider = {
    request(input) {
      const promise = holdAnswer(answer(input))
      return faults().answerTwice ? twice(promise) : promise
    },
    get on() {
      return listenable(on)
    },
    get removeListener() {
      return listenable(removeListener)
    },
  }
  return provider
}
