// @leather.io/provider with the schemas of @leather.io/rpc, and a wallet of @wallet-standard/wallet with the names of
// @exodus/bitcoin-wallet-standard. Both sign with @scure/btc-signer and bip322-js.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { BITCOIN_REGTEST_CHAIN, BitcoinConnect } from '@exodus/bitcoin-wallet-standard'
import { bitcoin } from '@latchkit/bip122'
import { SendTransaction, SignMessage, VerifyMessage } from '@latchkit/core'
import { Transaction } from '@scure/btc-signer'
import { bitcoinKeys, pay, regtest, signMessage, signPsbt } from './bitcoinKeys.mjs'
import { leather, refuse } from './leather.mjs'
import { connect, follows, isRefused, leave, openKit, reload, world } from './page.mjs'
import { standardWallet } from './standardWallet.mjs'

const networkId = world.bip122.id
const [payment, ordinals] = bitcoinKeys(0)
const others = bitcoinKeys(1)
const ofType = { p2wpkh: payment, p2tr: ordinals }
const networks = []

const methods = {
  getAddresses: () => ({
    addresses: Object.entries(ofType).map(([type, { address, publicKey, tweakedPubkey }]) => ({
      symbol: 'BTC',
      type,
      address,
      publicKey: Buffer.from(publicKey).toString('hex'),
      derivationPath: "m/84'/1'/0'/0/0",
      descriptor: '',
      ...(tweakedPubkey && { tweakedPublicKey: Buffer.from(tweakedPubkey).toString('hex') }),
    })),
  }),
  signMessage: ({ message, paymentType }) => {
    const key = ofType[paymentType]
    return { signature: signMessage(key, message), address: key.address, message }
  },
  signPsbt({ hex, signAtIndex, allowedSighash, network }) {
    networks.push(network)
    const psbt = Transaction.fromPSBT(Buffer.from(hex, 'hex'))
    const keyAt = index =>
      [payment, ordinals].find(({ script }) =>
        Buffer.from(script).equals(psbt.getInput(index).witnessUtxo.script),
      ).key
    const signings = [signAtIndex].flat().map(index => ({ index, key: keyAt(index), types: allowedSighash }))
    return { hex: Buffer.from(signPsbt(Buffer.from(hex, 'hex'), signings)).toString('hex') }
  },
  async sendTransfer({ recipients, network }) {
    networks.push(network)
    return { txid: await pay(payment, recipients) }
  },
}
const asked = leather(methods)

const wallet = standardWallet({
  chains: [BITCOIN_REGTEST_CHAIN],
  connectName: BitcoinConnect,
  keys: [payment, ordinals],
  features: keyOf => ({
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: async (...wishes) =>
        wishes.map(({ account, message }) => {
          const signature = signMessage(keyOf(account), Buffer.from(message).toString())
          return { signedMessage: message, signature: Buffer.from(signature, 'base64') }
        }),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: async (...wishes) =>
        wishes.map(({ psbt, inputsToSign }) => {
          const signings = inputsToSign.flatMap(({ account, signingIndexes }) =>
            signingIndexes.map(index => ({ index, key: keyOf(account).key })),
          )
          return { signedPsbt: signPsbt(psbt, signings) }
        }),
    },
  }),
})

const plugin = () => bitcoin({ networks: [networkId], rpc: { [networkId]: world.bip122.rpcUrl } })
const open = []
after(() => Promise.all(open.map(kit => kit.dispose())))

const held = async address => {
  const coins = await (await fetch(`${world.bip122.rpcUrl}/address/${address}/utxo`)).json()
  return coins.reduce((sum, { value }) => sum + value, 0)
}

/** A PSBT that a coin of each address pays. */
function draft(amount) {
  const psbt = new Transaction()
  for (const { script, tapInternalKey } of [payment, ordinals]) {
    const coin = { txid: 'ab'.repeat(32), index: psbt.inputsLength, witnessUtxo: { script, amount: 10_000n } }
    psbt.addInput({ ...coin, ...(tapInternalKey && { tapInternalKey }) })
  }
  psbt.addOutputAddress(others[0].address, amount, regtest)
  return Buffer.from(psbt.toPSBT()).toString('base64')
}

const wallets = {
  Leather: () => asked.filter(method => method === 'getAddresses').length,
  Standard: () => wallet.prompts,
}
for (const [name, prompts] of Object.entries(wallets)) {
  let kit
  let account

  test(`${name}: connects, and again without a prompt`, async () => {
    kit = await openKit(plugin())
    account = (await connect(kit, name)).account
    assert.equal(account.address, payment.address)
    ;({ kit, account } = await reload(kit, plugin(), prompts))
    open.push(kit)
    assert.equal(account.address, payment.address)
    const listed = await kit.plugins.bip122.addresses()
    assert.deepEqual(
      listed.map(({ address }) => address),
      [payment.address, ordinals.address],
    )
  })

  test(`${name}: messages are signed by both addresses`, async () => {
    for (const account of kit.get(kit.connections.connection$).accounts) {
      const { signature } = await kit.use(SignMessage, account).signMessage({ account, message: 'hello' })
      const { caipAddress } = account
      const verified = kit
        .use(VerifyMessage, account)
        .verifyMessage({ caipAddress, message: 'hello', signature })
      assert.equal(await verified, true)
    }
  })

  test(`${name}: a payment arrives`, async () => {
    const [{ address: to }] = others
    const earlier = await held(to)
    const sending = kit.use(SendTransaction, account)
    const { hash } = await sending.sendTransaction({ account, networkId, transfer: { to, amount: 5_000n } })
    assert.notEqual(await sending.waitForTransaction({ networkId, hash, timeoutMs: 5_000 }), 'failed')
    assert.equal((await held(to)) - earlier, 5_000)
  })

  test(`${name}: PSBTs of both addresses are signed`, async () => {
    const inputs = [payment, ordinals].map(({ address }) => ({ address }))
    const { signPsbt, signPsbts } = kit.plugins.bip122
    const signed = [
      await signPsbt({ psbt: draft(19_000n), inputs }),
      ...(await signPsbts({ psbts: [19_100n, 19_200n].map(amount => ({ psbt: draft(amount), inputs })) })),
    ]
    for (const { psbt } of signed) {
      const done = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
      done.finalize()
      assert.equal(done.isFinal, true)
    }
  })
}

test('Leather sends by itself for an app without an endpoint', async () => {
  const kit = await openKit(bitcoin({ networks: [networkId] }))
  open.push(kit)
  const { account } = await connect(kit, 'Leather')
  const [{ address: to }] = others
  const earlier = await held(to)
  networks.length = 0
  await kit
    .use(SendTransaction, account)
    .sendTransaction({ account, networkId, transfer: { to, amount: 6_000n } })
  assert.equal((await held(to)) - earlier, 6_000)
  assert.deepEqual(networks, ['regtest'])
  await leave(kit, plugin())
})

test('Standard: another account, a no, and the end', async () => {
  const kit = await openKit(plugin())
  open.push(kit)
  await connect(kit, 'Standard')
  wallet.use(others)
  await follows(kit, others[0].address)
  wallet.refuses = true
  await isRefused(kit)
  await leave(kit, plugin())
  assert.deepEqual(wallet.accounts, [])
})

test('Leather: a no', async () => {
  const kit = await openKit(plugin())
  open.push(kit)
  await connect(kit, 'Leather')
  methods.signMessage = () => refuse(4001, 'User rejected request')
  await isRefused(kit)
  await leave(kit, plugin())
})
