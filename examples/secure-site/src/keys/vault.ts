import { base64urlnopad } from '@scure/base'
import { type Accounts, deriveAccounts } from './deriveAccounts.js'
import { VAULT_CORRUPT } from './keyMessages.js'
import { randomKey } from './randomKey.js'
import { open, seal } from './seal.js'
import { type SlotSecret, unwrapSlot } from './slots.js'
import type { Addresses, Slot, Vault } from './vaultShapes.js'
import { wipe } from './wipe.js'

/** An open vault, which the worker keeps until it locks. */
export interface OpenVault {
  /** Wraps the seed, and is wrapped by each slot. */
  readonly key: Uint8Array
  /** 32 bytes: the BIP-39 entropy. */
  readonly entropy: Uint8Array
  readonly accounts: Accounts
  wipe(): void
}

const context = (userId: string, { eip155, solana }: Addresses) =>
  JSON.stringify(['latchkit vault 1', userId, eip155, solana])

function opened(key: Uint8Array, entropy: Uint8Array): OpenVault {
  const accounts = deriveAccounts(entropy)
  return {
    key,
    entropy,
    accounts,
    wipe() {
      wipe(key, entropy)
      accounts.wipe()
    },
  }
}

/** Seals a seed, given or new, under a new key. The vault owns the entropy from here on. */
export async function createVault(userId: string, entropy: Uint8Array = randomKey()) {
  if (entropy.length !== 32) throw new Error('A seed has 256 bits')
  const vault = opened(randomKey(), entropy)
  const { addresses } = vault.accounts
  const sealed = await seal(vault.key, entropy, context(userId, addresses))
  return { vault, addresses, ciphertext: base64urlnopad.encode(sealed) }
}

/**
 * Opens a vault with one of its slots. Rejects with the slot's error if the secret is wrong, and with
 * `VAULT_CORRUPT` if the seed does not match the vault's addresses.
 */
export async function openVault(
  stored: Pick<Vault, 'ciphertext' | 'addresses'>,
  slot: Slot,
  secret: SlotSecret,
  userId: string,
): Promise<OpenVault> {
  const key = await unwrapSlot(slot, secret, userId)
  const entropy = await open(
    key,
    base64urlnopad.decode(stored.ciphertext),
    context(userId, stored.addresses),
  ).catch(cause => {
    wipe(key)
    throw new Error(VAULT_CORRUPT, { cause })
  })
  const vault = opened(key, entropy)
  const { eip155, solana } = vault.accounts.addresses
  if (eip155 === stored.addresses.eip155 && solana === stored.addresses.solana) return vault
  vault.wipe()
  throw new Error(VAULT_CORRUPT)
}
