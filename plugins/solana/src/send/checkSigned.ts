import { KitError } from '@latchkit/core'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { getTransactionDecoder } from '@solana/transactions'
import { readAddress } from '../address/readAddress.js'
import { ASSERTION_PROGRAM, COMPUTE_BUDGET_PROGRAM } from '../rpc/programs.js'
import { type ReadMessage, readMessage } from './readMessage.js'

/** A transaction as requested and as the wallet returned it. */
export interface SignedPair {
  readonly asked: Uint8Array
  readonly signed: Uint8Array
  /** The address of the account in use. */
  readonly signer: string
}

export interface SignedTransaction {
  readonly message: Uint8Array
  /** Its first signature, in base58. */
  readonly hash: string
}

/** Programs whose instructions a wallet may add: they set fees or assert, and move nothing. */
const guards: readonly string[] = [COMPUTE_BUDGET_PROGRAM, ASSERTION_PROGRAM]

/**
 * Checks that a wallet signed what was requested: the same fee payer, every instruction except for fees unchanged and
 * in order, and the account's signature. Wallets may add assertions and fee instructions that give no account more
 * rights, and use a newer blockhash. Throws `sign/MISMATCH`.
 */
export function checkSigned({ asked, signed, signer }: SignedPair): SignedTransaction {
  const [before, after] = [decode(asked), decode(signed)]
  if (!before || !after) throw mismatch('transaction', 'The wallet returned no valid transaction')
  if (after.message.join() !== before.message.join()) compare(before.message, after.message)
  const [key, signature] = [readAddress(signer), after.signatures[signer]]
  if (!key || !signature || !isSigned(signature, after.message, key))
    throw mismatch('signature', 'The transaction is not signed by the account in use')
  const [first] = Object.values(after.signatures)
  return { message: after.message, hash: base58.encode(first ?? signature) }
}

function compare(asked: Uint8Array, signed: Uint8Array): void {
  const [before, after] = [read(asked), read(signed)]
  // A format that cannot be compared must be the very same message.
  if (!before || !after || after.version !== before.version || !keepsInstructions(before, after))
    throw mismatch('instructions', 'The wallet signed a different transaction')
  if (after.feePayer !== before.feePayer)
    throw mismatch('feePayer', 'The wallet changed who pays for the transaction')
  if (!keepsRights(before, after))
    throw mismatch('accounts', 'The wallet gave accounts of the transaction more rights')
}

function keepsInstructions(before: ReadMessage, after: ReadMessage): boolean {
  // The requested fee is a proposal: the user may choose another one in the wallet.
  const kept = before.instructions.filter(({ program }) => program !== COMPUTE_BUDGET_PROGRAM)
  let next = 0
  for (const { key, program } of after.instructions) {
    if (key === kept[next]?.key) next++
    else if (!guards.includes(program)) return false
  }
  return next === kept.length
}

/** Accounts keep their rights, and accounts of added assertions have none. */
function keepsRights(before: ReadMessage, after: ReadMessage): boolean {
  const isKept = [...before.rights].every(([address, rights]) => after.rights.get(address) === rights)
  const added = [...after.rights].filter(([address]) => !before.rights.has(address))
  return isKept && added.every(([, rights]) => rights === '')
}

function isSigned(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, key, { zip215: false })
  } catch {
    return false // not a point on the curve
  }
}

function decode(transaction: Uint8Array) {
  try {
    const { messageBytes, signatures } = getTransactionDecoder().decode(transaction)
    return {
      message: new Uint8Array(messageBytes),
      signatures: signatures as Record<string, Uint8Array | null>,
    }
  } catch {
    return undefined
  }
}

function read(message: Uint8Array): ReadMessage | undefined {
  try {
    return readMessage(message)
  } catch {
    return undefined
  }
}

const mismatch = (field: string, message: string) =>
  new KitError('sign/MISMATCH', { message, context: { field }, pluginId: 'solana' })
