import type { SqlRunner } from '../../store/SqlRunner.js'

const idsOfUser = {
  name: 'identity-passkey-ids',
  text: 'select id from identity_passkeys where user_id = $1 order by created_at',
}

/** Registers and checks passkeys. */
export type Passkeys = ReturnType<typeof createPasskeys>

/** Creates the passkeys. */
export function createPasskeys(sql: SqlRunner) {
  return {
    async idsOf(userId: string): Promise<readonly string[]> {
      return (await sql.query<{ id: string }>(idsOfUser, [userId])).map(({ id }) => id)
    },
  }
}
