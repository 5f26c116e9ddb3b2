// @module-tag long
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import {
  isWalletAdapterCompatibleStandardWallet,
  type WalletError,
  WalletSignTransactionError,
} from '@solana/wallet-adapter-base'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import {
  Connection,
  Keypair,
  type PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import tweetnacl from 'tweetnacl'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'

const { chains, solana: reef } = await ownSandbox('solana')
if (!reef) throw new Error('The sandbox has Solana')
const { rpcUrl, name } = reef
const connection = new Connection(rpcUrl, 'confirmed')

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** The test wallet as wallet-adapter finds and wraps it. */
async function connected() {
  const wallet = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    solana: { networks: [{ id: reef?.id as `solana:${string}`, name, rpcUrl }] },
    name: 'Adapted',
    autoApprove: true,
    accounts: 2,
    remember: false,
  })
  cleanups.push(() => wallet.dispose())
  const list = () => getWallets().get().filter(isWalletAdapterCompatibleStandardWallet)
  await expect.poll(() => list().length).toBe(1)
  const [found] = list()
  if (!found) throw new Error('There is no wallet')
  expect(Object.keys(found.features).sort()).toEqual([
    'solana:signAndSendTransaction',
    'solana:signIn',
    'solana:signMessage',
    'solana:signTransaction',
    'standard:connect',
    'standard:disconnect',
    'standard:events',
  ])
  const adapter = new StandardWalletAdapter({ wallet: found })
  cleanups.push(() => adapter.destroy())
  const errors: WalletError[] = []
  adapter.on('error', error => errors.push(error))
  await adapter.connect()
  const { publicKey } = adapter
  if (!publicKey) throw new Error('The wallet gives no account')
  return { wallet, adapter, publicKey, errors }
}

async function arrived(to: PublicKey, amount: number) {
  await expect.poll(() => connection.getBalance(to)).toBe(amount)
}
const amount = 3_000_000

/** Pays `to`, in both versions of a transaction. */
async function drafts(payerKey: PublicKey, to: PublicKey) {
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const pay = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: to, lamports: amount })
  const legacy = new Transaction({ feePayer: payerKey, recentBlockhash }).add(pay)
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions: [pay, memo(payerKey)] })
  return [legacy, new VersionedTransaction(message.compileToV0Message())] as const
}
/** Makes the second one another transaction. */
const memo = (from: PublicKey) => SystemProgram.transfer({ fromPubkey: from, toPubkey: from, lamports: 1 })

describe('the test wallet for wallet-adapter', () => {
  it('signs, signs all, and sends, in both versions', async () => {
    const { adapter, publicKey } = await connected()
    expect(adapter.supportedTransactionVersions).toEqual(new Set(['legacy', 0]))
    const to = Keypair.generate().publicKey
    for (const draft of await drafts(publicKey, to)) {
      const signed = await adapter.signTransaction?.(draft)
      if (!signed) throw new Error('The wallet signs no transaction')
      await connection.sendRawTransaction(signed.serialize())
    }
    await arrived(to, amount * 2)
    const both = await adapter.signAllTransactions?.(
      await Promise.all([0, 1].map(async () => (await drafts(publicKey, Keypair.generate().publicKey))[0])),
    )
    expect(both?.map(each => each.verifySignatures())).toEqual([true, true])
    const [, versioned] = await drafts(publicKey, to)
    await adapter.sendTransaction(versioned, connection)
    await arrived(to, amount * 3)
  })
  it('signs messages and signs in', async () => {
    const { adapter, publicKey } = await connected()
    const message = new TextEncoder().encode('hello')
    const signature = await adapter.signMessage?.(message)
    expect(tweetnacl.sign.detached.verify(message, signature ?? message, publicKey.toBytes())).toBe(true)
    const proof = await adapter.signIn?.({ statement: 'Hello', nonce: 'abcdef012345' })
    if (!proof) throw new Error('The wallet signs nobody in')
    expect(new TextDecoder().decode(proof.signedMessage)).toContain('abcdef012345')
    const isValid = tweetnacl.sign.detached.verify(proof.signedMessage, proof.signature, publicKey.toBytes())
    expect(isValid).toBe(true)
  })
  it('tells of another account and of the end, and passes on a no', async () => {
    const { adapter, wallet, publicKey, errors } = await connected()
    await wallet.switchAccount(1)
    await expect.poll(() => adapter.publicKey?.toBase58()).not.toBe(publicKey.toBase58())
    await wallet.autoApprove(false)
    await wallet.reject()
    const [draft] = await drafts(adapter.publicKey ?? publicKey, publicKey)
    await expect(adapter.signTransaction?.(draft)).rejects.toBeInstanceOf(WalletSignTransactionError)
    expect(errors).toHaveLength(1)
    await wallet.revoke()
    await expect.poll(() => adapter.connected).toBe(false)
  })
})
