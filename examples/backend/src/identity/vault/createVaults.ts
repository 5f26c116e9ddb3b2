import type { SqlRunner } from '../../store/SqlRunner.js'
import { identityError } from '../identityError.js'
import { storedVault, type Vault, type VaultInput } from './vaultShapes.js'

const columns = `version, ciphertext, slots, addresses, nullif(lineage, '[]'::jsonb) as lineage`
const readVault = {
  name: 'identity-vault',
  text: `select ${columns} from identity_vaults where user_id = $1`,
}
/** One row per user: if two devices create a vault at once, the second gets none. */
const createVault = {
  name: 'identity-create-vault',
  text: `insert into identity_vaults (user_id, version, ciphertext, slots, addresses, updated_at, account_type)
    values ($1, 1, $2, $3::jsonb, $4::jsonb, $5, $6) on conflict do nothing returning version, 0 as "removedPasskeys"`,
}
const passkeysIn = (slots: string) =>
  `select slot -> 'info' ->> 'credentialId' from jsonb_array_elements(${slots}) slot where slot ->> 'kind' = 'passkey'`
/**
 * A vault's addresses never change: whatever a client claims, the user keeps their wallet. The service cannot
 * tell whether a ciphertext can be opened, so the previous one is kept for a while. A passkey that loses its slot stops
 * being a factor in the same write, unless it opens the former keys: a second call for that could fail. Those
 * are locked, and their deletion locks the vault, so that the second of two concurrent ones sees the first.
 */
const replaceVault = {
  name: 'identity-replace-vault',
  text: `
with old as (
  insert into identity_vault_history (user_id, version, ciphertext, slots, addresses, updated_at, replaced_at)
  select user_id, version, ciphertext, slots, addresses, updated_at, $5 from identity_vaults
  where user_id = $1 and addresses = $4::jsonb and version = $6
  on conflict do nothing returning slots
), written as (
  update identity_vaults set version = version + 1, ciphertext = $2, slots = $3::jsonb, updated_at = $5
  where user_id = $1 and addresses = $4::jsonb and version = $6 returning version
), former as (
  select f.slots from identity_former_vaults f, written where f.user_id = $1 for update of f
), removed as (
  delete from identity_passkeys p using old, written
  where p.user_id = $1 and p.id in (${passkeysIn('old.slots')}) and p.id not in (${passkeysIn('$3::jsonb')})
    and not exists (select 1 from former f where p.id in (${passkeysIn('f.slots')}))
  returning p.id
)
select version, (select count(*)::int from removed) as "removedPasskeys" from written`,
}

const pruneHistory = {
  name: 'identity-prune-vaults',
  text: 'delete from identity_vault_history where replaced_at < $1',
}
/** An owner who finds a vault that does not open has as long to ask the operator for one of those before. */
const HISTORY_MS = 90 * 86_400_000

/** Returned by `createVaults`. */
export type Vaults = ReturnType<typeof createVaults>

/** The result of storing a vault. */
interface WrittenVault {
  readonly version: number
  readonly removedPasskeys: number
}

/** Creates the store of vaults: one per user, versioned, with addresses that never change. */
export function createVaults(sql: SqlRunner, now: () => number) {
  async function read(userId: string): Promise<Vault | undefined> {
    const [row] = await sql.query<unknown>(readVault, [userId])
    if (row === undefined) return undefined
    const { lineage, ...vault } = storedVault.parse(row)
    return lineage ? { ...vault, lineage } : vault
  }
  return {
    read,
    /**
     * Stores the next version; with the first, the account that is shown, unless it is chosen later. Throws `VAULT_CONFLICT` with the
     * current vault if its version is not the expected one.
     */
    async write(userId: string, vault: VaultInput, accountType?: 'eoa'): Promise<WrittenVault> {
      const { version, ciphertext, slots, addresses } = vault
      const values = [userId, ciphertext, JSON.stringify(slots), JSON.stringify(addresses), now()]
      const [written] = await (version === 0
        ? sql.query<WrittenVault>(createVault, [...values, accountType ?? null])
        : sql.query<WrittenVault>(replaceVault, [...values, version]))
      if (written) return written
      const current = await read(userId)
      throw identityError('VAULT_CONFLICT', { body: { current: current ?? null } })
    },
    async prune() {
      await sql.query(pruneHistory, [now() - HISTORY_MS])
    },
  }
}
