import { createHash } from 'node:crypto'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getTransactionEncoder,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
} from '@solana/kit'
import type { Ledger } from './createLedger.js'

/** Gives lamports in a real transaction; resolves with its signature. */
export type Airdrop = (to: string, lamports: bigint) => Promise<string>

const SYSTEM = '11111111111111111111111111111111' as Address

/** Creates the account that airdrops come from. One at a time, because each needs a different blockhash. */
export async function createAirdrop(ledger: Ledger): Promise<Airdrop> {
  const seed = createHash('sha256').update('latchkit sandbox solana airdrop').digest()
  const { address: from, keyPair } = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(seed))
  ledger.fund(from, 1_000_000_000_000_000_000n)

  async function give(to: string, lamports: bigint) {
    const data = new Uint8Array(12)
    data[0] = 2
    new DataView(data.buffer).setBigUint64(4, lamports, true)
    const { blockhash, lastValidBlockHeight } = ledger.latestBlockhash()
    const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight }
    const empty = setTransactionMessageFeePayer(from, createTransactionMessage({ version: 0 }))
    const message = appendTransactionMessageInstruction(
      {
        programAddress: SYSTEM,
        accounts: [
          { address: from, role: AccountRole.WRITABLE_SIGNER },
          { address: to as Address, role: AccountRole.WRITABLE },
        ],
        data,
      },
      setTransactionMessageLifetimeUsingBlockhash(lifetime, empty),
    )
    const signed = await signTransaction([keyPair], compileTransaction(message))
    return ledger.send(new Uint8Array(getTransactionEncoder().encode(signed))).signature
  }
  let last: Promise<unknown> = Promise.resolve()
  return (to, lamports) => {
    const turn = last.then(() => give(to, lamports))
    last = turn.catch(() => {})
    return turn
  }
}
