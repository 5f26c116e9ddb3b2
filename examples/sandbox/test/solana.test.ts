import {
  airdropFactory,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  lamports,
} from '@solana/kit'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../src/index.js'
import {
  solanaAccounts,
  solanaBalance,
  solanaGenesisHash,
  solanaMints,
  solanaWhale,
} from '../src/solana/constants.js'

let running: Sandbox | undefined
beforeAll(async () => {
  running = await startSandbox({ ports: 0, state: false, quiet: true, chains: ['solana'] })
})
afterAll(() => running?.stop())

const info = () => {
  const found = running?.info.solana
  if (!found) throw new Error('Solana does not run.')
  return found
}
const connect = () => new Connection(info().rpcUrl, 'confirmed')

async function funded(connection: Connection) {
  const payer = Keypair.generate()
  const signature = await connection.requestAirdrop(payer.publicKey, 2_000_000_000)
  await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) })
  return payer
}

describe('with @solana/web3.js', () => {
  test('tells which cluster it is, and what the accounts own', async () => {
    const connection = connect()
    expect(await connection.getGenesisHash()).toBe(solanaGenesisHash)
    expect(info().id).toBe(`solana:${solanaGenesisHash.slice(0, 32)}`)
    const [first] = solanaAccounts
    expect(await connection.getBalance(new PublicKey(first))).toBe(Number(solanaBalance))
    for (const { address, decimals, balance, program } of solanaMints) {
      const { value } = await connection.getParsedTokenAccountsByOwner(new PublicKey(first), {
        mint: new PublicKey(address),
      })
      const [account] = value
      expect(account?.account.owner.toBase58()).toBe(program)
      const { tokenAmount } = account?.account.data.parsed.info ?? {}
      expect(tokenAmount).toMatchObject({ amount: `${balance}`, decimals })
    }
  })

  test('sends old and new transactions, confirmed over the websocket', async () => {
    const connection = connect()
    const payer = await funded(connection)
    const to = Keypair.generate().publicKey
    const move = (amount: number) =>
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: amount })
    const old = new Transaction().add(move(5_000_000))
    await sendAndConfirmTransaction(connection, old, [payer])
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: blockhash,
      instructions: [move(7_000_000)],
    })
    const modern = new VersionedTransaction(message.compileToV0Message())
    modern.sign([payer])
    const signature = await connection.sendTransaction(modern)
    const outcome = await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })
    expect(outcome.value.err).toBeNull()
    expect(await connection.getBalance(to)).toBe(12_000_000)
    const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(landed?.meta?.fee).toBe(5_000)
    const history = await connection.getSignaturesForAddress(to)
    expect(history.map(entry => entry.signature)).toContain(signature)
  })

  test('refuses what cannot be paid, with the logs of the run', async () => {
    const connection = connect()
    const payer = await funded(connection)
    const transaction = new Transaction().add(
      SystemProgram.transfer({
        fromPubkey: payer.publicKey,
        toPubkey: Keypair.generate().publicKey,
        lamports: 9_000_000_000,
      }),
    )
    const sending = sendAndConfirmTransaction(connection, transaction, [payer])
    await expect(sending).rejects.toThrow(/custom program error: 0x1|"Custom":1/)
  })

  test('refuses a signature that is not one', async () => {
    const connection = connect()
    const payer = await funded(connection)
    const transaction = new Transaction().add(
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 1 }),
    )
    transaction.feePayer = payer.publicKey
    transaction.recentBlockhash = (await connection.getLatestBlockhash()).blockhash
    transaction.sign(payer)
    const wire = transaction.serialize()
    wire[10] = (wire[10] ?? 0) ^ 1
    await expect(connection.sendRawTransaction(wire)).rejects.toThrow('SignatureFailure')
  })

  test('survives transactions that break off or lie about themselves', async () => {
    const connection = connect()
    const payer = await funded(connection)
    const { blockhash } = await connection.getLatestBlockhash()
    const move = SystemProgram.transfer({
      fromPubkey: payer.publicKey,
      toPubkey: payer.publicKey,
      lamports: 1,
    })
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: blockhash,
      instructions: [move],
    })
    const transaction = new VersionedTransaction(message.compileToV0Message())
    transaction.sign([payer])
    const wire = transaction.serialize()
    const lies = [64, 65, 66, 67, 68, 69, wire.length - 18].map(at =>
      wire.with(at, ((wire[at] ?? 0) + 1) % 256),
    )
    const parts = [1, 2, 17, 40, 70, wire.length].map(length => wire.slice(0, -length))
    for (const junk of [...lies, ...parts]) {
      const sending = connection.sendRawTransaction(junk, { skipPreflight: true })
      await expect(sending).rejects.toThrow(/failed to deserialize|SignatureFailure|SanitizeFailure/)
    }
    expect(await connection.getBalance(payer.publicKey)).toBe(2_000_000_000)
  })

  test('refuses a blockhash that it never gave', async () => {
    const connection = connect()
    const payer = await funded(connection)
    const transaction = new Transaction().add(
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 1 }),
    )
    transaction.feePayer = payer.publicKey
    transaction.recentBlockhash = solanaGenesisHash
    transaction.sign(payer)
    await expect(connection.sendRawTransaction(transaction.serialize())).rejects.toThrow('BlockhashNotFound')
  })
})

test('@solana/kit gets an airdrop, and more lamports than a number can hold', async () => {
  const rpc = createSolanaRpc(info().rpcUrl)
  const rpcSubscriptions = createSolanaRpcSubscriptions(info().wsUrl)
  const { address } = await generateKeyPairSigner()
  const airdrop = airdropFactory({ rpc, rpcSubscriptions } as Parameters<typeof airdropFactory>[0])
  await airdrop({ commitment: 'confirmed', lamports: lamports(3_000_000_000n), recipientAddress: address })
  expect((await rpc.getBalance(address).send()).value).toBe(3_000_000_000n)
  const whale = solanaAccounts[9]
  expect((await rpc.getBalance(whale as typeof address).send()).value).toBe(solanaWhale)
})
