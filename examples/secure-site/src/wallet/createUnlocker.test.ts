// @vitest-environment node
import { expect, it } from 'vitest'
import { KeyError } from '../keys/createKeys.js'
import type { Session } from '../session/createSession.js'
import { memoryStore } from '../session/openStore.js'
import { createUnlocker } from './createUnlocker.js'
import type { WalletUser } from './WalletUser.js'

it.each([
  ['three times with the nonce that the service wants', 'USE_DPOP_NONCE', [undefined, 'n1', 'n2']],
  ['once where the service refuses it', 'LOCKED', [undefined]],
])('asks for the half of the service %s', async (_, code, nonces) => {
  const asked: unknown[] = []
  const session = {
    signed: async (_path: string, _user: string, nonce: unknown) => void asked.push(nonce),
  } as unknown as Session
  const opening = createUnlocker(memoryStore(), session).withHalf(
    { id: 'u', profile: 'split' } as WalletUser,
    'device',
    async () => {
      // It answers at last, so that nothing goes on for ever.
      if (asked.length < 9) throw new KeyError({ message: 'No', code, nonce: `n${asked.length}` })
    },
  )
  await expect(opening).rejects.toMatchObject({ code })
  expect(asked).toEqual(nonces)
})
