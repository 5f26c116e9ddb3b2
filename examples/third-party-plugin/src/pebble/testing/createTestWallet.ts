import type { ChainWalletDriver, WalletFault } from '@latchkit/core/testing'
import { ed25519 } from '@noble/curves/ed25519'
import type { PebbleLedger } from '../PebbleLedger.js'
import type { PebbleWallet } from '../PebbleWallet.js'
import { readTransfer, signedBytes } from '../signedBytes.js'

/** Two accounts with real keys that are the same each time. */
const keys = [7, 8].map(seed => {
  const secret = new Uint8Array(32).fill(seed)
  const hex = Array.from(ed25519.getPublicKey(secret), byte => byte.toString(16).padStart(2, '0')).join('')
  return { secret, address: `pbl${hex}` }
})

interface Twist extends Partial<PebbleWallet> {
  /** Where it sends by itself when the suite wants it to. */
  readonly ledger?: PebbleLedger
}

/** A wallet of this family that asks a person, announced as real ones would be. `twist` makes it a liar. */
export function createTestWallet(id: string, { ledger, ...twist }: Twist = {}): ChainWalletDriver {
  const state = { granted: false, locked: false, index: 0 }
  let fault: WalletFault = {}
  let before: Uint8Array | undefined
  const waiting: { allow(): void; refuse(): void }[] = []
  const askers = new Set<() => void>()
  const listeners = new Set<() => void>()

  const visible = () => (state.granted && !state.locked ? keys.slice(state.index, state.index + 1) : [])
  function change(to: Partial<typeof state>) {
    Object.assign(state, to)
    if (fault.events !== 'none') for (const listener of [...listeners]) listener()
  }
  const ask = () =>
    new Promise<void>((allow, reject) => {
      waiting.push({ allow, refuse: () => reject({ code: 4001, message: 'The user said no' }) })
      for (const asker of [...askers]) asker()
    })

  /** Hands an answer out as late as the suite wants, as it was when it was made. */
  async function held<T>(answer: Promise<T>): Promise<T> {
    const { holdAnswers = 0 } = fault
    await answer
    if (holdAnswers === Number.POSITIVE_INFINITY) return new Promise(() => {})
    // As late as the suite asked for.
    if (holdAnswers > 0) await new Promise(resolve => setTimeout(resolve, holdAnswers))
    return answer
  }
  const methods = {
    async accounts(asks: boolean) {
      if (asks && visible().length === 0) {
        await ask()
        change({ granted: true, locked: false })
      }
      return visible().map(({ address }) => address)
    },
    async sign(address: string, kind: 'message' | 'transfer', bytes: Uint8Array): Promise<Uint8Array> {
      const key = visible().find(visible => visible.address === address)
      if (!key) throw new Error('No such account')
      await ask()
      const signature = ed25519.sign(signedBytes(kind, bytes), key.secret)
      const { afterSending: foul } = fault
      if (kind !== 'transfer') return signature
      if (foul === 'repeats') return before ?? signature
      before = signature
      if (!foul) return signature
      await ledger?.submit(readTransfer(bytes), signature)
      if (foul === 'hangs') return new Promise(() => {})
      if (foul === 'lies') return new Uint8Array(7)
      if (foul === 'dies') change({ granted: false })
      throw new Error('Something broke')
    },
  }
  const wallet: PebbleWallet = {
    id,
    name: `Wallet ${id}`,
    accounts: asks => held(methods.accounts(asks)),
    sign: (address, kind, bytes) => held(methods.sign(address, kind, bytes)),
    leave: () => held(Promise.resolve(change({ granted: false }))),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...twist,
  }
  const announce = () => window.dispatchEvent(new CustomEvent('pebble:announce', { detail: wallet }))
  window.addEventListener('pebble:request', announce)
  announce()
  return {
    walletId: id,
    onRequest(listener) {
      askers.add(listener)
      return () => askers.delete(listener)
    },
    approve: () => waiting.shift()?.allow(),
    reject: () => waiting.shift()?.refuse(),
    lock: () => change({ locked: true }),
    unlock: () => change({ locked: false }),
    switchAccount: index => change({ index }),
    revoke: () => change({ granted: false }),
    listeners: () => listeners.size,
    fault(more) {
      fault = { ...fault, ...more }
    },
    dispose: () => window.removeEventListener('pebble:request', announce),
  }
}
