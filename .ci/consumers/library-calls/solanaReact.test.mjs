// @solana/react 7: its hooks over an account of the Wallet Standard.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { node, openWallet } from './page.mjs'
import { renderHook } from './renderHook.mjs'

const {
  useSignAndSendTransaction,
  useSignIn,
  useSignMessage,
  useSignTransaction,
  useSignTransactions,
  useWalletAccountMessageSigner,
  useWalletAccountTransactionSendingSigner,
  useWalletAccountTransactionSigner,
} = await import('@solana/react')
const { useConnect, useDisconnect, useWallets } = await import('@wallet-standard/react')
const kit = await import('@solana/kit')

const chain = 'solana:mainnet'
const lifetime = { blockhash: '11111111111111111111111111111111', lastValidBlockHeight: 9n }
const memo = kit.address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

let wallet
let page
const opened = []
before(async () => {
  node.answer = async (_, init) => {
    const { id, params } = JSON.parse(init.body)
    node.sent.push(params[0])
    const signature = kit.getBase58Decoder().decode(Buffer.from(params[0], 'base64').subarray(1, 65))
    return Response.json({ jsonrpc: '2.0', id, result: signature })
  }
  wallet = await openWallet({
    solana: { networks: [{ id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', rpcUrl: 'http://127.0.0.1:1' }] },
  })
  page = await renderHook(useWallets)
  opened.push(page)
})
after(async () => {
  for (const one of opened) await one.end()
  wallet.dispose()
})
const found = () => page.now().find(({ name }) => name === 'Any Wallet')
/** The hooks of the account. */
async function use(hook) {
  const one = await renderHook(hook)
  opened.push(one)
  return one
}

test('the wallet is found and connected', async () => {
  const connecting = await use(() => useConnect(found()))
  const [account] = await connecting.run(([, connect]) => connect())
  assert.equal(account.address, found().accounts[0].address)
})

/** A transaction that names a memo, as wire bytes and as a message of the kit. */
function draft(feePayer) {
  const message = kit.pipe(
    kit.createTransactionMessage({ version: 0 }),
    next => kit.setTransactionMessageFeePayer(feePayer, next),
    next => kit.setTransactionMessageLifetimeUsingBlockhash(lifetime, next),
    next => kit.appendTransactionMessageInstruction({ programAddress: memo, data: Uint8Array.of(104) }, next),
  )
  return { message, bytes: kit.getTransactionEncoder().encode(kit.compileTransaction(message)) }
}

test('messages are signed, and somebody signs in', async () => {
  const [account] = found().accounts
  const hooks = await use(() => ({
    sign: useSignMessage(account),
    signer: useWalletAccountMessageSigner(account),
    signIn: useSignIn(account),
  }))
  const message = new TextEncoder().encode('hello')
  const key = await kit.getPublicKeyFromAddress(account.address)
  const { signature, signedMessage } = await hooks.run(({ sign }) => sign({ message }))
  assert.equal(await kit.verifySignature(key, signature, signedMessage), true)
  const [signed] = await hooks.run(({ signer }) =>
    signer.modifyAndSignMessages([kit.createSignableMessage(message)]),
  )
  assert.equal(await kit.verifySignature(key, signed.signatures[account.address], message), true)
  const proof = await hooks.run(({ signIn }) => signIn({ statement: 'Hello' }))
  assert.equal(await kit.verifySignature(key, proof.signature, proof.signedMessage), true)
})

test('transactions are signed, alone and together, and sent', async () => {
  const [account] = found().accounts
  const hooks = await use(() => ({
    sign: useSignTransaction(account, chain),
    signAll: useSignTransactions(account, chain),
    send: useSignAndSendTransaction(account, chain),
    signer: useWalletAccountTransactionSigner(account, chain),
    sendingSigner: useWalletAccountTransactionSendingSigner(account, chain),
  }))
  const { bytes, message } = draft(account.address)
  const transaction = new Uint8Array(bytes)
  const { signedTransaction } = await hooks.run(({ sign }) => sign({ transaction }))
  const decoded = kit.getTransactionDecoder().decode(signedTransaction)
  assert.doesNotThrow(() => kit.assertIsFullySignedTransaction(decoded))
  assert.equal((await hooks.run(({ signAll }) => signAll({ transaction }, { transaction }))).length, 2)
  await hooks.run(({ send }) => send({ transaction }))
  const compiled = kit.compileTransaction(message)
  const [mine] = await hooks.run(({ signer }) => signer.modifyAndSignTransactions([compiled]))
  assert.doesNotThrow(() => kit.assertIsFullySignedTransaction(mine))
  const [sent] = await hooks.run(({ sendingSigner }) => sendingSigner.signAndSendTransactions([compiled]))
  assert.equal(sent.length, 64)
  assert.equal(node.sent.length, 2)
})

test('a no, and the end', async () => {
  const [account] = found().accounts
  const hooks = await use(() => useSignMessage(account))
  await wallet.autoApprove(false)
  await wallet.reject()
  await assert.rejects(
    hooks.run(sign => sign({ message: Uint8Array.of(1) })),
    ({ code }) => code === 4001,
  )
  const leaving = await use(() => useDisconnect(found()))
  await leaving.run(([, disconnect]) => disconnect())
  assert.deepEqual(found().accounts, [])
})
