import { ed25519 } from '@noble/curves/ed25519'
import type { PebbleLedger, PebbleTransfer } from '../PebbleLedger.js'
import { signedBytes, transferBytes } from '../signedBytes.js'

/** A key that is the same each time, and its address. */
export function keyOf(seed: number) {
  const secret = new Uint8Array(32).fill(seed)
  const hex = Array.from(ed25519.getPublicKey(secret), byte => byte.toString(16).padStart(2, '0')).join('')
  return { secret, address: `pbl${hex}` }
}

/** Pays on Pebble Beach, without a wallet. Resolves with the hash. */
export function pay(
  ledger: PebbleLedger,
  { secret, address }: ReturnType<typeof keyOf>,
  payees: PebbleTransfer['payees'],
): Promise<string> {
  const nonce = crypto.randomUUID()
  const transfer: PebbleTransfer = { networkId: 'pebble:beach', from: address, payees, nonce }
  return ledger.submit(transfer, ed25519.sign(signedBytes('transfer', transferBytes(transfer)), secret))
}
