import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
} from '@solana/kit'
import type { Program } from '../programs/Program.js'

const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/** A call of the memo program with `@solana/kit`, by the account that signs and pays. */
export const writeMemo: Program = {
  namespace: 'solana',
  title: '@solana/kit',
  text: 'Writes a memo by a call of the memo program.',
  async run({ kit, world: { solana } }) {
    if (!solana) throw new Error('The sandbox runs no Solana')
    const signer = await kit.plugins.solana.signer()
    const { value: latest } = await createSolanaRpc(solana.rpcUrl).getLatestBlockhash().send()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      empty => setTransactionMessageFeePayerSigner(signer, empty),
      paid => setTransactionMessageLifetimeUsingBlockhash(latest, paid),
      living =>
        appendTransactionMessageInstruction(
          {
            programAddress: memoProgram,
            accounts: [{ address: signer.address, role: AccountRole.READONLY_SIGNER }],
            data: new TextEncoder().encode('Seven ecosystems, one kit'),
          },
          living,
        ),
    )
    return getBase58Decoder().decode(await signAndSendTransactionMessageWithSigners(message))
  },
}
