// @vitest-environment node
import { expect, it } from 'vitest'
import { createKeys, type WorkerLike } from './createKeys.js'
import { OTHER_ACCOUNT } from './keyMessages.js'

it('fails with what the worker says, also where no answer is expected', async () => {
  const failure = { message: OTHER_ACCOUNT }
  const keys = createKeys(() => {
    const worker: WorkerLike = {
      ...{ onmessage: null, onerror: null, terminate: () => {} },
      postMessage(message) {
        const { id } = Object(message)
        worker.onmessage?.(new MessageEvent('message', { data: { id, failure } }))
      },
    }
    return worker
  })
  const calls = [keys.call('lock', {}), keys.call('sign', { account: '0x', items: [] })]
  for (const call of calls) await expect(call).rejects.toMatchObject({ failure })
})
