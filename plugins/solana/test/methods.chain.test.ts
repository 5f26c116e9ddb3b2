import { createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import {
  address,
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { solana } from '../src/solana.js'

const { chains, solana: reef } = await ownSandbox('solana')
if (!reef) throw new Error('The sandbox has Solana')
const { rpcUrl } = reef
const id = reef.id as `solana:${string}`
const networks = [{ id, name: reef.name, rpcUrl }]
const connection = new Connection(rpcUrl, 'confirmed')

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
async function connected() {
  const wallet = createDevWallet({
    chains: chains.map(chain => ({ id: chain.id, name: chain.name, rpcUrl: chain.rpcUrl })),
    solana: { networks },
    name: 'Methods',
    autoApprove: true,
    remember: false,
  })
  const kit = createKit({ plugins: [solana({ networks })], storage: memoryStorage() })
  cleanups.push(
    () => wallet.dispose(),
    () => kit.dispose(),
  )
  await kit.start()
  const { account } = await kit.connections.connect({ walletId: 'name:methods' })
  return { methods: kit.plugins.solana, wallet, account }
}
async function arrived(to: PublicKey, amount: number) {
  await expect.poll(() => connection.getBalance(to)).toBe(amount)
}

describe('the methods of Solana on the chain', () => {
  it('signs for web3.js, which sends', async () => {
    const { methods } = await connected()
    const wallet = await methods.web3Wallet({ PublicKey, Transaction, VersionedTransaction })
    const to = Keypair.generate().publicKey
    const latest = await connection.getLatestBlockhash()
    const transaction = new Transaction({ ...latest, feePayer: wallet.publicKey }).add(
      SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: to, lamports: 5_000_000 }),
    )
    const signed = await wallet.signTransaction(transaction)
    await connection.sendRawTransaction(signed.serialize())
    await arrived(to, 5_000_000)
  })
  it('is a signer of @solana/kit, which signs or sends', async () => {
    const { methods } = await connected()
    const signer = await methods.signer()
    const rpc = createSolanaRpc(rpcUrl)
    const to = Keypair.generate().publicKey
    const { value: latest } = await rpc.getLatestBlockhash().send()
    const data = new Uint8Array(12)
    new DataView(data.buffer).setUint32(0, 2, true)
    new DataView(data.buffer).setBigUint64(4, lamports(6_000_000n), true)
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      empty => setTransactionMessageFeePayerSigner(signer, empty),
      paid => setTransactionMessageLifetimeUsingBlockhash(latest, paid),
      living =>
        appendTransactionMessageInstruction(
          {
            programAddress: address(SystemProgram.programId.toBase58()),
            accounts: [
              { address: signer.address, role: 3 },
              { address: address(to.toBase58()), role: 1 },
            ],
            data,
          },
          living,
        ),
    )
    const signed = await signTransactionMessageWithSigners(message)
    expect(Object.values(signed.signatures).every(Boolean)).toBe(true)
    expect(getBase64EncodedWireTransaction(signed).length).toBeGreaterThan(100)
    const signature = await signAndSendTransactionMessageWithSigners(message)
    expect(signature).toHaveLength(64)
    await arrived(to, 6_000_000)
  })
  it('sends with options', async () => {
    const { methods, account } = await connected()
    const me = new PublicKey(account.address)
    const to = Keypair.generate().publicKey
    const latest = await connection.getLatestBlockhash()
    const transaction = new Transaction({ ...latest, feePayer: me }).add(
      SystemProgram.transfer({ fromPubkey: me, toPubkey: to, lamports: 7_000_000 }),
    )
    const { signature } = await methods.signAndSendTransaction(transaction, { maxRetries: 1 })
    expect(signature.length).toBeGreaterThan(80)
    await arrived(to, 7_000_000)
  })
})
