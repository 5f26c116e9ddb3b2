import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { createLocalWrapper } from '../../../backend/src/identity/keys/createLocalWrapper.js'
import { sign } from '../../src/keys/sign.js'
import type { SlotSecret } from '../../src/keys/slots.js'
import { type OpenVault, openVault } from '../../src/keys/vault.js'
import { type Slot, slotShape, vaultShape } from '../../src/keys/vaultShapes.js'
import type { OperatorCopy } from './copyOperator.js'

/** A slot's own secret, stolen from the user: of their device, their passkey or their written code. */
export interface StolenSecret {
  readonly slotId: string
  readonly bytes: Uint8Array
}

/** A signature forged by the attack. */
export interface Forgery {
  /** The claimed signer. */
  readonly address: string
  /** r, s and v in hex. */
  readonly signature: `0x${string}`
}

const rowShape = z.extend(vaultShape, { user_id: z.string(), slots: z.array(slotShape) })
const wrappedShape = z.object({ user_id: z.string(), wrapped: z.string() })
const secretShape = z.object({ name: z.string(), wrapped: z.string() })

/**
 * Tries to sign for every user of a copy: opens whatever the keys open, and tries each piece, alone and with
 * the half, on each slot of each version of each vault, as stored and weakened.
 */
export async function signFromCopy(
  { tables, keys }: OperatorCopy,
  message: Uint8Array,
  stolen: readonly StolenSecret[] = [],
): Promise<readonly Forgery[]> {
  const rows = (name: string) => tables[name] ?? []
  const wrapper = createLocalWrapper(keys)
  const halves = new Map<string, Uint8Array>()
  for (const { user_id, wrapped } of z.array(wrappedShape).parse(rows('identity_halves')))
    halves.set(user_id, await wrapper.unwrap(wrapped, `latchkit identity half ${user_id}`))
  const secrets: Uint8Array[] = [...keys.values()]
  for (const { name, wrapped } of z.array(secretShape).parse(rows('identity_secrets')))
    secrets.push(await wrapper.unwrap(wrapped, `latchkit identity secret ${name}`))

  const forgeries = new Map<string, Forgery>()
  const vaults = z.array(rowShape).parse([...rows('identity_vaults'), ...rows('identity_vault_history')])
  for (const vault of vaults) {
    const half = halves.get(vault.user_id)
    const guesses = [...secrets, ...halves.values(), new Uint8Array(32), ...hashesOf([vault.user_id])]
    for (const slot of vault.slots) {
      const own = stolen.filter(({ slotId }) => slotId === slot.id).map(({ bytes }) => bytes)
      for (const variant of weakened(slot))
        for (const secret of combine([...own, ...guesses, ...hashesOf([slot.id])], half)) {
          const open = await openVault(vault, variant, secret, vault.user_id).catch(() => undefined)
          if (open) forgeries.set(vault.user_id, forge(open, message))
        }
    }
  }
  return [...forgeries.values()]
}

/** As stored, and as if it required less. */
const weakened = (slot: Slot): readonly Slot[] => [
  slot,
  { ...slot, info: { ...slot.info, half: false } },
  { ...slot, kind: 'server' },
]

function combine(guesses: readonly Uint8Array[], half: Uint8Array | undefined): readonly SlotSecret[] {
  const alone = guesses.map(own => ({ own }))
  if (!half) return alone
  return [{ half }, ...alone, ...guesses.map(own => ({ own, half }))]
}

const hashesOf = (texts: readonly string[]) =>
  texts.map(text => new Uint8Array(createHash('sha256').update(text).digest()))

function forge(vault: OpenVault, bytes: Uint8Array): Forgery {
  const { bytes: pair, recovery } = sign(vault.accounts, { kind: 'message', bytes })
  const address = vault.accounts.addresses.eip155
  vault.wipe()
  return { address, signature: `0x${Buffer.from(pair).toString('hex')}${recovery === 1 ? '1c' : '1b'}` }
}
