import type { SqlRunner } from '../../store/SqlRunner.js'
import type { Codes } from '../email/createCodes.js'
import { identityError } from '../identityError.js'
import type { DeviceClaims } from '../nameAgent.js'
import type { Session } from '../session/createSessions.js'
import type { PageLanguage } from '../site/pageWords.js'
import type { Audit } from '../user/createAudit.js'
import type { Vaults } from './createVaults.js'
import { isAgreed } from './isAgreed.js'
import { type Replacement, storedVault, type Vault } from './vaultShapes.js'

const columns = 'version, ciphertext, slots, addresses'
const readFormer = {
  name: 'identity-former-vault',
  text: `select ${columns} from identity_former_vaults where user_id = $1`,
}
/**
 * In one statement: the former vault is kept beside the new one, and only the requesting session and device
 * stay signed in and known. The row is locked first, so that a concurrent change of the vault comes before or
 * after.
 */
const replaceKeys = {
  name: 'identity-replace-keys',
  text: `
with old as (
  select user_id, ${columns}, updated_at from identity_vaults where user_id = $1 and version = $6 for update
), kept as (
  insert into identity_former_vaults (user_id, ${columns}, updated_at) select * from old
  on conflict do nothing returning user_id, addresses
), replaced as (
  update identity_vaults v set version = v.version + 1, ciphertext = $2, slots = $3::jsonb, addresses = $4::jsonb,
    lineage = v.lineage || jsonb_build_array(jsonb_build_object('addresses', kept.addresses, 'signature', $7::text)),
    updated_at = $5, account_type = 'eoa', smart_account = null
  from kept where v.user_id = kept.user_id returning v.user_id, v.version
), ended as (
  update identity_sessions s set ended_at = $5 from replaced
  where s.user_id = replaced.user_id and s.family <> $8 and s.ended_at is null
), others as (
  delete from identity_devices d using replaced where d.user_id = replaced.user_id and d.jkt <> $9
)
select version from replaced`,
}
/**
 * It moves to the vault's history, which is never served and kept for a while. A passkey that opens no vault any more is no factor
 * either. The vault is locked first, as by a change of it.
 */
const letGo = {
  name: 'identity-let-go',
  text: `
with vault as (
  select user_id, slots from identity_vaults where user_id = $1 for update
), gone as (
  delete from identity_former_vaults f using vault where f.user_id = vault.user_id
  returning f.user_id, f.version, f.ciphertext, f.slots, f.addresses, f.updated_at
), kept as (
  insert into identity_vault_history (user_id, ${columns}, updated_at, replaced_at)
  select gone.*, $2::bigint from gone on conflict do nothing
), passkeys as (
  delete from identity_passkeys p using gone where p.user_id = gone.user_id and not exists (
    select 1 from vault, jsonb_array_elements(vault.slots) slot where slot -> 'info' ->> 'credentialId' = p.id
  )
)
select user_id from gone`,
}

interface FormerOptions {
  readonly sql: SqlRunner
  readonly tellOwner: Codes['sendOwn']
  readonly audit: Audit
  readonly vaults: Vaults
  readonly now: () => number
}

/** Returned by `createFormerVaults`. */
export type FormerVaults = ReturnType<typeof createFormerVaults>

/** Creates the service that replaces keys: the former vault is kept until its owner deletes it. */
export function createFormerVaults({ sql, tellOwner, audit, vaults, now }: FormerOptions) {
  async function read(userId: string): Promise<Vault | undefined> {
    const [row] = await sql.query<unknown>(readFormer, [userId])
    return row === undefined ? undefined : storedVault.parse(row)
  }
  return {
    read,
    /**
     * Throws `NOT_ALLOWED` if the former keys have not agreed, or another former vault still exists. The
     * owner is notified first: a replacement without a notification would be worse than a notification about
     * a failed one.
     */
    async replace(
      session: Session,
      { claims, language }: { claims: DeviceClaims; language: PageLanguage },
      vault: Replacement,
    ): Promise<number> {
      const { userId, family, jkt } = session
      const { version, ciphertext, slots, addresses, signature } = vault
      const current = await vaults.read(userId)
      const conflict = () => identityError('VAULT_CONFLICT', { body: { current: current ?? null } })
      if (!current || current.version !== version) throw conflict()
      if (await read(userId))
        throw identityError('NOT_ALLOWED', { message: 'The previous keys have not been removed yet.' })
      const isOther =
        current.addresses.eip155 !== addresses.eip155 && current.addresses.solana !== addresses.solana
      if (!isOther || !(await isAgreed(current.addresses, userId, addresses, signature)))
        throw identityError('NOT_ALLOWED', { message: 'The previous keys have not signed this change.' })
      await tellOwner(session, language, mails => mails.keys(claims))
      const values = [userId, ciphertext, JSON.stringify(slots), JSON.stringify(addresses), now(), version]
      const [written] = await sql.query<{ version: number }>(replaceKeys, [...values, signature, family, jkt])
      if (!written) throw conflict()
      await audit.add({ userId, jkt, kind: 'keys-replaced' })
      return written.version
    },
    /** Deletes the former vault, if there is one. */
    async letGo({ userId, jkt }: Session): Promise<void> {
      const gone = await sql.query(letGo, [userId, now()])
      if (gone.length > 0) await audit.add({ userId, jkt, kind: 'former-keys-dropped' })
    },
  }
}
