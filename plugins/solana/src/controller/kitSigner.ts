import { KitError } from '@latchkit/core'
import { canUse } from '@latchkit/core/wallet-standard'
import { base58 } from '@scure/base'
import { type Address, address } from '@solana/addresses'
import { getCompiledTransactionMessageDecoder } from '@solana/transaction-messages'
import {
  assertIsTransactionWithinSizeLimit,
  getTransactionDecoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type Transaction,
  type TransactionWithinSizeLimit,
  type TransactionWithLifetime,
} from '@solana/transactions'
import type { SolanaEnv } from '../SolanaEnv.js'
import type { SendOptions } from '../send/sendTransaction.js'
import { findSigner } from '../sign/findSigner.js'
import { type Signing, sendConfirmed } from './sendConfirmed.js'
import { signTransactions } from './signTransactions.js'

interface SignerConfig {
  readonly abortSignal?: AbortSignal
}

/** Signs and sends: `TransactionSendingSigner` of `@solana/kit`. */
export interface SolanaSendingSigner {
  readonly address: Address
  /** Sends them one after the other. Resolves with their signatures. */
  signAndSendTransactions(
    transactions: readonly Transaction[],
    config?: SignerConfig,
  ): Promise<readonly NonNullable<Transaction['signatures'][Address]>[]>
}

/** Also signs only: `TransactionModifyingSigner` of `@solana/kit`. */
export interface SolanaModifyingSigner extends SolanaSendingSigner {
  /** What the wallet signed, which may have another priority fee. */
  modifyAndSignTransactions(
    transactions: readonly Transaction[],
    config?: SignerConfig,
  ): Promise<readonly (Transaction & TransactionWithinSizeLimit & TransactionWithLifetime)[]>
}

/** A signer of `@solana/kit`: it only sends where the wallet does not sign without sending. */
export type SolanaKitSigner = SolanaSendingSigner | SolanaModifyingSigner

export function createKitSigner(env: SolanaEnv, signer: Signing, options: SendOptions): SolanaKitSigner {
  const { account } = signer
  const sending: SolanaSendingSigner = {
    address: address(account.address),
    async signAndSendTransactions(transactions, { abortSignal } = {}) {
      const signatures = []
      for (const native of transactions) {
        const { hash } = await sendConfirmed(env, signer, { native, signal: abortSignal }, options)
        signatures.push(toSignature(hash))
      }
      return signatures
    },
  }
  const { wallet, source } = findSigner(env, account)
  if (!canUse(wallet, source, 'solana:signTransaction')) return sending
  const modifying: SolanaModifyingSigner = {
    ...sending,
    async modifyAndSignTransactions(transactions, { abortSignal } = {}) {
      if (transactions.length === 0) return []
      const signed = await signTransactions(env, transactions, signer, abortSignal)
      return Promise.all(signed.map(toTransaction))
    },
  }
  return modifying
}

async function toTransaction(bytes: Uint8Array) {
  const transaction = getTransactionDecoder().decode(bytes)
  assertIsTransactionWithinSizeLimit(transaction)
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  const lifetimeConstraint = await getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
  return Object.freeze({ ...transaction, lifetimeConstraint })
}

/** The bytes of a signature, as `@solana/kit` marks them. */
function toSignature(hash: string): NonNullable<Transaction['signatures'][Address]> {
  const bytes = base58.decode(hash)
  if (isSignature(bytes)) return bytes
  throw new KitError('solana/BAD_ANSWER', {
    message: 'The wallet returned no valid signature',
    pluginId: 'solana',
  })
}

const isSignature = (bytes: Uint8Array): bytes is NonNullable<Transaction['signatures'][Address]> =>
  bytes.length === 64
