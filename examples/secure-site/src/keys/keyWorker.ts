import { HalfRefused } from './fetchHalf.js'
import type { KeyCallName, KeyCalls, KeyFailure, KeyReply, KeyRequest } from './KeyCalls.js'
import { createKeeper } from './keeper.js'

const keeper = createKeeper()

const run = <Name extends KeyCallName>(name: Name, input: KeyCalls[Name]['input']): Promise<unknown> =>
  keeper[name](input)

// Sequential, so that calls never interleave.
let last: Promise<unknown> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<KeyRequest>) => {
  const { id, name, input } = data
  last = last
    .then(() => run(name, input))
    .then(
      output => ({ id, output }),
      (error: unknown) => ({ id, failure: failureOf(error) }),
    )
    .then((reply: KeyReply) => self.postMessage(reply))
})

function failureOf(error: unknown): KeyFailure {
  if (error instanceof HalfRefused) return error.failure
  return { message: error instanceof Error ? error.message : 'The keys failed' }
}
