// @keplr-wallet/provider: `InjectedKeplr` in the page, and its proxy before a wallet whose keys are CosmJS's.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, test } from 'node:test'
import { makeSignDoc, Secp256k1HdWallet, serializeSignDoc } from '@cosmjs/amino'
import { stringToPath } from '@cosmjs/crypto'
import { fromBech32 } from '@cosmjs/encoding'
import { DirectSecp256k1HdWallet, makeSignBytes } from '@cosmjs/proto-signing'
import { SendTransaction, SignMessage } from '@latchkit/core'
import { cosmos } from '@latchkit/cosmos'
import { isSignedBy } from './isSignedBy.mjs'
import { connect, follows, isRefused, leave, openKit, reload, world } from './page.mjs'

const require = createRequire(import.meta.url)
const { InjectedKeplr, injectKeplrToWindow } = require('@keplr-wallet/provider')
const { JSONUint8Array } = require('@keplr-wallet/router')

const [tidewater] = world.cosmos.networks
const chainId = tidewater.id.slice('cosmos:'.length)
const inUse = { prompts: 0, index: 0, granted: new Set(), suggested: [] }
const open = (kind, prefix = tidewater.bech32Prefix) =>
  kind.fromMnemonic(world.mnemonic, { prefix, hdPaths: [stringToPath(`m/44'/118'/0'/0/${inUse.index}`)] })
async function keyOf(chainId) {
  if (!inUse.granted.has(chainId)) throw new Error('Not enabled')
  const [{ address, algo, pubkey }] = await (await open(DirectSecp256k1HdWallet)).getAccounts()
  const flags = { isNanoLedger: false, isKeystone: false }
  const ofEthereum = { ethereumHexAddress: '' }
  return {
    name: `Key ${inUse.index}`,
    algo,
    pubKey: pubkey,
    address: fromBech32(address, 90).data,
    bech32Address: address,
    ...flags,
    ...ofEthereum,
  }
}
/** What ADR-36 wraps around data. */
const wrapped = (signer, data) =>
  makeSignDoc(
    [{ type: 'sign/MsgSignData', value: { signer, data: Buffer.from(data).toString('base64') } }],
    { gas: '0', amount: [] },
    '',
    '',
    0,
    0,
  )
/** The families that nobody asks for. */
const silent = new Proxy({}, { get: () => async () => ({}) })
const extension = {
  ethereum: silent,
  starknet: silent,
  bitcoin: silent,
  version: '0.12.313',
  mode: 'extension',
  defaultOptions: {},
  async ping() {},
  async enable(chains) {
    inUse.prompts++
    for (const one of [chains].flat()) inUse.granted.add(one)
  },
  async disable(chains) {
    for (const one of [chains ?? [...inUse.granted]].flat()) inUse.granted.delete(one)
  },
  isEnabled: async chains => [chains].flat().every(one => inUse.granted.has(one)),
  getKey: keyOf,
  async experimentalSuggestChain(info) {
    inUse.suggested.push(info)
  },
  async suggestToken(_chainId, contract) {
    inUse.suggested.push(contract)
  },
  signDirect: async (_chainId, signer, doc) => {
    // The proxy passes bytes as its messages carry them, and an account number of zero as null.
    const direct = { ...JSONUint8Array.unwrap(doc), accountNumber: BigInt(`${doc.accountNumber ?? 0}`) }
    return (await open(DirectSecp256k1HdWallet)).signDirect(signer, direct)
  },
  signAmino: async (_chainId, signer, doc) => (await open(Secp256k1HdWallet)).signAmino(signer, doc),
  async signArbitrary(_chainId, signer, data) {
    if (inUse.refuses) throw new Error('Request rejected')
    return (await (await open(Secp256k1HdWallet)).signAmino(signer, wrapped(signer, data))).signature
  },
}
InjectedKeplr.startProxy(extension)
const none = () => {}
const names = { uuid: '', id: 'keplr', name: 'Keplr', rdns: 'app.keplr', icon: '' }
const rest = [none, none, undefined, undefined, undefined, names]
injectKeplrToWindow(new InjectedKeplr(undefined, extension.version, extension.mode, ...rest))
function use(index) {
  inUse.index = index
  window.dispatchEvent(new Event('keplr_keystorechange'))
}

const isSigned = ({ pub_key, signature }, bytes) =>
  isSignedBy(Buffer.from(pub_key.value, 'base64'), bytes, Buffer.from(signature, 'base64'))

const plugin = () => cosmos({ networks: [tidewater] })
let kit
let account
after(() => kit?.dispose())

test('connects, and again without a prompt', async () => {
  kit = await openKit(plugin())
  account = (await connect(kit, 'Keplr')).account
  assert.equal(account.address, (await keyOf(chainId)).bech32Address)
  const { address } = account
  ;({ kit, account } = await reload(kit, plugin(), () => inUse.prompts))
  assert.deepEqual([account.address, account.label], [address, 'Key 0'])
})

test('text is signed', async () => {
  const doc = serializeSignDoc(wrapped(account.address, 'hello'))
  const signed = await kit.plugins.cosmos.signArbitrary('hello')
  assert.equal(isSigned(signed, doc), true)
  const { signature } = await kit.use(SignMessage, account).signMessage({ account, message: 'hello' })
  assert.equal(isSigned({ ...signed, signature }, doc), true)
})

test('transactions are signed in protobuf and Amino', async () => {
  const signer = await kit.plugins.cosmos.offlineSigner()
  const [{ address }] = await signer.getAccounts()
  assert.equal(address, account.address)
  const fee = { gas: '1', amount: [] }
  const amino = await signer.signAmino(address, makeSignDoc([], fee, chainId, '', 1, 1))
  assert.equal(isSigned(amino.signature, serializeSignDoc(amino.signed)), true)
  const bytes = Uint8Array.of(10, 0)
  const doc = { bodyBytes: bytes, authInfoBytes: bytes, chainId, accountNumber: 1n }
  const direct = await signer.signDirect(address, doc)
  assert.equal(isSigned(direct.signature, makeSignBytes(direct.signed)), true)
})

test('a payment arrives', async () => {
  const to = 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'
  const networkId = tidewater.id
  const sending = kit.use(SendTransaction, account)
  const { hash } = await sending.sendTransaction({ account, networkId, transfer: { to, amount: 7n } })
  assert.equal(await sending.waitForTransaction({ networkId, hash }), 'confirmed')
})

test('a network and a token are suggested', async () => {
  await kit.plugins.cosmos.suggestChain({ chainId, restUrl: tidewater.rpcUrl })
  await kit.plugins.cosmos.suggestToken({ contract: account.address })
  const [info, contract] = inUse.suggested
  assert.deepEqual([info.chainId, contract], [chainId, account.address])
  const [key] = await kit.plugins.cosmos.keys()
  assert.deepEqual([key.chainId, key.address], [chainId, account.address])
})

test('another account, a no, and the end', async () => {
  use(1)
  await follows(kit, (await keyOf(chainId)).bech32Address)
  inUse.refuses = true
  await isRefused(kit)
  await leave(kit, plugin())
  assert.equal(inUse.granted.size, 0)
})
