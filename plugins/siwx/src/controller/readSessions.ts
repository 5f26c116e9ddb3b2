import { isCaip10 } from '@latchkit/core/plugin'
import { isText, readField, readItems } from '@latchkit/core/untrusted'
import type { SiwxNonce } from '../contract/SessionStore.js'
import type { SiwxSession } from '../contract/SiwxSession.js'

/** Sessions read of one browser. */
const MOST_SESSIONS = 200

const isTime = (value: unknown): value is string => isText(value, 40) && !Number.isNaN(Date.parse(value))

/** Reads a session returned by a store; `undefined` if it is malformed. */
export function readSession(value: unknown): SiwxSession | undefined {
  const [caipAddress, issuedAt, expiresAt] = ['caipAddress', 'issuedAt', 'expiresAt'].map(key =>
    readField(value, key),
  )
  if (!isCaip10(caipAddress) || !isTime(issuedAt) || !isTime(expiresAt)) return undefined
  const tokenHash = readField(value, 'tokenHash')
  return { caipAddress, issuedAt, expiresAt, ...(isText(tokenHash, 100) && { tokenHash }) }
}

export const readSessions = (value: unknown): SiwxSession[] =>
  readItems(value, MOST_SESSIONS).flatMap(item => readSession(item) ?? [])

/** Reads a nonce with its times; `undefined` if it is malformed. */
export function readNonce(value: unknown): SiwxNonce | undefined {
  const [nonce, issuedAt, expirationTime] = ['nonce', 'issuedAt', 'expirationTime'].map(key =>
    readField(value, key),
  )
  return isText(nonce, 128) && isTime(issuedAt) && isTime(expirationTime)
    ? { nonce, issuedAt, expirationTime }
    : undefined
}
