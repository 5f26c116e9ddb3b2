import type { CaipAddress } from '@latchkit/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignInStore } from '../server/stores/SignInStore.js'

/** A store under test: two servers that share it, with the clock of the test. */
export interface StoreUnderTest {
  readonly stores: readonly [SignInStore, SignInStore]
  close?(): Promise<void>
}

const DAY = 86_400_000

let count = 0
const unique = () => `${Date.now().toString(36)}${(count++).toString(36)}`

/** The contract of every store. */
export function describeStore(
  name: string,
  open: (now: () => number) => Promise<StoreUnderTest>,
  /** How far the servers' clock is ahead of the store's. */
  aheadMs = 0,
) {
  describe(`sessions in ${name}`, () => {
    let later = 0
    const now = () => Date.now() + aheadMs + later
    let opened: StoreUnderTest
    beforeAll(async () => {
      opened = await open(now)
    })
    afterAll(() => opened.close?.())

    const account = (): CaipAddress => `eip155:1:0x${unique().padStart(40, '0')}`
    async function add(caipAddress: CaipAddress, more: { issuedAt?: number; lastsMs?: number } = {}) {
      const { issuedAt = now(), lastsMs = DAY } = more
      const session = { id: unique(), caipAddress, issuedAt, expiresAt: now() + lastsMs }
      await opened.stores[0].addSession(session)
      return session
    }

    it('uses a nonce up once', async () => {
      const nonce = unique()
      const [one, other] = opened.stores
      const end = now() + 600_000
      expect(await one.consumeNonce(nonce, end)).toBe(true)
      expect(await one.consumeNonce(nonce, end)).toBe(false)
      expect(await other.consumeNonce(nonce, end)).toBe(false)
      expect(await other.consumeNonce(unique(), end)).toBe(true)
    })
    it('lets one of many win that use a nonce at once', async () => {
      for (let round = 0; round < 10; round += 1) {
        const nonce = unique()
        const uses = Array.from({ length: 20 }, (_, at) =>
          opened.stores[at % 2 ? 1 : 0].consumeNonce(nonce, now() + DAY),
        )
        expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1)
      }
    })
    it('finds what was added, from both servers, and only for its account', async () => {
      const session = await add(account())
      for (const store of opened.stores)
        expect(await store.findSession(session.caipAddress, session.id)).toEqual(session)
      expect(await opened.stores[1].findSession(account(), session.id)).toBeUndefined()
      expect(await opened.stores[1].findSession(session.caipAddress, unique())).toBeUndefined()
    })
    it('removes exactly one of four', async () => {
      const [own, other] = [account(), account()]
      const sessions = [await add(own), await add(own), await add(other), await add(other)]
      const [first] = sessions
      await opened.stores[1].removeSession(own, first?.id ?? '')
      await opened.stores[1].removeSession(own, sessions[2]?.id ?? '')
      const found = await Promise.all(
        sessions.map(({ caipAddress, id }) => opened.stores[0].findSession(caipAddress, id)),
      )
      expect(found.map(session => session !== undefined)).toEqual([false, true, true, true])
    })
    it('removes all of an account, and nothing of another', async () => {
      const [own, other] = [account(), account()]
      const sessions = [await add(own), await add(own), await add(own), await add(other)]
      await opened.stores[1].removeSessions(own)
      const found = await Promise.all(
        sessions.map(({ caipAddress, id }) => opened.stores[0].findSession(caipAddress, id)),
      )
      expect(found.map(session => session !== undefined)).toEqual([false, false, false, true])
      const again = await add(own)
      expect(await opened.stores[1].findSession(own, again.id)).toEqual(again)
    })
    it('keeps so many of an account, the newest ones, and all of others', async () => {
      const [own, other] = [account(), account()]
      const first = await add(other)
      const start = now()
      const sessions = []
      for (let at = 0; at < 104; at += 1) sessions.push(await add(own, { issuedAt: start + at }))
      const found = await Promise.all(
        [first, ...sessions].map(({ caipAddress, id }) => opened.stores[1].findSession(caipAddress, id)),
      )
      expect(found.map(session => session !== undefined)).toEqual([
        true,
        ...Array(4).fill(false),
        ...Array(100).fill(true),
      ])
    })
    it('moves the end of a session', async () => {
      const session = await add(account(), { lastsMs: 60_000 })
      const expiresAt = session.expiresAt + DAY
      await opened.stores[1].extendSession(session.caipAddress, session.id, expiresAt)
      expect(await opened.stores[0].findSession(session.caipAddress, session.id)).toEqual({
        ...session,
        expiresAt,
      })
    })
    it('finds nothing that has expired, and does not bring it back', async () => {
      const session = await add(account(), { lastsMs: 60_000 })
      try {
        later = 60_001
        expect(await opened.stores[1].findSession(session.caipAddress, session.id)).toBeUndefined()
        await opened.stores[1].extendSession(session.caipAddress, session.id, now() + DAY)
        expect(await opened.stores[1].findSession(session.caipAddress, session.id)).toBeUndefined()
      } finally {
        later = 0
      }
    })
    it('never brings back what is removed while it is extended', async () => {
      for (let round = 0; round < 20; round += 1) {
        const { caipAddress, id, expiresAt } = await add(account())
        const [one, other] = opened.stores
        await Promise.all([
          one.extendSession(caipAddress, id, expiresAt + 1),
          round % 2 ? other.removeSessions(caipAddress) : other.removeSession(caipAddress, id),
          one.extendSession(caipAddress, id, expiresAt + 2),
        ])
        expect(await one.findSession(caipAddress, id)).toBeUndefined()
      }
    })
    it('keeps apart what looks like commands', async () => {
      const odd = "x'; drop table siwx_sessions; -- \n*"
      expect(await opened.stores[0].consumeNonce(odd + unique(), now() + DAY)).toBe(true)
      const session = await add(account())
      expect(await opened.stores[0].findSession(session.caipAddress, odd)).toBeUndefined()
      expect(await opened.stores[0].findSession(session.caipAddress, session.id)).toEqual(session)
    })
  })
}
