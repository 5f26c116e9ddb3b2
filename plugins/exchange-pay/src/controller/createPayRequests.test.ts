// @vitest-environment jsdom
import { atom } from '@latchkit/core'
import { expect, it, vi } from 'vitest'
import { eachPayments } from '../testing/eachPayments.js'
import { createPayRequests } from './createPayRequests.js'

const open = eachPayments()

it('waits for a modal that opens late, and ends when it closes', async () => {
  const { kit } = await open()
  const { get, subscribe, modal$ } = kit
  const ctx = { get, subscribe, modal$, signal: new AbortController().signal }
  const requests = createPayRequests({ ctx, payments$: atom([]) } as never, {} as never)
  const told: string[] = []
  const waiting = requests.wait({}, () => [], true).catch(({ code }) => told.push(code))
  kit.setLoading(true)
  kit.open('exchange-pay')
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toEqual([])
  kit.close()
  await waiting
  expect(told).toEqual(['core/ABORTED'])
})
