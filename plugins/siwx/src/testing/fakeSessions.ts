import type { CaipAddress } from '@latchkit/core'
import type { SessionStore } from '../contract/SessionStore.js'
import type { SiwxSession } from '../contract/SiwxSession.js'
import { siwxError } from '../contract/siwxError.js'
import { parseMessage } from '../message/parseMessage.js'

/** An in-memory store whose responses can be replaced. */
export function fakeSessions(lifetimeMs = 3_600_000) {
  const kept = new Map<CaipAddress, SiwxSession>()
  const nonces = new Set<string>()
  let count = 0
  const iso = (time: number) => new Date(time).toISOString()
  const store = {
    async nonce() {
      count++
      const nonce = `nonce${String(count).padStart(8, '0')}`
      nonces.add(nonce)
      return { nonce, issuedAt: iso(Date.now()), expirationTime: iso(Date.now() + 600_000) }
    },
    async signIn({ message, chainId }) {
      const { nonce, accountAddress } = parseMessage(message)
      if (!nonces.delete(nonce)) throw siwxError('NONCE_INVALID')
      const now = Date.now()
      const session = {
        caipAddress: `${chainId}:${accountAddress}` as const,
        issuedAt: iso(now),
        expiresAt: iso(now + lifetimeMs),
      }
      kept.set(session.caipAddress, session)
      return session
    },
    async sessions() {
      return [...kept.values()]
    },
    async signOut(caipAddress) {
      kept.delete(caipAddress)
    },
  } satisfies SessionStore
  return {
    store: store as { -readonly [Name in keyof SessionStore]: SessionStore[Name] },
    kept,
    asked: () => count,
  }
}
