import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { Program } from '../programs/Program.js'

/** A payment with `@solana/web3.js` 1: the wallet signs, the app sends. */
export const payWithWeb3: Program = {
  namespace: 'solana',
  title: '@solana/web3.js',
  text: 'Pays 0.0015 SOL to another account by a versioned transaction.',
  async run({ kit, world: { solana } }) {
    if (!solana) throw new Error('The sandbox runs no Solana')
    const wallet = await kit.plugins.solana.web3Wallet({ PublicKey, Transaction, VersionedTransaction })
    const connection = new Connection(solana.rpcUrl, 'confirmed')
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const pay = SystemProgram.transfer({
      fromPubkey: wallet.publicKey,
      toPubkey: new PublicKey(solana.accounts[1] ?? ''),
      lamports: 1_500_000,
    })
    const message = new TransactionMessage({
      payerKey: wallet.publicKey,
      recentBlockhash: blockhash,
      instructions: [pay],
    })
    const signed = await wallet.signTransaction(new VersionedTransaction(message.compileToV0Message()))
    const signature = await connection.sendTransaction(signed)
    await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })
    return signature
  },
}
