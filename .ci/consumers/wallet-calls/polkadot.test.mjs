// @polkadot/extension-inject, with the page and the signing of @polkadot/extension-base.
import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { after, before, test } from 'node:test'
import { SendTransaction, SignMessage } from '@latchkit/core'
import { polkadot } from '@latchkit/polkadot'
import { injectExtension } from '@polkadot/extension-inject'
import { Keyring } from '@polkadot/keyring'
import { TypeRegistry } from '@polkadot/types'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { connect, follows, isRefused, leave, openKit, reload, world } from './page.mjs'

// As the build of an extension sets it.
process.env.EXTENSION_PREFIX = 'official'
const { enable, handleResponse } = await import('@polkadot/extension-base/page')
const { MESSAGE_ORIGIN_PAGE } = await import('@polkadot/extension-base/defaults')
const { default: RequestBytesSign } = await import('@polkadot/extension-base/background/RequestBytesSign')
const { default: RequestExtrinsicSign } = await import(
  '@polkadot/extension-base/background/RequestExtrinsicSign'
)

// The page of the extension pings for as long as it is open.
const { setInterval } = globalThis
globalThis.setInterval = (...args) => setInterval(...args).unref()

const meadow = world.polkadot
const registry = new TypeRegistry()
const inUse = { prompts: 0, pairs: [], definitions: [], listeners: new Map() }
// Finds a pair by its address with whichever prefix.
const keyring = new Keyring()
const pairOf = ({ address }) => keyring.getPair(address)
const accounts = () => inUse.pairs.map(({ address, type }) => ({ address, type, name: 'First' }))
const background = {
  // It asks on the first visit alone.
  'pub(authorize.tab)'() {
    inUse.prompts = 1
    return { authorizedAccounts: accounts().map(({ address }) => address), result: true }
  },
  'pub(accounts.list)': accounts,
  'pub(accounts.subscribe)'(_, id) {
    inUse.listeners.set(id, subscription => handleResponse({ id, subscription }))
    inUse.listeners.get(id)(accounts())
    return id
  },
  'pub(accounts.unsubscribe)': ({ id }) => inUse.listeners.delete(id),
  'pub(bytes.sign)': payload => new RequestBytesSign(payload).sign(registry, pairOf(payload)),
  'pub(extrinsic.sign)'(payload) {
    registry.setSignedExtensions(payload.signedExtensions)
    return new RequestExtrinsicSign(payload).sign(registry, pairOf(payload))
  },
  'pub(metadata.list)': () => [],
  'pub(metadata.provide)': definition => inUse.definitions.push(definition) > 0,
  'pub(ping)': () => true,
}
window.addEventListener('message', async ({ data: { id, message, origin, request } }) => {
  if (origin !== MESSAGE_ORIGIN_PAGE) return
  try {
    handleResponse({ id, response: await background[message](request, id) })
  } catch (error) {
    handleResponse({ id, error: error.message })
  }
})
function use(pairs) {
  inUse.pairs = pairs
  for (const tell of inUse.listeners.values()) tell(accounts())
}

const plugin = () => polkadot({ networks: [meadow], rpc: { [meadow.id]: meadow.rpcUrl } })
let kit
let account
let first
let second
before(async () => {
  await cryptoWaitReady()
  ;[first, second] = ['ed25519', 'sr25519'].map(type => keyring.addFromUri(`${world.mnemonic}//0`, {}, type))
  use([first, second])
  injectExtension(enable, { name: 'official', version: '0.62.3' })
})
after(() => kit?.dispose())

test('connects, and again without a prompt', async () => {
  kit = await openKit(plugin())
  account = (await connect(kit, 'official')).account
  assert.equal(account.address, first.address)
  ;({ kit, account } = await reload(kit, plugin(), () => inUse.prompts))
  assert.equal(account.address, first.address)
})

test('messages are signed', async () => {
  const { signature } = await kit.use(SignMessage, account).signMessage({ account, message: 'hello' })
  const x = Buffer.from(first.publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const bytes = Buffer.from(signature.slice(2), 'hex')
  assert.equal(verify(null, Buffer.from('<Bytes>hello</Bytes>'), key, bytes), true)
  const signer = await kit.plugins.polkadot.signer()
  const raw = await signer.signRaw({ address: account.address, data: '0x68656c6c6f', type: 'bytes' })
  assert.equal(raw.signature, signature)
  assert.deepEqual(Buffer.from(await signer.signBytes(Buffer.from('hello'))), bytes)
})

test('payments of both kinds of keys arrive', async () => {
  const networkId = meadow.id
  for (const account of kit.get(kit.connections.connection$).accounts) {
    const sending = kit.use(SendTransaction, account)
    const transfer = { to: meadow.accounts.ecdsa[0], amount: 2_000_000_000_000n }
    const { hash } = await sending.sendTransaction({ account, networkId, transfer })
    assert.equal(
      await sending.waitForTransaction({ networkId, hash, from: account.caipAddress }),
      'confirmed',
    )
  }
})

test('the metadata of a network is given', async () => {
  await kit.plugins.polkadot.provideMetadata()
  assert.equal(inUse.definitions[0].genesisHash.slice(2, 34), meadow.id.slice('polkadot:'.length))
})

test('another account, a no, and the end', async () => {
  use([second])
  await follows(kit, second.address)
  background['pub(bytes.sign)'] = () => {
    throw new Error('Cancelled')
  }
  await isRefused(kit)
  await leave(kit, plugin())
})
