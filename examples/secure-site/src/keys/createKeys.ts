import type { KeyCallName, KeyCalls, KeyFailure, KeyReply } from './KeyCalls.js'
import { keyOutputs } from './keyOutputs.js'

/** Longer than any call, even Argon2id on an old phone. */
const CALL_MS = 60_000

/** A failed call of the worker. */
export class KeyError extends Error {
  readonly failure: KeyFailure
  constructor(failure: KeyFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** The worker's interface for the document. Each call settles within a minute. */
export interface Keys {
  /** Rejects with `KeyError`. */
  call<Name extends KeyCallName>(
    name: Name,
    input: KeyCalls[Name]['input'],
  ): Promise<KeyCalls[Name]['output']>
}

/** The used part of a `Worker`. */
export interface WorkerLike {
  postMessage(message: unknown): void
  terminate(): void
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

interface Waiting {
  resolve(output: unknown): void
  reject(error: Error): void
  readonly timer: ReturnType<typeof setTimeout>
}

/** Creates the client. The first call starts the worker; if it dies, its calls and keys are lost. */
export function createKeys(makeWorker: () => WorkerLike): Keys {
  let worker: WorkerLike | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function settle(id: number, use: (one: Waiting) => void) {
    const one = waiting.get(id)
    if (!one) return
    waiting.delete(id)
    clearTimeout(one.timer)
    use(one)
  }
  function end(message: string) {
    worker?.terminate()
    worker = undefined
    for (const id of [...waiting.keys()]) settle(id, one => one.reject(new KeyError({ message })))
  }
  function hear(reply: KeyReply) {
    settle(reply.id, one => {
      if ('failure' in reply) one.reject(new KeyError(reply.failure))
      else one.resolve(reply.output)
    })
  }
  function started(): WorkerLike {
    if (worker) return worker
    const made = makeWorker()
    made.onmessage = ({ data }: MessageEvent<KeyReply>) => hear(data)
    made.onerror = () => {
      if (made === worker) end('The keys of this page stopped working')
    }
    worker = made
    return made
  }
  const ask = (name: KeyCallName, input: KeyCalls[KeyCallName]['input']) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1
      const timer = setTimeout(() => end('The keys of this page do not answer'), CALL_MS)
      waiting.set(lastId, { resolve, reject, timer })
      started().postMessage({ id: lastId, name, input })
    })
  return { call: async (name, input) => keyOutputs[name].parse(await ask(name, input)) }
}
