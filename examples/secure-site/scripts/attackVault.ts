import { recoverMessageAddress } from 'viem'
import type { KeyWrapper } from '../../backend/src/identity/keys/KeyWrapper.js'
import { wrappedHalves } from '../../backend/src/identity/vault/createHalves.js'
import type { SqlRunner } from '../../backend/src/store/SqlRunner.js'
import { toHex } from '../src/decode/bytes.js'
import { recoverySecret } from '../src/keys/recoverySecret.js'
import { sign } from '../src/keys/sign.js'
import { type OpenVault, openVault } from '../src/keys/vault.js'
import { type Slot, type Vault, vaultShape } from '../src/keys/vaultShapes.js'

/** A vault as a thief has it: from the database, with the half if the wrapping key was there, too. */
export interface StolenVault {
  readonly userId: string
  readonly vault: Vault
  readonly half?: Uint8Array
}

/** What a thief has besides the server. */
export interface StolenSecrets {
  /** Secrets of 32 bytes: of a device, or the PRF output of a passkey. */
  readonly own?: readonly Uint8Array[]
  readonly recoveryCode?: string
}

interface VaultRow {
  readonly user_id: string
  readonly version: number
  readonly ciphertext: string
  readonly slots: unknown
  readonly addresses: unknown
  readonly wrapped: string | null
}

const allVaults = {
  name: 'attack-vaults',
  text: `select v.user_id, v.version, v.ciphertext, v.slots, v.addresses, h.wrapped
    from identity_vaults v left join identity_halves h using (user_id) order by v.user_id`,
}

/** Reads every vault from a copy of the database, and unwraps the halves with the server's secrets. */
export async function stealVaults(sql: SqlRunner, wrapper: KeyWrapper): Promise<readonly StolenVault[]> {
  const rows = await sql.query<VaultRow>(allVaults, [])
  return Promise.all(
    rows.map(async ({ user_id: userId, wrapped, ...row }) => ({
      userId,
      vault: vaultShape.parse(row),
      half: wrapped === null ? undefined : await wrapper.unwrap(wrapped, wrappedHalves.contextOf(userId)),
    })),
  )
}

/**
 * Tries every slot with everything that the thief has, alone and mixed, also with slots rewritten to ask for less. Resolves with
 * a signature of the user's EVM account over `text`, or undefined if nothing opens.
 */
export async function forgeSignature(
  { userId, vault, half }: StolenVault,
  text: string,
  { own = [], recoveryCode }: StolenSecrets = {},
): Promise<`0x${string}` | undefined> {
  const bare = [undefined, new Uint8Array(32), ...(half ? [half] : []), ...own]
  for (const slot of vault.slots) {
    const secrets = [...bare, ...(await secretOfCode(slot, recoveryCode))]
    for (const variant of [slot, weakened(slot, false), weakened(slot, true)])
      for (const secret of secrets)
        for (const given of [undefined, half]) {
          const opened = await openVault(vault, variant, { own: secret, half: given }, userId).catch(() => {})
          if (opened) return signText(opened, vault.addresses.eip155, text)
        }
  }
  return undefined
}

/** The slot as an operator would rewrite it: without the half, and as one of the service. */
const weakened = (slot: Slot, isServer: boolean): Slot => ({
  ...slot,
  kind: isServer ? 'server' : slot.kind,
  info: { ...slot.info, half: isServer },
})

async function secretOfCode({ info }: Slot, code: string | undefined): Promise<readonly Uint8Array[]> {
  const { code: salt } = info
  if (code === undefined || typeof salt !== 'string') return []
  return [await recoverySecret(code, Buffer.from(salt, 'base64url'))]
}

async function signText(opened: OpenVault, address: string, message: string): Promise<`0x${string}`> {
  const { bytes, recovery } = sign(opened.accounts, {
    kind: 'message',
    bytes: new TextEncoder().encode(message),
  })
  opened.wipe()
  const signature = toHex(Uint8Array.from([...bytes, 27 + (recovery ?? 0)]))
  if ((await recoverMessageAddress({ message, signature })) === address) return signature
  throw new Error('The vault opened with keys of another account')
}
