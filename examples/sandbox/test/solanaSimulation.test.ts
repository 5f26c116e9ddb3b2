import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../src/index.js'
import { solanaAccounts, solanaGenesisHash, solanaMints, tokenProgram } from '../src/solana/constants.js'
import { associatedAddress } from '../src/solana/tokenLayout.js'

let running: Sandbox | undefined
beforeAll(async () => {
  running = await startSandbox({ ports: 0, state: false, quiet: true, chains: ['solana'] })
})
afterAll(() => running?.stop())

const connect = () => new Connection(running?.info.solana?.rpcUrl ?? '', 'confirmed')
/** Funded, and owned by an account whose key no test has. */
const me = new PublicKey(solanaAccounts[0])
const move = (toPubkey: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: me, toPubkey, lamports })

async function unsigned(instructions: TransactionInstruction[], blockhash?: string) {
  const recentBlockhash = blockhash ?? (await connect().getLatestBlockhash()).blockhash
  const message = new TransactionMessage({ payerKey: me, recentBlockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message())
}

/** Creates an owner's token account: that program calls three others. */
async function opening(owner: PublicKey, mint: string) {
  const account = new PublicKey(await associatedAddress(owner.toBase58(), mint, tokenProgram))
  const meta = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({ pubkey, isWritable, isSigner })
  const programId = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
  const keys = [
    meta(me, true, true),
    meta(account, true),
    meta(owner),
    meta(new PublicKey(mint)),
    meta(SystemProgram.programId),
    meta(new PublicKey(tokenProgram)),
  ]
  return { account, instruction: { programId, keys, data: Buffer.of(1) } as TransactionInstruction }
}

describe('simulateTransaction', () => {
  test('tries what nobody signed yet, and changes nothing', async () => {
    const connection = connect()
    const to = Keypair.generate().publicKey
    const { value } = await connection.simulateTransaction(await unsigned([move(to, 5_000_000)]))
    expect(value.err).toBeNull()
    expect(value.logs).toContain(`Program ${SystemProgram.programId} success`)
    expect(value.unitsConsumed).toBeGreaterThan(0)
    expect(await connection.getBalance(to)).toBe(0)
  })

  test('wants signatures where it is asked to, and lets nothing unsigned be sent', async () => {
    const connection = connect()
    const transaction = await unsigned([move(Keypair.generate().publicKey, 5_000_000)])
    const { value } = await connection.simulateTransaction(transaction, { sigVerify: true })
    expect(value.err).toBe('SignatureFailure')
    await connection.simulateTransaction(transaction)
    await expect(connection.sendRawTransaction(transaction.serialize())).rejects.toThrow('SignatureFailure')
    const sending = connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true })
    await expect(sending).rejects.toThrow('SignatureFailure')
    const both = connection.simulateTransaction(transaction, {
      sigVerify: true,
      replaceRecentBlockhash: true,
    })
    await expect(both).rejects.toThrow('sigVerify may not be used with replaceRecentBlockhash')
  })

  test('takes another blockhash in place of an old one', async () => {
    const connection = connect()
    const old = await unsigned([move(Keypair.generate().publicKey, 5_000_000)], solanaGenesisHash)
    expect((await connection.simulateTransaction(old)).value.err).toBe('BlockhashNotFound')
    const { value } = await connection.simulateTransaction(old, { replaceRecentBlockhash: true })
    expect(value.err).toBeNull()
    const { replacementBlockhash } = value as unknown as { replacementBlockhash: { blockhash: string } }
    expect((await connection.isBlockhashValid(replacementBlockhash.blockhash)).value).toBe(true)
  })

  test('says why it fails, with the logs, and shows no account of what never happens', async () => {
    const transaction = await unsigned([move(Keypair.generate().publicKey, 2_000_000_000_000)])
    const accounts = { addresses: [me.toBase58()], encoding: 'base64' as const }
    const { value } = await connect().simulateTransaction(transaction, { accounts })
    expect(value.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    expect(value.logs?.join('\n')).toContain('insufficient lamports')
    expect(value.accounts).toEqual([null])
  })

  test('shows accounts as they would be, and what programs called', async () => {
    const connection = connect()
    const owner = Keypair.generate().publicKey
    const { account, instruction } = await opening(owner, solanaMints[0]?.address ?? '')
    const before = await connection.getBalance(me)
    const transaction = await unsigned([instruction, move(owner, 5_000_000)])
    const addresses = [account.toBase58(), me.toBase58()]
    const { value } = await connection.simulateTransaction(transaction, {
      accounts: { addresses, encoding: 'base64' },
      innerInstructions: true,
    })
    const [opened, payer] = value.accounts ?? []
    expect(opened?.owner).toBe(tokenProgram)
    expect(payer?.lamports).toBe(before - 5_000_000 - 5_000 - (opened?.lamports ?? 0))
    expect(value.innerInstructions?.map(({ index }) => index)).toEqual([0])
    expect(value.innerInstructions?.[0]?.instructions.length).toBeGreaterThan(2)
    const tooMany = {
      addresses: Array.from({ length: 40 }, () => me.toBase58()),
      encoding: 'base64',
    } as const
    await expect(connection.simulateTransaction(transaction, { accounts: tooMany })).rejects.toThrow(
      'Too many',
    )
  })
})
