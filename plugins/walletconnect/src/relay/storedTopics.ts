import type { StorageAdapter } from '@latchkit/core'
import { parseJson, readField, readItems } from '@latchkit/core/untrusted'
import { SDK_PREFIX } from './sdkStorage.js'

/** Identifies the SDK's list of sessions among its keys. */
const SESSIONS = '//session'

/** True if a key of the plugin's storage holds the SDK's sessions. */
export const holdsSessions = (key: string): boolean => key.startsWith(SDK_PREFIX) && key.endsWith(SESSIONS)

/** The topics of the SDK's stored, unexpired sessions, read without loading the SDK: a page without sessions never loads it. */
export function storedTopics(storage: StorageAdapter): string[] {
  return storage
    .keys()
    .filter(holdsSessions)
    .flatMap(key => {
      try {
        return readItems(parseJson(storage.get(key) ?? ''))
      } catch {
        return []
      }
    })
    .flatMap(session => {
      const [topic, expiry] = [readField(session, 'topic'), readField(session, 'expiry')]
      return typeof topic === 'string' && typeof expiry === 'number' && expiry * 1_000 > Date.now()
        ? topic
        : []
    })
}
