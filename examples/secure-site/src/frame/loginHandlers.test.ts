import { beforeEach, expect, it } from 'vitest'
import type { FrameParts } from './FrameParts.js'
import { loginHandlers } from './loginHandlers.js'

beforeEach(() => sessionStorage.clear())

/** A login that waits for its device, of which the service says one thing after another. */
async function wait(...told: readonly string[]) {
  const answers = [...told]
  const parts = {
    service: {
      projectId: 'shop',
      call: async ({ path }: { path: string }) =>
        path === '/email/start'
          ? { flow: 'f', action: 'VERIFY_DEVICE', email: 'mira@example.com' }
          : { status: answers.shift() },
    },
    origin: 'https://shop.example',
  } as unknown as FrameParts
  const { CONNECT_EMAIL, CONNECT_DEVICE } = loginHandlers(parts)
  const { signal } = new AbortController()
  await CONNECT_EMAIL({ email: 'mira@example.com' }, { id: '1', signal })
  return CONNECT_DEVICE(undefined, { id: '2', signal })
}

it('C10: goes on after the owner has admitted the device, and says why it does not', async () => {
  await expect(wait('pending', 'approved')).resolves.toEqual({})
  await expect(wait('pending', 'denied', 'approved')).rejects.toMatchObject({ code: 'DEVICE_DENIED' })
  await expect(wait('pending', 'expired', 'approved')).rejects.toMatchObject({ code: 'OTP_EXPIRED' })
})
