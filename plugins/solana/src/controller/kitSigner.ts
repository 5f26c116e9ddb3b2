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
import { signMessage } from '../sign/signMessage.js'
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
  ): Promise<readonly SignatureBytes[]>
}

/** Also signs only: `TransactionModifyingSigner` of `@solana/kit`. */
export interface SolanaModifyingSigner extends SolanaSendingSigner {
  /** Resolves with the transactions as the wallet signed them, maybe with another priority fee. */
  modifyAndSignTransactions(
    transactions: readonly Transaction[],
    config?: SignerConfig,
  ): Promise<readonly (Transaction & TransactionWithinSizeLimit & TransactionWithLifetime)[]>
}

type SignatureBytes = NonNullable<Transaction['signatures'][Address]>

/** A message and who signed it: `SignableMessage` of `@solana/kit`. */
export interface SolanaSignableMessage {
  readonly content: Uint8Array
  readonly signatures: Readonly<Record<Address, SignatureBytes>>
}

/** Signs messages: `MessageModifyingSigner` of `@solana/kit`. */
export interface SolanaMessageSigner {
  readonly address: Address
  /** Signs them one after the other. They come back with the account's signature, and with the same content. */
  modifyAndSignMessages(
    messages: readonly SolanaSignableMessage[],
    config?: SignerConfig,
  ): Promise<readonly SolanaSignableMessage[]>
}

/** Signs transactions: it only sends where the wallet does not sign without sending. */
type TransactionSigner = SolanaSendingSigner | SolanaModifyingSigner

/** A signer of `@solana/kit`, with messages where the wallet signs those. */
export type SolanaKitSigner = TransactionSigner | (TransactionSigner & SolanaMessageSigner)

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
  const messages: SolanaMessageSigner = {
    address: sending.address,
    async modifyAndSignMessages(given, { abortSignal: signal } = {}) {
      const signed = []
      for (const { content, signatures } of given) {
        const message = content.slice()
        const request = { account: signer.now().account, message, ...(signal && { signal }) }
        const { signature } = await signMessage(env, request)
        const own = { [sending.address]: toSignature(signature) }
        signed.push(Object.freeze({ content: message, signatures: Object.freeze({ ...signatures, ...own }) }))
      }
      return signed
    },
  }
  const { wallet, source } = findSigner(env, account)
  const all = canUse(wallet, source, 'solana:signMessage') ? { ...sending, ...messages } : sending
  if (!canUse(wallet, source, 'solana:signTransaction')) return all
  const modifying: SolanaModifyingSigner = {
    ...all,
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
function toSignature(hash: string): SignatureBytes {
  const bytes = base58.decode(hash)
  if (isSignature(bytes)) return bytes
  throw new KitError('solana/BAD_ANSWER', {
    message: 'The wallet returned no valid signature',
    pluginId: 'solana',
  })
}

const isSignature = (bytes: Uint8Array): bytes is SignatureBytes => bytes.length === 64
