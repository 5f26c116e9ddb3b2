import { apiError } from '../apiError.js'

/** The end of a page of history: everything after it is older. */
export interface HistoryPlace {
  /** Seconds since the epoch. */
  readonly minedAt: string
  readonly transaction: string
}

/** The start of history. */
export const historyTop: HistoryPlace = { minedAt: `${2 ** 52}`, transaction: '9223372036854775807' }

/** Encodes a position as a cursor that is valid for one account and one selection of chains. */
export function writeCursor(place: HistoryPlace, scope: string): string {
  return Buffer.from(`1.${place.minedAt}.${place.transaction}.${scope}`).toString('base64url')
}

/** Decodes a cursor. Throws a 400 if it was not issued for this account and these chains. */
export function readCursor(cursor: string, scope: string): HistoryPlace {
  const text = cursor.length <= 400 ? Buffer.from(cursor, 'base64url').toString() : ''
  const [, minedAt, transaction, given] = /^1\.(\d{1,15})\.(\d{1,18})\.(.+)$/.exec(text) ?? []
  if (!minedAt || !transaction || given !== scope)
    throw apiError(400, 'cursor', 'The cursor is invalid for this list.')
  return { minedAt, transaction }
}
