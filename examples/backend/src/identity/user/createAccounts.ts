import * as z from 'zod'
import type { SqlRunner } from '../../store/SqlRunner.js'
import { identityError } from '../identityError.js'

const text = z.string().min(1).max(100)

/** The parts of a smart account: opaque to the service, and never replaced by another. */
const smartAccount = z.strictObject({
  implementation: text,
  version: text,
  factory: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
})
const type = z.enum(['eoa', 'smartAccount'])

/** A choice of the EVM account that is shown and signs. */
export const accountChoice = z
  .strictObject({
    type,
    smartAccount: smartAccount.optional(),
    /** Counts only as long as nothing was chosen or shown. */
    isDefault: z.boolean().optional(),
  })
  .refine(({ type, smartAccount }) => type === 'eoa' || smartAccount, 'a smart account without its parts')

/** A choice of the EVM account that is shown and signs. */
type AccountChoice = z.output<typeof accountChoice>

const stored = z.object({ accountType: type.nullable(), smartAccount: smartAccount.nullable() })

/** The account in use; `null`: none was shown yet. */
export type Account = z.output<typeof stored>

const columns = 'account_type as "accountType", smart_account as "smartAccount"'
const readAccount = {
  name: 'identity-account',
  text: `select ${columns} from identity_vaults where user_id = $1`,
}
/** The address of a smart account follows from its parts: the first ones stay. */
const chooseAccount = {
  name: 'identity-choose-account',
  text: `
update identity_vaults set
  account_type = case when $4 then coalesce(account_type, $2) else $2 end,
  smart_account = coalesce(smart_account, case when $4 and account_type is not null then null else $3::jsonb end)
where user_id = $1 returning ${columns}`,
}

/** Returned by `createAccounts`. */
export type Accounts = ReturnType<typeof createAccounts>

/** Creates the store of the users' choices between the account of their key and a smart one. */
export function createAccounts(sql: SqlRunner) {
  return {
    async read(userId: string): Promise<Account> {
      const [row] = await sql.query<unknown>(readAccount, [userId])
      return row === undefined ? { accountType: null, smartAccount: null } : stored.parse(row)
    },
    /** Returns what counts now. Throws `NOT_FOUND` for a user without a vault. */
    async choose(userId: string, { type, smartAccount, isDefault = false }: AccountChoice): Promise<Account> {
      const parts = smartAccount ? JSON.stringify(smartAccount) : null
      const [row] = await sql.query<unknown>(chooseAccount, [userId, type, parts, isDefault])
      if (row === undefined) throw identityError('NOT_FOUND')
      return stored.parse(row)
    },
  }
}
