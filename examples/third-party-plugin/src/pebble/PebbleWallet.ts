/** A wallet of this family as it announces itself. Everything in it is somebody else's: checked before use. */
export interface PebbleWallet {
  readonly id: string
  readonly name: string
  /** Its addresses, the one in use first; with `ask`, a person is asked when nothing is granted. */
  accounts(ask: boolean): Promise<readonly string[]>
  /** Signs `kind`, a line break and the bytes, so that no message can pass for a transfer. Ed25519. */
  sign(address: string, kind: 'message' | 'transfer', bytes: Uint8Array): Promise<Uint8Array>
  /** Calls back whenever its accounts may have changed; returns what ends that. */
  onChange(listener: () => void): () => void
  /** Takes the page's grant back. */
  leave(): Promise<void>
}

declare global {
  interface WindowEventMap {
    /** How a wallet announces itself, also in answer to `pebble:request`. */
    'pebble:announce': CustomEvent<PebbleWallet>
  }
}
