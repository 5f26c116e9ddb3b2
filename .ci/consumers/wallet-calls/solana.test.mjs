// A wallet by @wallet-standard/wallet, which signs with @solana/kit and signs in by @solana/wallet-standard-util.
import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { after, before, test } from 'node:test'
import { SendTransaction, SignMessage } from '@latchkit/core'
import { solana } from '@latchkit/solana'
import {
  AccountRole,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSignableMessage,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  lamports,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signBytes,
} from '@solana/kit'
import { createSignInMessage, verifySignIn } from '@solana/wallet-standard-util'
import { connect, follows, isRefused, leave, openKit, reload, until, world } from './page.mjs'
import { standardWallet } from './standardWallet.mjs'

const reef = world.solana
const rpc = createSolanaRpc(reef.rpcUrl)
const SYSTEM = '11111111111111111111111111111111'
const encoder = getTransactionEncoder()
const features = keyOf => {
  const each =
    work =>
    (...wishes) =>
      Promise.all(wishes.map(work))
  const sign = async ({ account, transaction }) => {
    const signed = await partiallySignTransaction(
      [keyOf(account).keyPair],
      getTransactionDecoder().decode(transaction),
    )
    return new Uint8Array(encoder.encode(signed))
  }
  const signBy = (account, bytes) => signBytes(keyOf(account).keyPair.privateKey, bytes)
  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: each(async ({ account, message }) => ({
        signedMessage: message,
        signature: await signBy(account, message),
      })),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: each(async wish => {
        const [account] = wallet.accounts
        const signedMessage = createSignInMessage({
          domain: location.host,
          address: account.address,
          ...wish,
        })
        return { account, signedMessage, signature: await signBy(account, signedMessage) }
      }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: each(async wish => ({ signedTransaction: await sign(wish) })),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: each(async wish => {
        const wire = Buffer.from(await sign(wish)).toString('base64')
        const signature = await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
        return { signature: new Uint8Array(getBase58Encoder().encode(signature)) }
      }),
    },
  }
}
async function newKey() {
  const key = await generateKeyPairSigner()
  return { ...key, publicKey: new Uint8Array(getAddressEncoder().encode(key.address)) }
}

/** Whether the signature is of this account, by Node's own Ed25519. */
function isSigned(address, bytes, signature) {
  const x = Buffer.from(getAddressEncoder().encode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, bytes, key, signature)
}

const plugin = () => solana({ networks: [{ id: reef.id, name: reef.name, rpcUrl: reef.rpcUrl }] })
let wallet
let kit
let account
let first
let second
before(async () => {
  ;[first, second] = await Promise.all([newKey(), newKey()])
  wallet = standardWallet({ chains: ['solana:mainnet', 'solana:localnet'], keys: [first, second], features })
  await rpc.requestAirdrop(first.address, lamports(1_000_000_000n)).send()
})
after(() => kit?.dispose())

test('connects, and again without a prompt', async () => {
  kit = await openKit(plugin())
  account = (await connect(kit, 'Standard')).account
  assert.equal(account.address, first.address)
  ;({ kit, account } = await reload(kit, plugin(), () => wallet.prompts))
  assert.equal(account.address, first.address)
})

test('messages are signed, and somebody signs in', async () => {
  const { signature } = await kit.use(SignMessage, account).signMessage({ account, message: 'hello' })
  const bytes = getBase58Encoder().encode(signature)
  assert.equal(isSigned(account.address, Buffer.from('hello'), new Uint8Array(bytes)), true)
  const input = { statement: 'Hello', nonce: 'oBbLoEldZs' }
  const { address, publicKey, ...proof } = await kit.plugins.solana.signIn(input)
  assert.equal(address, first.address)
  assert.equal(verifySignIn(input, { account: { address, publicKey }, ...proof }), true)
})

const networkId = reef.id
test('payments arrive that the wallet sends', async () => {
  const to = (await generateKeyPairSigner()).address
  const transfer = { to, amount: 2_000_000n }
  const { hash } = await kit.use(SendTransaction, account).sendTransaction({ account, networkId, transfer })
  const status = await kit.use(SendTransaction, account).waitForTransaction({ networkId, hash })
  assert.equal(status, 'confirmed')
  assert.equal((await rpc.getBalance(to).send()).value, 2_000_000n)
})

test('transactions are signed, alone and together', async () => {
  const to = (await generateKeyPairSigner()).address
  const draft = async amount => {
    const { value: latest } = await rpc.getLatestBlockhash().send()
    const data = new Uint8Array(12)
    new DataView(data.buffer).setUint32(0, 2, true)
    new DataView(data.buffer).setBigUint64(4, amount, true)
    const accounts = [
      { address: account.address, role: AccountRole.WRITABLE_SIGNER },
      { address: to, role: AccountRole.WRITABLE },
    ]
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      next => setTransactionMessageFeePayer(account.address, next),
      next => setTransactionMessageLifetimeUsingBlockhash(latest, next),
      next => appendTransactionMessageInstruction({ programAddress: SYSTEM, accounts, data }, next),
    )
    return compileTransaction(message)
  }
  const drafts = await Promise.all([2_000_000n, 3_000_000n, 4_000_000n].map(draft))
  const { signTransaction, signAllTransactions, signAndSendTransaction } = kit.plugins.solana
  const signed = [await signTransaction(drafts[0]), ...(await signAllTransactions(drafts.slice(1)))]
  for (const bytes of signed) {
    const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
    assert.equal(isSigned(account.address, messageBytes, signatures[account.address]), true)
  }
  await signAndSendTransaction(drafts[0])
  await until(async () => (await rpc.getBalance(to).send()).value === 2_000_000n)
  const message = new TextEncoder().encode('hello')
  const [{ signatures }] = await (await kit.plugins.solana.signer()).modifyAndSignMessages([
    createSignableMessage(message),
  ])
  assert.equal(isSigned(account.address, message, signatures[account.address]), true)
})

test('another account, a no, and the end', async () => {
  wallet.use([second])
  await follows(kit, second.address)
  wallet.refuses = true
  await isRefused(kit)
  await leave(kit, plugin())
  assert.deepEqual(wallet.accounts, [])
})
