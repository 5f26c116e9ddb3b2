import { KitError } from '@latchkit/core'
import type { ConnectedAccount } from '@latchkit/core/plugin'
import type { SuiClientTypes } from '@mysten/sui/client'
import {
  type PublicKey,
  SIGNATURE_FLAG_TO_SCHEME,
  SIGNATURE_SCHEME_TO_FLAG,
  type SignatureScheme,
  type SignatureWithBytes,
  Signer,
} from '@mysten/sui/cryptography'
import { TransactionDataBuilder } from '@mysten/sui/transactions'
import { fromBase64, fromHex, toBase64 } from '@mysten/sui/utils'
import { publicKeyFromRawBytes } from '@mysten/sui/verify'
import type { SuiEnv } from '../SuiEnv.js'
import { execute } from '../send/execute.js'
import { findSigner } from '../sign/findSigner.js'
import { signMessage } from '../sign/signMessage.js'
import { signTransaction } from './signTransaction.js'

type AndExecute = Parameters<Signer['signAndExecuteTransaction']>[0]
type Executed = SuiClientTypes.TransactionResult<{ transaction: true; effects: true }>

/** A connected account as a `Signer` of `@mysten/sui`. Whatever it signs passes the kit's checks and the wallet. */
export class SuiSigner extends Signer {
  readonly #env: SuiEnv
  readonly #owner: ConnectedAccount

  constructor(env: SuiEnv, owner: ConnectedAccount) {
    super()
    this.#env = env
    this.#owner = owner
  }

  override toSuiAddress(): string {
    return this.#owner.account.address
  }

  /** Throws `rpc/UNSUPPORTED_METHOD` where the wallet did not give the address's key. */
  override getPublicKey(): PublicKey {
    const { address, publicKey = '', keyType } = this.#owner.account
    const scheme = schemes.find(name => name.toLowerCase() === keyType)
    try {
      if (scheme) return publicKeyFromRawBytes(scheme, fromHex(publicKey), { address })
    } catch {
      // The key of another address, or none.
    }
    throw unsupported('getPublicKey', 'The wallet gave no public key of this address')
  }

  override getKeyScheme(): SignatureScheme {
    return SIGNATURE_FLAG_TO_SCHEME[this.getPublicKey().flag() as keyof typeof SIGNATURE_FLAG_TO_SCHEME]
  }

  override async sign(): Promise<never> {
    throw unsupported('sign', 'Wallets sign transactions and messages, and nothing that they cannot show')
  }

  /** The wallet may have chosen other gas: execute the bytes of the answer. */
  override signTransaction(bytes: Uint8Array): Promise<SignatureWithBytes> {
    return signTransaction(this.#env, this.#owner, bytes)
  }

  override async signPersonalMessage(message: Uint8Array): Promise<SignatureWithBytes> {
    const bytes = message.slice()
    const { signature } = await signMessage(this.#env, { account: this.#owner.now().account, message: bytes })
    return { bytes: toBase64(bytes), signature }
  }

  /** Executes what the wallet signed, over the client that was given. */
  override async signAndExecuteTransaction({ transaction, client }: AndExecute): Promise<Executed> {
    transaction.setSenderIfNotSet(this.toSuiAddress())
    const { bytes: text, signature } = await this.signTransaction(await transaction.build({ client }))
    const bytes = fromBase64(text)
    const signed = {
      client,
      networkId: this.#owner.networkId,
      bytes,
      signatures: [signature],
      needsEffects: true,
    }
    const { sent } = await execute(signed, findSigner(this.#env, this.#owner.now().account))
    // The executed transaction is the signed one: nothing has to repeat it.
    const data = { transaction: TransactionDataBuilder.fromBytes(bytes).snapshot() }
    return sent.$kind === 'Transaction'
      ? { ...sent, Transaction: { ...sent.Transaction, ...data } }
      : { ...sent, FailedTransaction: { ...sent.FailedTransaction, ...data } }
  }
}

const schemes = Object.keys(SIGNATURE_SCHEME_TO_FLAG) as readonly SignatureScheme[]

const unsupported = (method: string, message: string) =>
  new KitError('rpc/UNSUPPORTED_METHOD', {
    message,
    context: { method },
    pluginId: 'sui',
    outcome: 'untouched',
  })
