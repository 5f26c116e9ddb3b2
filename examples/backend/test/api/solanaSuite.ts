import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { solanaMints } from '../../../sandbox/src/solana/constants.js'
import type { World } from '../support/useWorld.js'

const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

/** Tests of Solana accounts. */
export function solanaSuite({ info, ask, indexed }: World): void {
  const solana = () => {
    const found = info().solana
    if (!found) throw new Error('Solana does not run.')
    return found
  }

  test('tells native and token transfers by owner, and exact balances', async () => {
    const connection = new Connection(solana().rpcUrl, 'confirmed')
    const payer = Keypair.generate()
    const airdrop = await connection.requestAirdrop(payer.publicKey, 2_000_000_000)
    await connection.confirmTransaction({ signature: airdrop, ...(await connection.getLatestBlockhash()) })
    const friend = Keypair.generate().publicKey
    const lamports = 123_456_789
    const paid = await sendAndConfirmTransaction(
      connection,
      new Transaction().add(
        SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: friend, lamports }),
      ),
      [payer],
    )
    const address = friend.toBase58()
    const row = await indexed(address, paid)
    expect(row).toMatchObject({
      metadata: {
        operationType: 'receive',
        chain: solana().id,
        sentFrom: payer.publicKey.toBase58(),
        status: 'confirmed',
      },
      transfers: [{ direction: 'in', quantity: { numeric: '0.123456789' }, price: 150 }],
    })

    const mint = new PublicKey(solanaMints[0]?.address ?? '')
    const [from] = PublicKey.findProgramAddressSync(
      [payer.publicKey.toBuffer(), tokenProgram.toBuffer(), mint.toBuffer()],
      associatedProgram,
    )
    const open = new TransactionInstruction({
      programId: associatedProgram,
      keys: [
        { pubkey: payer.publicKey, isSigner: true, isWritable: true },
        { pubkey: from, isSigner: false, isWritable: true },
        { pubkey: payer.publicKey, isSigner: false, isWritable: false },
        { pubkey: mint, isSigner: false, isWritable: false },
        { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
        { pubkey: tokenProgram, isSigner: false, isWritable: false },
      ],
      data: Buffer.from([1]),
    })
    // Nothing moves between two accounts of one owner, but it looks exactly like a token transfer.
    const data = Buffer.alloc(10)
    data[0] = 12
    data[9] = 6
    const move = new TransactionInstruction({
      programId: tokenProgram,
      keys: [
        { pubkey: from, isSigner: false, isWritable: true },
        { pubkey: mint, isSigner: false, isWritable: false },
        { pubkey: from, isSigner: false, isWritable: true },
        { pubkey: payer.publicKey, isSigner: true, isWritable: false },
      ],
      data,
    })
    const moved = await sendAndConfirmTransaction(connection, new Transaction().add(open, move), [payer])
    const own = await indexed(payer.publicKey.toBase58(), moved)
    const token = own.transfers.filter(({ fungible_info }) => fungible_info?.symbol === 'USDC')
    expect(token.map(({ direction, quantity }) => [direction, quantity.int])).toEqual([
      ['out', '0'],
      ['in', '0'],
    ])

    // More lamports than a JavaScript number can hold.
    const whale = solana().accounts.at(-1) ?? ''
    const { body } = await ask<{ balances: { symbol: string; quantity: { numeric: string } }[] }>(
      `/v1/account/${whale}/balance?currency=usd&chainId=${solana().id}`,
    )
    expect(body.balances.find(({ symbol }) => symbol === 'SOL')?.quantity.numeric).toBe('12345678.901234567')
    expect(body.balances.find(({ symbol }) => symbol === 'USDC')?.quantity.numeric).toBe('2500.75')
  })
}
