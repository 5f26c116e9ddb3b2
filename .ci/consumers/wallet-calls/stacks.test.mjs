// @leather.io/provider with the schemas of @leather.io/rpc. Its keys are those of @stacks/wallet-sdk.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { SendTransaction, SignMessage } from '@latchkit/core'
import { stacks } from '@latchkit/stacks'
import { hashMessage } from '@stacks/encryption'
import {
  Cl,
  deserializeTransaction,
  makeContractCall,
  makeContractDeploy,
  makeSTXTokenTransfer,
  makeUnsignedSTXTokenTransfer,
  privateKeyToPublic,
  signMessageHashRsv,
  signStructuredData,
  TransactionSigner,
} from '@stacks/transactions'
import { isSignedBy } from './isSignedBy.mjs'
import { leather, refuse } from './leather.mjs'
import { connect, isRefused, leave, openKit, reload, world } from './page.mjs'

const { generateNewAccount, generateWallet, getStxAddress } = createRequire(import.meta.url)(
  '@stacks/wallet-sdk',
)
const quarry = world.stacks
const network = 'testnet'
const ask = async (path, init) => (await fetch(`${quarry.rpcUrl}${path}`, init)).json()

const inUse = {}
const addressOf = account => getStxAddress(account, network)
const publicKey = () => privateKeyToPublic(inUse.account.stxPrivateKey)
async function common({
  fee = 3_000,
  nonce,
  sponsored = false,
  postConditions = [],
  postConditionMode = 'deny',
}) {
  nonce ??= (await ask(`/v2/accounts/${addressOf(inUse.account)}?proof=0`)).nonce
  const senderKey = inUse.account.stxPrivateKey
  return { senderKey, network, nonce, fee: sponsored ? 0 : fee, sponsored, postConditions, postConditionMode }
}
async function send(transaction, { sponsored }) {
  if (sponsored) return { txid: '', transaction: transaction.serialize() }
  const headers = { 'content-type': 'application/octet-stream' }
  const txid = await ask('/v2/transactions', { method: 'POST', headers, body: transaction.serializeBytes() })
  return { txid, transaction: transaction.serialize() }
}
const methods = {
  stx_getAddresses: () => [
    { address: addressOf(inUse.account), publicKey: publicKey(), derivationPath: "m/44'/5757'/0'/0/0" },
  ],
  stx_signMessage({ message }) {
    const messageHash = Buffer.from(hashMessage(message)).toString('hex')
    const signature = signMessageHashRsv({ messageHash, privateKey: inUse.account.stxPrivateKey })
    return { signature, publicKey: publicKey() }
  },
  stx_signStructuredMessage({ message, domain }) {
    const values = { message: Cl.deserialize(message), domain: Cl.deserialize(domain) }
    const signature = signStructuredData({ ...values, privateKey: inUse.account.stxPrivateKey })
    return { signature, publicKey: publicKey() }
  },
  stx_transferStx: async ({ recipient, amount, memo, ...rest }) =>
    send(await makeSTXTokenTransfer({ ...(await common(rest)), recipient, amount, memo }), rest),
  async stx_callContract({ contract, functionName, functionArgs, ...rest }) {
    const [contractAddress, contractName] = contract.split('.')
    const call = {
      contractAddress,
      contractName,
      functionName,
      functionArgs: functionArgs.map(Cl.deserialize),
    }
    return send(await makeContractCall({ ...(await common(rest)), ...call }), rest)
  },
  stx_deployContract: async ({ name: contractName, clarityCode: codeBody, clarityVersion, ...rest }) =>
    send(await makeContractDeploy({ ...(await common(rest)), contractName, codeBody, clarityVersion }), rest),
  stx_signTransaction({ transaction: hex }) {
    const transaction = deserializeTransaction(hex)
    new TransactionSigner(transaction).signOrigin(inUse.account.stxPrivateKey)
    return { transaction: transaction.serialize(), txHex: transaction.serialize() }
  },
}

