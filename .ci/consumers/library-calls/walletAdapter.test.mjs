// @solana/wallet-adapter-react, and Anchor over the wallet of its `useAnchorWallet`.
import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { node, openWallet } from './page.mjs'
import { renderHook } from './renderHook.mjs'

const require = createRequire(import.meta.url)
const { ConnectionProvider, WalletProvider, useAnchorWallet, useWallet } = await import(
  '@solana/wallet-adapter-react'
)
const { AnchorProvider, BN, Program } = require('@coral-xyz/anchor')
const { Connection, Keypair, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } =
  require('@solana/web3.js')
const { getBase58Decoder } = require('@solana/kit')
const { createElement } = require('react')

// The adapter reads the network in it. Nobody asks it.
const endpoint = 'https://api.mainnet-beta.solana.com'
const recentBlockhash = '11111111111111111111111111111111'
const idl = {
  address: 'Fg6PaFpoGXkYsidMpWTK6W2BeZ7FEfcYkg476zPFsLnS',
  metadata: { name: 'counter', version: '0.1.0', spec: '0.1.0' },
  instructions: [
    {
      name: 'add',
      discriminator: [1, 2, 3, 4, 5, 6, 7, 8],
      accounts: [{ name: 'owner', writable: true, signer: true }],
      args: [{ name: 'amount', type: 'u64' }],
    },
  ],
}
/** Whether the signature is of this key, by Node's own Ed25519. */
function isSigned(publicKey, bytes, signature) {
  const x = Buffer.from(publicKey.toBytes()).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, bytes, key, signature)
}

let wallet
let page
const adapter = () => page.now().wallet
before(async () => {
  node.answer = async (_, init) => {
    const { id, params } = JSON.parse(init.body)
    node.sent.push(params[0])
    // The id of a transaction is its first signature, which follows the byte with their number.
    const signature = Buffer.from(params[0], 'base64').subarray(1, 65)
    return Response.json({ jsonrpc: '2.0', id, result: getBase58Decoder().decode(signature) })
  }
  const rpcUrl = 'http://127.0.0.1:1'
  wallet = await openWallet({
    solana: { networks: [{ id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', rpcUrl }] },
  })
  page = await renderHook(
    () => ({ wallet: useWallet(), anchor: useAnchorWallet() }),
    child =>
      createElement(
        ConnectionProvider,
        { endpoint },
        createElement(WalletProvider, { wallets: [], onError: () => {} }, child),
      ),
  )
})
after(async () => {
  await page.end()
  wallet.dispose()
})

test('the wallet is found, chosen and connected', async () => {
  const names = adapter().wallets.map(({ adapter: { name } }) => name)
  assert.deepEqual(names, ['Any Wallet'])
  await page.run(({ wallet }) => wallet.select('Any Wallet'))
  await page.run(({ wallet }) => wallet.connect())
  assert.equal(adapter().connected, true)
})

const draft = () => {
  const { publicKey } = adapter()
  const pay = SystemProgram.transfer({
    fromPubkey: publicKey,
    toPubkey: Keypair.generate().publicKey,
    lamports: 5,
  })
  return { pay, legacy: new Transaction({ feePayer: publicKey, recentBlockhash }).add(pay) }
}

test('messages are signed, and somebody signs in', async () => {
  const message = new TextEncoder().encode('hello')
  const { publicKey } = adapter()
  const signature = await page.run(({ wallet }) => wallet.signMessage(message))
  assert.equal(isSigned(publicKey, message, signature), true)
  const proof = await page.run(({ wallet }) => wallet.signIn({ statement: 'Hello' }))
  assert.equal(isSigned(publicKey, proof.signedMessage, proof.signature), true)
})

test('transactions of both versions are signed, alone, together, and sent', async () => {
  const signed = await page.run(({ wallet }) => wallet.signTransaction(draft().legacy))
  assert.equal(signed.verifySignatures(), true)
  const both = await page.run(({ wallet }) => wallet.signAllTransactions([draft().legacy, draft().legacy]))
  assert.deepEqual(
    both.map(one => one.verifySignatures()),
    [true, true],
  )
  const payerKey = adapter().publicKey
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions: [draft().pay] })
  const versioned = new VersionedTransaction(message.compileToV0Message())
  const connection = new Connection(endpoint)
  const hash = await page.run(({ wallet }) => wallet.sendTransaction(versioned, connection))
  assert.equal(node.sent.length, 1)
  assert.ok(hash.length > 80)
})

test('a program of Anchor is called', async () => {
  const anchor = page.now().anchor
  const provider = new AnchorProvider(new Connection(endpoint), anchor)
  const program = new Program(idl, provider)
  const call = () => program.methods.add(new BN(7)).accounts({ owner: anchor.publicKey }).transaction()
  const ready = async () => Object.assign(await call(), { feePayer: anchor.publicKey, recentBlockhash })
  const signed = await provider.wallet.signTransaction(await ready())
  assert.equal(signed.verifySignatures(), true)
  assert.deepEqual([...signed.instructions[0].data], [1, 2, 3, 4, 5, 6, 7, 8, 7, 0, 0, 0, 0, 0, 0, 0])
  const all = await provider.wallet.signAllTransactions([await ready(), await ready()])
  assert.equal(all.length, 2)
})

test('a no, and the end', async () => {
  await wallet.autoApprove(false)
  await wallet.reject()
  await assert.rejects(
    page.run(({ wallet }) => wallet.signTransaction(draft().legacy)),
    { name: 'WalletSignTransactionError' },
  )
  await page.run(({ wallet }) => wallet.disconnect())
  assert.equal(adapter().connected, false)
})
