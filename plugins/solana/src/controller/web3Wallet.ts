import type { SolanaEnv } from '../SolanaEnv.js'
import type { Signing } from './sendConfirmed.js'
import { signTransactions } from './signTransactions.js'

/** The classes of `@solana/web3.js` 1.x: pass the module, or these three of it. */
export interface Web3Classes<Key, Legacy extends object, Versioned extends object> {
  readonly PublicKey: new (address: string) => Key
  readonly Transaction: (abstract new (...args: never[]) => Legacy) & { from(bytes: Uint8Array): Legacy }
  readonly VersionedTransaction: (abstract new (
    ...args: never[]
  ) => Versioned) & {
    deserialize(bytes: Uint8Array): Versioned
  }
}

/** An account as Anchor and programs of `@solana/web3.js` take it. What they sign is a new object of the same class. */
export interface Web3Wallet<Key, Either extends object> {
  readonly publicKey: Key
  signTransaction<T extends Either>(transaction: T): Promise<T>
  signAllTransactions<T extends Either>(transactions: T[]): Promise<T[]>
}

/** Makes the wallet of an account from the app's own copy of the library. */
export function createWeb3Wallet<Key, Legacy extends object, Versioned extends object>(
  env: SolanaEnv,
  { PublicKey, Transaction, VersionedTransaction }: Web3Classes<Key, Legacy, Versioned>,
  signer: Signing,
): Web3Wallet<Key, Legacy | Versioned> {
  async function signAllTransactions<T extends Legacy | Versioned>(transactions: T[]): Promise<T[]> {
    if (transactions.length === 0) return []
    const areLegacy = transactions.map(transaction => transaction instanceof Transaction)
    const signed = await signTransactions(env, transactions, signer)
    return signed.map((bytes, index) => {
      const read = areLegacy[index] ? Transaction.from(bytes) : VersionedTransaction.deserialize(bytes)
      // Of the same class as what was given.
      return read as T
    })
  }
  return {
    publicKey: new PublicKey(signer.account.address),
    signAllTransactions,
    async signTransaction<T extends Legacy | Versioned>(transaction: T) {
      const [signed] = await signAllTransactions([transaction])
      return signed ?? transaction
    },
  }
}
