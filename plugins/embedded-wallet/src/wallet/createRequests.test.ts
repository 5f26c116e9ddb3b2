// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { FrameClient } from '../frame/createFrameClient.js'
import { toFrameError } from '../frame/embeddedErrors.js'
import { openClient } from '../testing/openClient.js'
import { createRequests } from './createRequests.js'

const chainId = 'eip155:31337'

it('asks for what was asked when the call was made, whatever the page changes meanwhile', async () => {
  const asked: unknown[] = []
  const answers: (() => void)[] = []
  const client = {
    call: (_: string, payload: unknown) => {
      asked.push(structuredClone(payload))
      return new Promise(resolve => answers.push(() => resolve({ result: '0x' })))
    },
    rejectAll() {},
  } as unknown as FrameClient
  const { request } = createRequests(client)
  const params = [{ to: '0xaa', value: 1n }]
  const both = [1, 2].map(() => request({ method: 'eth_sendTransaction', params, chainId }))
  Object.assign(params[0] ?? {}, { to: '0xbb' })
  for (const at of [0, 1]) {
    await expect.poll(() => answers.length).toBe(at + 1)
    answers[at]?.()
  }
  await Promise.all(both)
  const first = { chainId, method: 'eth_sendTransaction', params: [{ to: '0xaa', value: '0x1' }] }
  expect(asked).toEqual([first, first])
})

it('posts what was asked before the frame was there', async () => {
  const { client, frames, play } = openClient()
  const payload = { metadata: { name: 'Shop' } }
  const telling = client.call('SYNC_DAPP_DATA', payload)
  payload.metadata.name = 'Bank'
  await expect.poll(() => frames.length).toBe(1)
  const fake = play()
  fake.on('SYNC_DAPP_DATA', () => ({}))
  fake.ready()
  await telling
  expect(fake.asked.at(-1)?.payload).toEqual({ metadata: { name: 'Shop' } })
  client.close()
})

it('refuses a method of any length before anything is sent', async () => {
  const { request } = createRequests({} as FrameClient)
  await expect(request({ method: 'x'.repeat(100_000), params: [], chainId })).rejects.toMatchObject({
    code: 'rpc/UNSUPPORTED_METHOD',
    outcome: 'untouched',
  })
})

it('I13: hands the codes of EIP-5792 on', () => {
  const codes = {
    CAPABILITY_UNSUPPORTED: 5700,
    CHAIN_UNSUPPORTED: 5710,
    ID_TAKEN: 5720,
    ID_UNKNOWN: 5730,
    BATCH_TOO_LARGE: 5740,
    ATOMICITY_UNSUPPORTED: 5760,
  } as const
  for (const [code, number] of Object.entries(codes)) {
    const error = toFrameError({ code: code as keyof typeof codes, message: 'No.' })
    expect(error.cause).toMatchObject({ code: number, message: 'No.' })
    expect(error.outcome).toBe(code === 'ID_TAKEN' ? 'unknown' : 'untouched')
  }
})
