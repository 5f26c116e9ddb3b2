import { createKit } from '@latchkit/core'
import { solana } from '@latchkit/solana'
import {
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createTransactionMessage,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
} from '@solana/kit'

const rpcUrl = 'https://rpc.example/solana'

const kit = createKit({ plugins: [solana({ rpc: rpcUrl })] })

/** Calls a program with `@solana/kit`; the connected account signs and pays. Resolves with the signature's bytes. */
export async function call(instruction: Instruction) {
  const signer = await kit.plugins.solana.signer()
  const { value: latest } = await createSolanaRpc(rpcUrl).getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    empty => setTransactionMessageFeePayerSigner(signer, empty),
    paid => setTransactionMessageLifetimeUsingBlockhash(latest, paid),
    living => appendTransactionMessageInstruction(instruction, living),
  )
  return signAndSendTransactionMessageWithSigners(message)
}
