import {
  type Connection,
  Keypair,
  PublicKey,
  type Signer,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'

const program = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')

const bytesOf = (tag: number, ...parts: (number | bigint | PublicKey)[]) =>
  Buffer.concat([
    Buffer.from([tag]),
    ...parts.map(part => {
      if (typeof part === 'number') return Buffer.from([part])
      if (typeof part !== 'bigint') return part.toBuffer()
      const data = Buffer.alloc(8)
      data.writeBigUInt64LE(part)
      return data
    }),
  ])

/** Writes instructions of the token program by hand, paid by an account of its own. */
export async function createTokenWriter(connection: Connection) {
  const payer = Keypair.generate()
  await connection.requestAirdrop(payer.publicKey, 100_000_000_000)

  async function run(
    instructions: TransactionInstruction[],
    signers: Signer[] = [],
    succeeds = true,
  ): Promise<string> {
    const transaction = new Transaction().add(...instructions)
    const { blockhash } = await connection.getLatestBlockhash()
    Object.assign(transaction, { feePayer: payer.publicKey, recentBlockhash: blockhash })
    transaction.sign(payer, ...signers)
    return connection.sendRawTransaction(transaction.serialize(), { skipPreflight: !succeeds })
  }
  const call = (data: Buffer, writable: PublicKey[], signer?: PublicKey) =>
    new TransactionInstruction({
      programId: program,
      data,
      keys: [
        ...writable.map(pubkey => ({ pubkey, isSigner: false, isWritable: true })),
        ...(signer ? [{ pubkey: signer, isSigner: true, isWritable: false }] : []),
      ],
    })
  async function open(space: number, init: (key: PublicKey) => TransactionInstruction) {
    const account = Keypair.generate()
    const opening = SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: account.publicKey,
      lamports: await connection.getMinimumBalanceForRentExemption(space),
      space,
      programId: program,
    })
    await run([opening, init(account.publicKey)], [account])
    return account.publicKey
  }
  return {
    payer,
    run,
    /** A token with 6 decimals. */
    createMint: () => open(82, key => call(bytesOf(20, 6, payer.publicKey, 0), [key])),
    openAccount: (mint: PublicKey, owner: PublicKey) =>
      open(165, key => call(bytesOf(18, owner), [key, mint])),
    /** Mints each amount into an account, all in one transaction. */
    give: (mint: PublicKey, account: PublicKey, amounts: bigint[]) =>
      run(amounts.map(amount => call(bytesOf(7, amount), [mint, account], payer.publicKey))),
    /** Mints into several accounts, all in one transaction, which something that fails may end. */
    giveAll: (
      payments: readonly { mint: PublicKey; account: PublicKey; amount: bigint }[],
      end: TransactionInstruction[] = [],
    ) =>
      run(
        [
          ...payments.map(({ mint, account, amount }) =>
            call(bytesOf(7, amount), [mint, account], payer.publicKey),
          ),
          ...end,
        ],
        [],
        end.length === 0,
      ),
    /** Moves tokens from an account to itself. */
    moveWithin: (account: PublicKey, owner: Keypair, amount: bigint) =>
      run([call(bytesOf(3, amount), [account, account], owner.publicKey)], [owner]),
    /** Makes somebody else the owner of an account. */
    handOver: (account: PublicKey, owner: Keypair, to: PublicKey) =>
      run([call(bytesOf(6, 2, 1, to), [account], owner.publicKey)], [owner]),
  }
}
