import { randomBytes } from 'node:crypto'
import type { SqlRunner } from '../../store/SqlRunner.js'
import type { KeyWrapper } from '../keys/KeyWrapper.js'
import type { WrappedTable } from '../keys/rewrapAll.js'

const findHalf = { name: 'identity-half', text: 'select wrapped from identity_halves where user_id = $1' }
const addHalf = {
  name: 'identity-add-half',
  text: 'insert into identity_halves (user_id, wrapped) values ($1, $2) on conflict do nothing',
}

/** The wrapping context of a user's half, so that it cannot be unwrapped for another user. */
const halfContext = (userId: string) => `latchkit identity half ${userId}`

/** Returned by `createHalves`. */
export type Halves = ReturnType<typeof createHalves>

/**
 * Creates the server's halves of keys that wrap vault keys: 32 random bytes per user, created on first use
 * and stored wrapped.
 */
export function createHalves(sql: SqlRunner, wrapper: KeyWrapper) {
  const find = async (userId: string) =>
    (await sql.query<{ wrapped: string }>(findHalf, [userId]))[0]?.wrapped
  return {
    async of(userId: string): Promise<string> {
      const context = halfContext(userId)
      let wrapped = await find(userId)
      if (wrapped === undefined) {
        await sql.query(addHalf, [userId, await wrapper.wrap(randomBytes(32), context)])
        // Another instance may have been first.
        wrapped = (await find(userId)) ?? ''
      }
      return Buffer.from(await wrapper.unwrap(wrapped, context)).toString('base64url')
    },
  }
}

/** The users' halves, for rewrapping. */
export const wrappedHalves: WrappedTable = {
  list: {
    name: 'identity-list-halves',
    text: 'select user_id as id, wrapped from identity_halves where user_id > $1 order by user_id limit 100',
  },
  replace: {
    name: 'identity-replace-half',
    text: 'update identity_halves set wrapped = $3 where user_id = $1 and wrapped = $2 returning user_id',
  },
  contextOf: halfContext,
}