const plugin = () => stacks({ networks: [{ id: quarry.id, name: quarry.name, rpcUrl: quarry.rpcUrl }] })
let kit
let account
let accounts
let asked
before(async () => {
  const one = await generateWallet({ secretKey: world.mnemonic, password: 'any' })
  accounts = generateNewAccount(one).accounts
  inUse.account = accounts[0]
  asked = leather(methods)
})
after(() => kit?.dispose())

test('connects, and again without a prompt', async () => {
  kit = await openKit(plugin())
  account = (await connect(kit, 'Leather')).account
  assert.equal(account.address, addressOf(inUse.account))
  ;({ kit, account } = await reload(kit, plugin(), () => asked.length))
  assert.equal(account.address, addressOf(inUse.account))
})

test('messages are signed, plain and structured', async () => {
  const isSigned = (bytes, signature) =>
    isSignedBy(Buffer.from(publicKey(), 'hex'), bytes, Buffer.from(signature, 'hex').subarray(0, 64))
  const { signature } = await kit.use(SignMessage, account).signMessage({ account, message: 'hello' })
  assert.equal(isSigned(Buffer.from('\x17Stacks Signed Message:\n\x05hello'), signature), true)
  const message = Cl.uint(7)
  const structured = await kit.plugins.stacks.signStructuredMessage({
    message,
    domain: { name: 'Shop', version: '1' },
  })
  const domain = Cl.tuple({
    name: Cl.stringAscii('Shop'),
    version: Cl.stringAscii('1'),
    'chain-id': Cl.uint(Number(quarry.id.slice('stacks:'.length))),
  })
  const hashes = [domain, message].map(value =>
    createHash('sha256').update(Cl.serialize(value), 'hex').digest(),
  )
  assert.equal(isSigned(Buffer.concat([Buffer.from('SIP018'), ...hashes]), structured.signature), true)
})

const networkId = quarry.id
test('a payment arrives', async () => {
  const sending = kit.use(SendTransaction, account)
  const to = addressOf(accounts[1])
  const held = async () => BigInt((await ask(`/v2/accounts/${to}?proof=0`)).balance)
  const earlier = await held()
  const transfer = { to, amount: 7n, memo: 'tea' }
  const { hash } = await sending.sendTransaction({ account, networkId, transfer })
  assert.equal(await sending.waitForTransaction({ networkId, hash }), 'confirmed')
  assert.equal((await held()) - earlier, 7n)
})

test('a contract is deployed and called', async () => {
  const { deployContract, callContract, callReadOnly } = kit.plugins.stacks
  const sending = kit.use(SendTransaction, account)
  const done = async hash => assert.equal(await sending.waitForTransaction({ networkId, hash }), 'confirmed')
  const clarityCode =
    '(define-data-var n uint u0) (define-public (put (to uint)) (ok (var-set n to))) (define-read-only (get-n) (var-get n))'
  await done((await deployContract({ name: 'store', clarityCode })).hash)
  const contract = `${account.address}.store`
  await done((await callContract({ contract, functionName: 'put', functionArgs: [Cl.uint(5)] })).hash)
  assert.deepEqual(await callReadOnly({ contract, functionName: 'get-n' }), Cl.uint(5))
  const { transaction } = await callContract({
    contract,
    functionName: 'put',
    functionArgs: [Cl.uint(6)],
    sponsored: true,
  })
  assert.doesNotThrow(() => deserializeTransaction(transaction).verifyOrigin())
})

test('a whole transaction is signed', async () => {
  const rest = { publicKey: publicKey(), network, fee: 400n, nonce: 9n }
  const draft = await makeUnsignedSTXTokenTransfer({ ...rest, recipient: addressOf(accounts[1]), amount: 2n })
  const { transaction } = await kit.plugins.stacks.signTransaction({ transaction: draft.serialize() })
  assert.doesNotThrow(() => deserializeTransaction(transaction).verifyOrigin())
})

test('a no, and the end', async () => {
  methods.stx_signMessage = () => refuse(4001, 'User rejected request')
  await isRefused(kit)
  await leave(kit, plugin())
})
