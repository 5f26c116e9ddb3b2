// @stacks/connect 8: its request layer, without its modal, at the provider that older dApps use.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { node, openWallet } from './page.mjs'

// Its file for CommonJS: the other one binds names of a modal that is not installed here.
const { request } = createRequire(import.meta.url)('@stacks/connect')
const { Cl, makeUnsignedSTXTokenTransfer } = await import('@stacks/transactions')

const TO = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const txid = 'ab'.repeat(32)
let wallet
let provider
before(async () => {
  node.answer = async (url, init) => {
    if (url.includes('/v2/accounts/')) return Response.json({ balance: '0x0', nonce: 4 })
    if (url.includes('/v2/contracts/interface/'))
      return Response.json({ fungible_tokens: [{ name: 'coin' }], non_fungible_tokens: [{ name: 'ape' }] })
    node.sent.push(JSON.parse(init.body).tx)
    return Response.json(txid)
  }
  const rpcUrl = 'http://127.0.0.1:1'
  wallet = await openWallet({
    stacks: { networks: [{ id: 'stacks:1', rpcUrl }] },
    bip122: { networks: [{ id: 'bip122:000000000019d6689c085ae165831e93', rpcUrl }] },
  })
  provider = window.StacksProvider
})
after(() => wallet.dispose())

const ask = (method, params) => request({ provider, enableLocalStorage: false }, method, params)

test('the addresses, with those of Bitcoin', async () => {
  for (const method of ['getAddresses', 'stx_getAddresses']) {
    const { addresses } = await ask(method)
    assert.deepEqual(
      addresses.map(({ symbol }) => symbol),
      ['STX', 'BTC', 'BTC'],
    )
  }
})

test('messages', async () => {
  const { signature, publicKey } = await ask('stx_signMessage', { message: 'hello' })
  assert.match(signature, /^[\da-f]{130}$/)
  const [{ publicKey: own }] = (await ask('stx_getAddresses')).addresses
  assert.equal(publicKey, own)
  const domain = { name: Cl.stringAscii('Shop'), version: Cl.stringAscii('1'), 'chain-id': Cl.uint(1) }
  const structured = { message: Cl.uint(7), domain: Cl.tuple(domain) }
  assert.match((await ask('stx_signStructuredMessage', structured)).signature, /^[\da-f]{130}$/)
})

const asset = `${TO}.coins`
const sendings = [
  ['stx_transferStx', { recipient: TO, amount: 7, memo: 'tea' }],
  ['stx_callContract', { contract: `${TO}.vault`, functionName: 'deposit', functionArgs: [Cl.uint(1)] }],
  ['stx_deployContract', { name: 'vault', clarityCode: '(print u1)', clarityVersion: 3 }],
  ['stx_transferSip10Ft', { recipient: TO, asset, amount: 7 }],
  ['stx_transferSip10Nft', { recipient: TO, asset, assetId: Cl.uint(7) }],
]
for (const [method, params] of sendings)
  test(`${method} is signed and sent`, async () => {
    const before = node.sent.length
    assert.equal((await ask(method, { ...params, network: 'mainnet' })).txid, txid)
    assert.equal(node.sent.length, before + 1)
  })

test('a whole transaction', async () => {
  const [{ publicKey }] = (await ask('stx_getAddresses')).addresses
  const common = { publicKey, network: 'mainnet', fee: 400n, nonce: 9n }
  const built = await makeUnsignedSTXTokenTransfer({ ...common, recipient: TO, amount: 2n })
  const { transaction } = await ask('stx_signTransaction', {
    transaction: built.serialize(),
    broadcast: false,
  })
  assert.notEqual(transaction, built.serialize())
})

test('what it lacks is refused in the words of the standard', async () => {
  for (const method of [
    'stx_getAccounts',
    'stx_updateProfile',
    'stx_getNetworks',
    'sendTransfer',
    'signPsbt',
  ])
    await assert.rejects(ask(method, {}), ({ code }) => code === -32601)
})

test('a no', async () => {
  await wallet.autoApprove(false)
  await wallet.reject()
  await assert.rejects(ask('stx_signMessage', { message: 'hello' }), ({ code }) => code === -32000)
})
