// @vitest-environment node
import { MAX_PENDING } from '@latchkit/embedded-wallet/protocol'
import { expect, it, vi } from 'vitest'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { createDispatch, type Handlers } from './createDispatch.js'

/** A port whose requests to sign wait; every other call is answered at once. */
function openPort() {
  const { port1 } = new MessageChannel()
  const post = vi.spyOn(port1, 'postMessage')
  const taken: string[] = []
  const waits = (_: unknown, { signal }: { readonly signal: AbortSignal }) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const handlers = new Proxy({} as Handlers, {
    get: (_, name) => {
      taken.push(String(name))
      return name === 'RPC_REQUEST' ? waits : async () => ({})
    },
  })
  const dispatch = createDispatch(port1, handlers)
  let lastId = 0
  function send(name: string, payload?: unknown) {
    lastId += 1
    const id = `6f1c2a3e-5b7d-4c9e-8a1b-${lastId.toString(16).padStart(12, '0')}`
    port1.onmessage?.(new MessageEvent('message', { data: { id, type: `@w3m-app/${name}`, payload } }))
    return id
  }
  const sign = () => send('RPC_REQUEST', { chainId: 'eip155:1', method: 'personal_sign', params: [] })
  const answers = (id: string) =>
    post.mock.calls.flatMap(([message]) => (message.id === id ? [message.payload?.code ?? message.type] : []))
  return { dispatch, taken, send, sign, answers }
}

it('lets so many requests wait, refuses one more unread, and still takes what ends them', async () => {
  const { dispatch, taken, send, sign, answers } = openPort()
  const ids = Array.from({ length: MAX_PENDING }, sign)
  expect(ids.flatMap(answers)).toEqual([])
  expect([sign(), send('IS_CONNECTED')].flatMap(answers)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
  expect(taken).toEqual(ids.map(() => 'RPC_REQUEST'))
  for (const name of ['RPC_ABORT', 'SIGN_OUT']) {
    const id = send(name)
    await vi.waitFor(() => expect(answers(id)).toEqual([`@w3m-frame/${name}_SUCCESS`]))
  }
  dispatch.abort(ids[0], new FrameRefusal('ABORTED', 'Not wanted any more'))
  await vi.waitFor(() => expect(ids.flatMap(answers)).toEqual(['ABORTED']))
  expect(answers(sign())).toEqual([])
  dispatch.close(new Error('The test is over'))
})
