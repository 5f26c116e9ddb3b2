import { apiError } from '../apiError.js'

/** Where a page of history ended: everything that comes is older. */
export interface HistoryPlace {
  /** Seconds since the epoch. */
  readonly minedAt: string
  readonly transaction: string
}

/** Where history begins. */
export const historyTop: HistoryPlace = { minedAt: `${2 ** 52}`, transaction: '9223372036854775807' }

/** Writes a place as a cursor that is good for one account and one choice of chains. */
export function writeCursor(place: HistoryPlace, scope: string): string {
  return Buffer.from(`1.${place.minedAt}.${place.transaction}.${scope}`).toString('base64url')
}

/** Reads a cursor. Throws a 400 for one that was not given out for this account and these chains. */
export function readCursor(cursor: string, scope: string): HistoryPlace {
  const text = cursor.length <= 400 ? Buffer.from(cursor, 'base64url').toString() : ''
  const [, minedAt, transaction, given] = /^1\.(\d{1,15})\.(\d{1,18})\.(.+)$/.exec(text) ?? []
  if (!minedAt || !transaction || given !== scope)
    throw apiError(400, 'cursor', 'This cursor is not one of this list.')
  return { minedAt, transaction }
}
