import type { CaipAddress } from '@latchkit/core'
import type { SignInStore, StoredSession } from './SignInStore.js'

/** Options of `createMemoryStore`. */
export interface MemoryStoreOptions {
  /** Maximum number of sessions; those that expire first are dropped. Default 100,000. */
  readonly mostSessions?: number | undefined
  /** Maximum number of sessions of one account; those that expire first are dropped. Default 100. */
  readonly mostPerAccount?: number | undefined
  /** Maximum number of used, unexpired nonces; if reached, sign-ins fail. Default 100,000. */
  readonly mostNonces?: number | undefined
  readonly now?: (() => number) | undefined
}

/** Keeps sessions in memory: for tests, and for single-process servers whose visitors may sign in again after a restart. */
export function createMemoryStore({
  mostSessions = 100_000,
  mostPerAccount = 100,
  mostNonces = 100_000,
  now = Date.now,
}: MemoryStoreOptions = {}): SignInStore {
  const nonces = new Map<string, number>()
  const sessions = new Map<string, StoredSession>()
  const accounts = new Map<CaipAddress, Set<string>>()

  function remove(id: string) {
    const session = sessions.get(id)
    if (!session) return
    sessions.delete(id)
    const ids = accounts.get(session.caipAddress)
    ids?.delete(id)
    if (ids?.size === 0) accounts.delete(session.caipAddress)
  }
  function find(caipAddress: CaipAddress, id: string) {
    const session = sessions.get(id)
    if (session?.caipAddress !== caipAddress) return undefined
    if (session.expiresAt > now()) return session
    remove(id)
    return undefined
  }
  return {
    async consumeNonce(nonce, expiresAt) {
      if (nonces.has(nonce)) return false
      if (nonces.size >= mostNonces) for (const [known, end] of nonces) if (end <= now()) nonces.delete(known)
      // A nonce that is dropped early could be used again.
      if (nonces.size >= mostNonces) throw new Error('Too many nonces are in use')
      nonces.set(nonce, expiresAt)
      return true
    },
    async addSession(session) {
      if (sessions.size >= mostSessions)
        for (const { id, expiresAt } of sessions.values()) if (expiresAt <= now()) remove(id)
      const [oldest] = sessions.keys()
      if (sessions.size >= mostSessions && oldest !== undefined) remove(oldest)
      sessions.set(session.id, session)
      const ids = accounts.get(session.caipAddress) ?? new Set()
      accounts.set(session.caipAddress, ids.add(session.id))
      const [first] = ids
      if (ids.size > mostPerAccount && first !== undefined) remove(first)
    },
    async findSession(caipAddress, id) {
      return find(caipAddress, id)
    },
    async extendSession(caipAddress, id, expiresAt) {
      const session = find(caipAddress, id)
      if (session) sessions.set(id, { ...session, expiresAt })
    },
    async removeSession(caipAddress, id) {
      if (find(caipAddress, id)) remove(id)
    },
    async removeSessions(caipAddress) {
      for (const id of accounts.get(caipAddress) ?? []) remove(id)
    },
  }
}
