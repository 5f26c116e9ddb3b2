// A wallet by @mysten/wallet-standard, whose key is one of @mysten/sui.
import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { after, test } from 'node:test'
import { SendTransaction, SignMessage } from '@latchkit/core'
import { sui } from '@latchkit/sui'
import { SuiGrpcClient } from '@mysten/sui/grpc'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Transaction } from '@mysten/sui/transactions'
import { isWalletWithRequiredFeatureSet, SUI_LOCALNET_CHAIN } from '@mysten/wallet-standard'
import { blake2b } from '@noble/hashes/blake2.js'
import { connect, follows, isRefused, leave, openKit, reload, until, world } from './page.mjs'
import { standardWallet } from './standardWallet.mjs'

const [kelp] = world.sui.networks
const client = new SuiGrpcClient({ baseUrl: kelp.rpcUrl, network: 'localnet' })
const [first, second] = [0, 1].map(index => {
  const pair = Ed25519Keypair.deriveKeypair(world.mnemonic, `m/44'/784'/${index}'/0'/0'`)
  return { address: pair.toSuiAddress(), publicKey: pair.getPublicKey().toRawBytes(), pair }
})
const reported = []
function features(keyOf) {
  const sign = async ({ account, transaction }) => {
    const draft = Transaction.from(await transaction.toJSON())
    draft.setSenderIfNotSet(account.address)
    return keyOf(account).pair.signTransaction(await draft.build({ client }))
  }
  return {
    'sui:signPersonalMessage': {
      version: '1.1.0',
      signPersonalMessage: ({ account, message }) => keyOf(account).pair.signPersonalMessage(message),
    },
    'sui:signTransaction': { version: '2.0.0', signTransaction: sign },
    'sui:signAndExecuteTransaction': {
      version: '2.0.0',
      async signAndExecuteTransaction(wish) {
        const { bytes, signature } = await sign(wish)
        const signed = { transaction: Buffer.from(bytes, 'base64'), signatures: [signature] }
        const { Transaction: done } = await client.executeTransaction({
          ...signed,
          include: { effects: true },
        })
        const effects = Buffer.from(done.effects.bcs).toString('base64')
        return { bytes, signature, digest: done.digest, effects }
      },
    },
    'sui:reportTransactionEffects': {
      version: '1.0.0',
      reportTransactionEffects: async ({ effects }) => void reported.push(effects),
    },
  }
}
const chains = [SUI_LOCALNET_CHAIN]
const wallet = standardWallet({ chains, keys: [first, second], features })
standardWallet({
  name: 'Executing',
  chains,
  keys: [second],
  features(keyOf) {
    const { 'sui:signTransaction': _, ...others } = features(keyOf)
    return others
  },
})

/** Whether Sui's serialized signature is of this key over the bytes with their intent, by Node's own Ed25519. */
function isSigned({ publicKey }, intent, bytes, serialized) {
  const signature = Buffer.from(serialized, 'base64')
  const digest = blake2b(Buffer.concat([Buffer.from([intent, 0, 0]), bytes]), { dkLen: 32 })
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return signature[0] === 0 && verify(null, digest, key, signature.subarray(1, 65))
}

const plugin = () => sui({ networks: [{ id: kelp.id, name: kelp.name, rpcUrl: kelp.rpcUrl }] })
let kit
let account
after(() => kit?.dispose())

test('connects, and again without a prompt', async () => {
  assert.equal(isWalletWithRequiredFeatureSet(wallet, ['sui:signTransaction']), true)
  kit = await openKit(plugin())
  account = (await connect(kit, 'Standard')).account
  assert.equal(account.address, first.address)
  ;({ kit, account } = await reload(kit, plugin(), () => wallet.prompts))
  assert.equal(account.address, first.address)
})

test('messages are signed', async () => {
  const { signature } = await kit.use(SignMessage, account).signMessage({ account, message: 'hello' })
  const text = Buffer.from('hello')
  // A vector of bytes in BCS: its length, then they.
  assert.equal(isSigned(first, 3, Buffer.concat([Buffer.from([text.length]), text]), signature), true)
})

const networkId = kelp.id
const to = `0x${'5a'.repeat(32)}`
const held = async () => BigInt((await client.getBalance({ owner: to })).balance.balance)
test('a payment arrives', async () => {
  const earlier = await held()
  const sending = kit.use(SendTransaction, account)
  const { hash } = await sending.sendTransaction({ account, networkId, transfer: { to, amount: 7n } })
  assert.equal(await sending.waitForTransaction({ networkId, hash }), 'confirmed')
  assert.equal((await held()) - earlier, 7n)
})

test('a transaction is signed, executed, and its effects are told', async () => {
  const earlier = await held()
  const draft = new Transaction()
  draft.transferObjects([draft.splitCoins(draft.gas, [11])], to)
  const { signTransaction, executeTransaction, signer } = kit.plugins.sui
  const { bytes, signature } = await signTransaction(draft)
  assert.equal(isSigned(first, 0, Buffer.from(bytes, 'base64'), signature), true)
  await executeTransaction({ bytes, signatures: [signature] })
  await until(async () => (await held()) - earlier === 11n)
  await until(() => reported.length > 0)
  assert.equal((await signer()).toSuiAddress(), first.address)
})

test('a wallet that only executes pays', async () => {
  const earlier = await held()
  const other = await openKit(plugin())
  const { account } = await connect(other, 'Executing')
  await other
    .use(SendTransaction, account)
    .sendTransaction({ account, networkId, transfer: { to, amount: 3n } })
  await until(async () => (await held()) - earlier === 3n)
  await other.dispose()
})

test('another account, a no, and the end', async () => {
  wallet.use([second])
  await follows(kit, second.address)
  wallet.refuses = true
  await isRefused(kit)
  await leave(kit, plugin())
  assert.deepEqual(wallet.accounts, [])
})
