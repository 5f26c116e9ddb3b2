import { createHash } from 'node:crypto'
import type { SqlRunner } from '../../store/SqlRunner.js'
import { type DeviceClaims, nameAgent } from '../nameAgent.js'
import type { Users } from './createUsers.js'

/** The kind of an entry. */
export type AuditKind =
  | 'signed-up'
  | 'signed-in'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'token-reused'
  | 'vault-created'
  | 'vault-changed'
  | 'keys-replaced'
  | 'former-keys-dropped'
  | 'half-released'
  | 'factor-confirmed'
  | 'export-permitted'
  | 'email-changed'
  | 'email-reverted'
  | 'passkey-added'
  | 'passkey-removed'
  | 'login-added'
  | 'login-removed'
  | 'code-refused'

/** An entry of a user's log. */
export interface AuditEntry {
  readonly seq: number
  readonly time: number
  readonly kind: AuditKind
  /** The start of the device key's thumbprint, and the device's description. */
  readonly device: string
  /** The page that the device signed in on, by its own claim. */
  readonly origin: string
  /** The masked address or the provider, for entries about one. */
  readonly detail: string
  /** The hash of the previous entry, or empty. */
  readonly previous: string
  readonly hash: string
}

/** The content of an entry. */
export type AuditEvent = Pick<AuditEntry, 'kind'> & {
  readonly userId: string
  readonly jkt?: string
  readonly email?: string
  readonly provider?: string
  /** The device's claims. Default: those of its last sign-in. */
  readonly claims?: DeviceClaims
}

/** Entries that a device may cause often: within an hour, only the first is written. */
const repeated: readonly AuditKind[] = [
  'half-released',
  'factor-confirmed',
  'export-permitted',
  'vault-changed',
  'passkey-added',
  'passkey-removed',
]
const REPEAT_MS = 3_600_000

const PAGE = 50
const MOST_ATTEMPTS = 50

const columns = 'seq, time::float8 as time, kind, device, origin, detail, previous, hash'
const readEntries = {
  name: 'identity-audit-page',
  text: `select ${columns} from identity_audit where user_id = $1 and seq < $2 order by seq desc limit $3`,
}
const findRepeat = {
  name: 'identity-audit-repeat',
  text: `select 1 from identity_audit
    where user_id = $1 and kind = $2 and device = $3 and origin = $4 and detail = $5 and time > $6`,
}
const addEntry = {
  name: 'identity-audit-add',
  text: `insert into identity_audit (user_id, seq, time, kind, device, origin, detail, previous, hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning seq`,
}

/** The hash of an entry: SHA-256 of the JSON array of its other fields, in order. */
function hashEntry(entry: Omit<AuditEntry, 'hash'>): string {
  const { seq, time, kind, device, origin, detail, previous } = entry
  return createHash('sha256')
    .update(JSON.stringify([seq, time, kind, device, origin, detail, previous]))
    .digest('base64url')
}

/** The sequence number of the first entry that breaks the chain; undefined for an intact log. */
export function findBreak(entries: readonly AuditEntry[]): number | undefined {
  const inOrder = entries.toSorted((a, b) => a.seq - b.seq)
  return inOrder.find((entry, n) => {
    const before = inOrder[n - 1]
    const follows = before ? entry.seq === before.seq + 1 && entry.previous === before.hash : true
    return !follows || entry.hash !== hashEntry(entry)
  })?.seq
}

/** Returned by `createAudit`. */
export type Audit = ReturnType<typeof createAudit>

/**
 * Creates the users' logs. Each entry contains the hash of the previous one, so that none can be changed or
 * removed later.
 */
export function createAudit(sql: SqlRunner, users: Pick<Users, 'claimsOf'>, now: () => number) {
  /**
   * Repetition is limited, so that a stranger with a session cannot push the entry of their sign-in out of
   * sight.
   */
  async function add({ userId, kind, jkt = '', email = '', provider, claims }: AuditEvent) {
    const { origin, agent } = claims ?? (await users.claimsOf(userId, jkt))
    const device = [jkt.slice(0, 12), nameAgent(agent)].filter(Boolean).join(' ')
    const detail = provider ?? maskEmail(email)
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const [last] = await sql.query<AuditEntry>(readEntries, [userId, 2_147_483_647, 1])
      // After reading the end: a repeat that is written meanwhile has taken the number.
      const since = now() - REPEAT_MS
      if (repeated.includes(kind)) {
        const before = await sql.query(findRepeat, [userId, kind, device, origin, detail, since])
        if (before.length > 0) return
      }
      const entry = {
        seq: (last?.seq ?? 0) + 1,
        time: now(),
        kind,
        device,
        origin,
        detail,
        previous: last?.hash ?? '',
      }
      const { seq, time, previous } = entry
      const values = [userId, seq, time, kind, device, origin, detail, previous, hashEntry(entry)]
      // Without a row, a concurrent request has taken the number.
      if ((await sql.query(addEntry, values)).length > 0) return
    }
    throw new Error('The audit log could not be written.')
  }
  return {
    add,
    async page(userId: string, before = 2_147_483_647) {
      const entries = await sql.query<AuditEntry>(readEntries, [userId, before, PAGE])
      const last = entries.at(-1)
      return { entries, ...(last && last.seq > 1 ? { next: last.seq } : {}) }
    },
  }
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0]}…${email.slice(at)}`
}
