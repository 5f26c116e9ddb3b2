import { KitError, type TransactionRequest } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import type { Address } from '@solana/addresses'
import type { Instruction } from '@solana/instructions'
import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/transaction-messages'
import { compileTransaction, getTransactionDecoder, getTransactionEncoder } from '@solana/transactions'
import { chainRpc } from '../rpc/chainRpc.js'
import { readUnits } from '../rpc/readUnits.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { leaveMemo } from './instructions.js'
import { invalid } from './invalid.js'
import { MEMO_BYTES } from './memoBytes.js'
import { SIGNATURE_FEE } from './messageFee.js'
import { nativeBytes } from './nativeBytes.js'
import { prepareTransfer } from './prepareTransfer.js'
import { priorityFee } from './priorityFee.js'

export interface BuiltTransaction {
  /** In the format of wallets. */
  readonly bytes: Uint8Array
  /** The part that is signed. */
  readonly message: Uint8Array
  /** Lamports that stay in an account created for the recipient. */
  readonly rent: bigint
  /** The accounts that a transfer leaves and arrives in; unknown for a native request. */
  readonly source?: string
  readonly destination?: string
  /** The last block that may hold it; unknown for a native request. */
  readonly lastValidBlockHeight?: bigint
}

type Lifetime = Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0]

/**
 * Builds a transaction from a transfer with the newest blockhash, of version 0 unless the wallet takes only legacy ones, or
 * uses a native one as it is.
 */
export async function buildTransaction(
  env: SolanaEnv,
  request: TransactionRequest,
  version: 0 | 'legacy' = 0,
): Promise<BuiltTransaction> {
  const { account, networkId, maxFee, signal } = request
  if (!request.transfer) return readNative(request.native, account.address)
  const rpc = chainRpc(env, networkId)
  const [{ instructions, units, rent, source, destination }, latest] = await Promise.all([
    prepareTransfer(rpc, request),
    rpc('getLatestBlockhash', [{ commitment: 'confirmed' }], signal),
  ])
  // The costs that the visitor agreed to, without the signature's fee and the rent.
  const limit = maxFee === undefined ? undefined : maxFee - SIGNATURE_FEE - rent
  const priced = { networkId, accounts: [source, destination], units, limit, signal }
  const fee = await priorityFee(env, priced)
  const blockhash = readField(readField(latest, 'value'), 'blockhash')
  if (typeof blockhash !== 'string') {
    throw new KitError('http/BAD_RESPONSE', {
      message: 'The response is not a blockhash',
      pluginId: 'solana',
    })
  }
  const payer = account.address as Address
  const empty =
    version === 'legacy'
      ? setTransactionMessageFeePayer(payer, createTransactionMessage({ version }))
      : setTransactionMessageFeePayer(payer, createTransactionMessage({ version }))
  const lastValidBlockHeight = readUnits(readField(readField(latest, 'value'), 'lastValidBlockHeight'))
  const lifetime = { blockhash, lastValidBlockHeight } as Lifetime
  const message = appendTransactionMessageInstructions(
    [...fee, ...withMemo(instructions, request.transfer.memo)],
    setTransactionMessageLifetimeUsingBlockhash(lifetime, empty),
  )
  const transaction = compileTransaction(message)
  return {
    bytes: new Uint8Array(getTransactionEncoder().encode(transaction)),
    message: new Uint8Array(transaction.messageBytes),
    rent,
    source,
    destination,
    lastValidBlockHeight,
  }
}

/** The memo stands right before the transfer, as Solana Pay specifies. */
function withMemo(instructions: readonly Instruction[], memo: string | undefined): readonly Instruction[] {
  if (memo === undefined) return instructions
  if (new TextEncoder().encode(memo).length > MEMO_BYTES) throw invalid('The memo is too long')
  return [...instructions.slice(0, -1), leaveMemo(memo), ...instructions.slice(-1)]
}

/** A transaction as an app has it, of any library; `signer` must be one of its signers. */
export function readNative(native: unknown, signer: string): BuiltTransaction {
  const bytes = nativeBytes(native)
  let decoded: ReturnType<ReturnType<typeof getTransactionDecoder>['decode']>
  try {
    decoded = getTransactionDecoder().decode(bytes)
  } catch {
    throw invalid('The native request is not a Solana transaction')
  }
  if (!Object.hasOwn(decoded.signatures, signer)) {
    throw new KitError('sign/MISMATCH', {
      message: 'The account in use is not a signer of the transaction',
      context: { field: 'from' },
      pluginId: 'solana',
    })
  }
  return { bytes, message: new Uint8Array(decoded.messageBytes), rent: 0n }
}
