import { type ChainWalletDriver, createWalletDriver } from '@latchkit/core/testing'
import { ed25519 } from '@noble/curves/ed25519'
import type { PebbleLedger } from '../PebbleLedger.js'
import type { PebbleWallet } from '../PebbleWallet.js'
import { readTransfer, signedBytes } from '../signedBytes.js'
import { keyOf } from './keyOf.js'

/** Two accounts with real keys. */
const keys = [keyOf(7), keyOf(8)]

interface Twist extends Partial<PebbleWallet> {
  /** Where it sends by itself when the suite wants it to. */
  readonly ledger?: PebbleLedger
}

/** A wallet of this family that asks a person, announced as real ones would be. `twist` makes it a liar. */
export function createTestWallet(id: string, { ledger, ...twist }: Twist = {}): ChainWalletDriver {
  const listeners = new Set<() => void>()
  let before: Uint8Array | undefined
  const { driver, visible, connect, ask, held, leave, fault } = createWalletDriver({
    walletId: id,
    accounts: keys,
    onChange() {
      for (const listener of [...listeners]) listener()
    },
    dispose: () => window.removeEventListener('pebble:request', announce),
  })
  const methods = {
    accounts: async (asks: boolean) => (await connect(asks)).map(({ address }) => address),
    async sign(address: string, kind: 'message' | 'transfer', bytes: Uint8Array): Promise<Uint8Array> {
      const key = visible().find(visible => visible.address === address)
      if (!key) throw new Error('No such account')
      await ask()
      const signature = ed25519.sign(signedBytes(kind, bytes), key.secret)
      const { afterSending: foul } = fault()
      if (kind !== 'transfer') return signature
      if (foul === 'repeats') return before ?? signature
      before = signature
      if (!foul) return signature
      await ledger?.submit(readTransfer(bytes), signature)
      if (foul === 'hangs') return new Promise(() => {})
      if (foul === 'lies') return new Uint8Array(7)
      if (foul === 'dies') leave()
      throw new Error('Something broke')
    },
  }
  const wallet: PebbleWallet = {
    id,
    name: `Wallet ${id}`,
    accounts: asks => held(methods.accounts(asks)),
    sign: (address, kind, bytes) => held(methods.sign(address, kind, bytes)),
    leave: () => held(Promise.resolve(leave())),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...twist,
  }
  const announce = () => window.dispatchEvent(new CustomEvent('pebble:announce', { detail: wallet }))
  window.addEventListener('pebble:request', announce)
  announce()
  return { ...driver, listeners: () => listeners.size }
}
