import { describeChainPlugin, describeNetworkReads, type ReadsPayment } from '@latchkit/core/testing'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import {
  Cl,
  type ClarityValue,
  ClarityVersion,
  getAddressFromPrivateKey,
  makeContractCall,
  makeContractDeploy,
  makeSTXTokenTransfer,
  PostConditionMode,
  randomPrivateKey,
  type StacksTransactionWire,
} from '@stacks/transactions'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { stacksReads } from '../src/reads.js'
import { stacks } from '../src/stacks.js'

const { chains, stacks: found } = await ownSandbox('stacks')
if (!found) throw new Error('The sandbox runs no Stacks chain')
const quarry = { ...found, id: found.id as `${string}:${string}` }

const RECEIVER = 'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AG'

/** One that is on the whales' accounts. */
async function wallet(rdns: string) {
  const known = chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const made = createDevWallet({
    chains: known,
    accounts: 12,
    rdns,
    name: rdns,
    remember: false,
    stacks: { networks: [quarry] },
  })
  const switchAccount = (index: number) => made.switchAccount(10 + index)
  await switchAccount(0)
  return { walletId: `${rdns.replaceAll('.', '_')}_stacks`, ...made, switchAccount }
}

const plugin = (rpcUrl: string) =>
  stacks({ networks: [{ ...quarry, rpcUrl }, 'stacks:1'], rpc: { [quarry.id]: rpcUrl } })

async function received() {
  const answer = await fetch(`${quarry.rpcUrl}/v2/accounts/${RECEIVER}?proof=0`)
  return BigInt(((await answer.json()) as { balance: string }).balance)
}

/** The bytes that are signed, put together here once more. */
function signed(message: string): Uint8Array {
  const encoder = new TextEncoder()
  const bytes = encoder.encode(message)
  const length =
    bytes.length < 253 ? [bytes.length] : [253, bytes.length % 256, Math.floor(bytes.length / 256)]
  return Uint8Array.of(...encoder.encode('\x17Stacks Signed Message:\n'), ...length, ...bytes)
}

describeChainPlugin('stacks', {
  namespace: 'stacks',
  plugin: () => plugin(quarry.rpcUrl),
  outage: () => plugin('http://127.0.0.1:9'),
  mistaken: () => stacks({ networks: [{ ...quarry, id: 'stacks:2147483649' }] }),
  wallet: () => wallet('dev.latchkit.first'),
  otherWallet: () => wallet('dev.latchkit.second'),
  capabilities: [
    'chain-wallets',
    'sign-message',
    'verify-message',
    'send-transaction',
    'check-transfer',
    'balances',
    'network',
  ],
  verify: ({ account, message, signature }) =>
    secp256k1.verify(signature.slice(0, 128), sha256(signed(message)), account.publicKey ?? ''),
  transfer: { to: RECEIVER, amount: 9_007_199_254_740_993n, received },
  otherNetwork: 'stacks:1',
  disconnectRevokes: true,
  badAddresses: [
    '',
    'S',
    'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AH',
    'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AG.',
    'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AG.1abc',
    '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ],
})

const networkId = quarry.id as `stacks:${string}`
const PEBBLE = `${networkId}/sip010:${quarry.token.contract}` as const
const readsOf = (rpcUrl: string) =>
  stacksReads({ networks: { [networkId]: { rpcUrl } } }).reader({ networkId })

/** The second key of the dev phrase. */
const senderKey = 'ab60b6275aaca1337ad7700f4b999fd6b7d23fef8861e9007f07f4af12de94e701'
const payer = getAddressFromPrivateKey(senderKey, 'testnet')
/** Pays several of a token at once, all or nothing, or lets tokens come back: the network refuses a payment to oneself. */
const PAY_ALL = `
(define-private (pay (to { to: principal, amount: uint }) (before (response bool uint)))
  (match before is-paid (contract-call? '${quarry.token.contract} transfer (get amount to) tx-sender (get to to) none) failed (err failed)))
(define-public (pay-all (list-of (list 200 { to: principal, amount: uint })))
  (fold pay list-of (ok true)))
(define-public (bounce (amount uint))
  (let ((owner tx-sender))
    (try! (contract-call? '${quarry.token.contract} transfer amount tx-sender (as-contract tx-sender) none))
    (as-contract (contract-call? '${quarry.token.contract} transfer amount tx-sender owner none))))`

let nonce: bigint | undefined
/** The fields that all transactions of the payer share, with the next nonce. */
async function terms() {
  const answer = await fetch(`${quarry.rpcUrl}/v2/accounts/${payer}?proof=0`)
  nonce ??= BigInt(((await answer.json()) as { nonce: number }).nonce)
  const postConditionMode = PostConditionMode.Allow
  return { senderKey, nonce: nonce++, fee: 10_000n, network: 'testnet', postConditionMode } as const
}
async function post(transaction: StacksTransactionWire): Promise<string> {
  const body = transaction.serializeBytes() as Uint8Array<ArrayBuffer>
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await fetch(`${quarry.rpcUrl}/v2/transactions`, { method: 'POST', headers, body })
  const id = await answer.json()
  if (!answer.ok) throw new Error(JSON.stringify(id))
  return `0x${id}`
}
let deploying: Promise<string> | undefined
const deployed = () => {
  const deploy = async () =>
    post(
      await makeContractDeploy({
        ...(await terms()),
        contractName: 'pay-all',
        codeBody: PAY_ALL,
        clarityVersion: ClarityVersion.Clarity3,
      }),
    )
  deploying ??= deploy()
  return deploying
}

async function payAll(payments: readonly ReadsPayment[]): Promise<string> {
  const [first] = payments
  if (first && first.asset !== PEBBLE) {
    const { to: recipient, amount } = first
    return post(await makeSTXTokenTransfer({ ...(await terms()), recipient, amount }))
  }
  const list = payments.map(({ to, amount }) => Cl.tuple({ to: Cl.principal(to), amount: Cl.uint(amount) }))
  return callOwn('pay-all', Cl.list(list))
}
async function callOwn(functionName: string, argument: ClarityValue) {
  await deployed()
  const contract = { contractAddress: payer, contractName: 'pay-all' }
  return post(
    await makeContractCall({ ...(await terms()), ...contract, functionName, functionArgs: [argument] }),
  )
}

describeNetworkReads('stacks', {
  reader: () => readsOf(quarry.rpcUrl),
  outage: () => readsOf('http://127.0.0.1:9'),
  assets: async () => ({ native: `${networkId}/slip44:5757`, token: PEBBLE }),
  newAddress: async () => getAddressFromPrivateKey(randomPrivateKey(), 'testnet'),
  pay: payAll,
  payItself: async () => ({ hash: await callOwn('bounce', Cl.uint(5)), address: payer }),
  fail: payment => payAll([payment, { ...payment, amount: 10n ** 18n }]),
  dust: async (asset, to, times) =>
    void (await payAll(Array.from({ length: times }, () => ({ asset, to, amount: 1n })))),
  finalize: async () => void (await fetch(`${quarry.rpcUrl}/burn`, { method: 'POST', body: '{"blocks":6}' })),
  unknownHash: `0x${'0'.repeat(64)}`,
  searchesNative: true,
})
