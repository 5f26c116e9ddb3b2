import type { Signature, SigningRequest } from './sign.js'
import type { Addresses, Profile, Slot, Vault } from './vaultShapes.js'

/** A call to the service that the worker makes itself, so that the half never reaches a document. */
export interface HalfCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** The source of a slot's secret. */
export type SecretSource =
  /** This browser's non-extractable key. */
  | { readonly from: 'device'; readonly key: CryptoKey }
  /** The PRF output of a passkey. */
  | { readonly from: 'passkey'; readonly output: Uint8Array }
  /** The typed code. */
  | { readonly from: 'recovery'; readonly code: string }
  /** None: the service's half is enough. */
  | { readonly from: 'server' }

/** A slot to add, with its secret's source. */
export interface NewSlot {
  readonly id: string
  readonly source: SecretSource
  readonly info: Slot['info']
}

interface Owner {
  readonly userId: string
  readonly profile: Profile
  readonly half?: HalfCall
}

type Made = Pick<Vault, 'ciphertext' | 'slots' | 'addresses'>

/** The calls of the key worker, with their inputs and outputs. */
export interface KeyCalls {
  /** Creates a seed, or uses the given words, and seals it for the slots. The vault is open afterwards. */
  create: {
    input: Owner & { readonly slots: readonly NewSlot[]; readonly words?: string }
    output: Made
  }
  /**
   * Creates another seed, which the open vault's keys agree to. Its vault is open afterwards, in place of the
   * former one.
   */
  renew: { input: Owner & { readonly slot: NewSlot }; output: Made & { readonly signature: string } }
  /** Opens a vault, in place of the previous one. */
  open: {
    input: Owner & { readonly vault: Vault; readonly slotId: string; readonly source: SecretSource }
    output: Addresses
  }
  /** Wraps the open vault's key for another slot, and opens the slot once to verify it. */
  addSlot: { input: Owner & { readonly slot: NewSlot }; output: Slot }
  /** A new recovery code with its slot. */
  addRecovery: {
    input: Owner & { readonly id: string }
    output: { readonly code: string; readonly slot: Slot }
  }
  /** Refused unless the open vault has this account. */
  sign: { input: SigningRequest; output: readonly Signature[] }
  /** The words of the seed, for export. */
  words: { input: Record<never, never>; output: string }
  /** Overwrites all secrets. */
  lock: { input: Record<never, never>; output: undefined }
}

/** The name of a call. */
export type KeyCallName = keyof KeyCalls

/** A failed call. `message` is one of the constants, or a plain sentence. */
export interface KeyFailure {
  readonly message: string
  /** With `USE_DPOP_NONCE`: the nonce for the next attempt. */
  readonly nonce?: string
  /** The service's code and seconds to wait, if the half was refused. */
  readonly code?: string
  readonly retryAfter?: number
}

/** A message to the worker. */
export type KeyRequest = {
  [Name in KeyCallName]: { id: number; name: Name; input: KeyCalls[Name]['input'] }
}[KeyCallName]

/** A message of the worker. */
export type KeyReply = { id: number } & ({ output: unknown } | { failure: KeyFailure })
