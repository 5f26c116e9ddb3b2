import { expect, it } from 'vitest'
import { createService } from '../session/createService.js'
import { createSession } from '../session/createSession.js'
import { memoryStore } from '../session/openStore.js'
import { checkProfile } from '../wallet/checkProfile.js'
import { checkSeen } from '../wallet/checkSeen.js'
import { callsStatus } from './callsStatus.js'
import { checkLock } from './checkLock.js'

const addresses = { eip155: `0x${'11'.repeat(20)}`, solana: '1'.repeat(32) } as const
const user = { id: 'u', email: 'mira@example.com', profile: 'split', addresses, vault: 1 } as const
const asked = {
  isOpen: false,
  chainId: 'eip155:1',
  balance: 1_000n,
  simulation: { changes: [{ token: undefined, amount: -100n }] },
}
const cyclic: { self?: unknown } = {}
cyclic.self = cyclic

it.each([
  ['null', null],
  ['an empty text', ''],
  ['a text that says null', 'null'],
  ['a list', []],
  ['nothing in it', {}],
  ['half of JSON', '{"refresh":"a'],
  ['numbers', { refresh: 1, user: 2, until: '1', spent: 5, version: '1', addresses: 3, hashes: 4 }],
  ['prototypes', JSON.parse('{"__proto__":{"user":"thief","refresh":"x"},"constructor":1}')],
  ['calls of somebody else', { chainId: 'eip155:1', user: 'v', count: 0, hashes: [] }],
  ['bytes', new Uint8Array(1_000)],
  ['itself', cyclic],
  ['a very long text', 'x'.repeat(1_000_000)],
])('E02, E04: what is stored and reads as %s is as good as nothing', async (_, junk) => {
  const store = memoryStore()
  for (const key of [
    'session:shop',
    'ending:shop',
    'seen:u',
    'opened:u',
    'spent:u:eip155:1',
    'calls:u:batch',
    'profile:u',
  ])
    await store.set(key, junk)
  const session = createSession(store, createService(store, 'shop', 'http://secure.test'))
  expect(await session.user()).toBeUndefined()
  await expect(session.signed('/vault/half', 'u')).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  await expect(session.finishEnding()).resolves.toBeUndefined()
  const own = { store, session: { user: async () => 'u', call: session.call } }
  await expect(callsStatus(own, 'batch')).rejects.toMatchObject({ code: 'ID_UNKNOWN' })
  await checkSeen(store, 'u', { version: 1, addresses } as never)
  await checkProfile(store, user, undefined)
  const locked = { store, wallet: { user: async () => ({ ...user, sensitiveLockedUntil: 1 }) } }
  await (await checkLock(locked, asked))()
  await expect(checkLock(locked, asked)).rejects.toMatchObject({ code: 'LOCKED' })
  expect(Reflect.get({}, 'user')).toBeUndefined()
})
