import { expect, it, vi } from 'vitest'
import { ServiceError } from '../session/ServiceError.js'
import { createQueue } from './createQueue.js'
import { createStage } from './createStage.js'
import type { FrameParts } from './FrameParts.js'
import { socialHandlers } from './socialHandlers.js'

const FLOW = '0b7c1c1e-6f0a-4d8e-9b8b-0f6f3a0c9f11'

/** A login that came back on a device which is new to the service. */
function open() {
  let decide = (_: string) => {}
  const decided = new Promise<{ status: string }>(resolve => {
    decide = status => resolve({ status })
  })
  const call = vi.fn(() => decided)
  const start = vi
    .fn<(path: string, body: object) => Promise<string>>()
    .mockRejectedValueOnce(new ServiceError('DEVICE_UNKNOWN', 'New', { flow: 'link' }))
    .mockResolvedValue('u')
  const stage = createStage(() => {})
  const parts = {
    ...{ stage, queue: createQueue(4), origin: 'https://shop.example' },
    service: { projectId: 'shop', call },
    session: { start },
    wallet: { lock: async () => {}, ensure: async () => {} },
  } as unknown as FrameParts
  const control = new AbortController()
  const connected = socialHandlers(parts).CONNECT_SOCIAL(
    { flow: FLOW, handoff: 'proof' },
    { id: '1', signal: control.signal },
  )
  connected.catch(() => {})
  const scene = () =>
    vi.waitFor(() => {
      const shown = stage.current()?.scene
      if (shown?.kind !== 'device') throw new Error('Nothing is said about the device.')
      return shown
    })
  return { stage, call, start, control, connected, scene, decide: (status: string) => decide(status) }
}

it('C10: says that a new device needs the link, and signs in once the mailbox has admitted it', async () => {
  const { stage, call, start, connected, scene, decide } = open()
  await scene()
  expect(call).toHaveBeenLastCalledWith(
    expect.objectContaining({ path: '/device/wait', body: { flow: 'link' } }),
  )
  expect(start).toHaveBeenCalledTimes(1)
  decide('approved')
  await expect(connected).resolves.toEqual({})
  expect(start.mock.calls[1]).toEqual(['/social/finish', { flow: FLOW, handoff: 'proof' }])
  expect(stage.current()).toBeUndefined()
})

it.each([
  ['denied', 'DEVICE_DENIED'],
  ['expired', 'OTP_EXPIRED'],
])('C10: nobody is signed in when the device was %s', async (status, code) => {
  const { stage, start, connected, scene, decide } = open()
  await scene()
  decide(status)
  await expect(connected).rejects.toMatchObject({ code })
  expect(start).toHaveBeenCalledTimes(1)
  expect(stage.current()).toBeUndefined()
})

it('nobody is signed in when the person gives up, or the page does', async () => {
  const own = open()
  ;(await own.scene()).cancel()
  await expect(own.connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const other = open()
  await other.scene()
  other.control.abort(new Error('gone'))
  await expect(other.connected).rejects.toThrow('gone')
  expect(other.stage.current()).toBeUndefined()
  expect([own.start, other.start].map(start => start.mock.calls.length)).toEqual([1, 1])
})
