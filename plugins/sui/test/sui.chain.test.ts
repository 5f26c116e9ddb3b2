import {
  describeChainPlugin,
  describeNetworkReads,
  type ReadsPayment,
  type ReadsSuite,
  until,
} from '@latchkit/core/testing'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Inputs, Transaction } from '@mysten/sui/transactions'
import { toBase64 } from '@mysten/sui/utils'
import { ed25519 } from '@noble/curves/ed25519'
import { blake2b } from '@noble/hashes/blake2'
import { describe } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { devMnemonic } from '../../../examples/sandbox/src/constants.js'
import { suiReads } from '../src/reads.js'
import { sui } from '../src/sui.js'

const { chains, sui: sandbox } = await ownSandbox('sui')
if (!sandbox) throw new Error('The sandbox has no Sui networks')
const [kelp, eddy] = sandbox.networks
const networks = sandbox.networks.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
/** One whose genesis everybody knows, at an endpoint that is not its own. */
const misplaced = { id: 'sui:testnet', name: 'Testnet', rpcUrl: kelp.rpcUrl } as const

const RECEIVER = `0x${'7e'.repeat(32)}`

/** One that is on the whales' accounts. */
async function wallet(name: string) {
  const made = createDevWallet({
    accounts: 12,
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    sui: { networks: [...networks, misplaced] },
    name,
    rdns: `dev.latchkit.${name.replaceAll(' ', '').toLowerCase()}`,
    remember: false,
  })
  const switchAccount = (index: number) => made.switchAccount(10 + index)
  await switchAccount(0)
  return { walletId: `name:${name.toLowerCase().replaceAll(' ', '-')}`, ...made, switchAccount }
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
const hexOf = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
const hash = (...parts: (number[] | Uint8Array)[]) =>
  blake2b(Uint8Array.from(parts.flatMap(part => [...part])), { dkLen: 32 })

/** The length of a list in BCS; enough for two bytes of it. */
const lengthOf = (length: number) => (length < 128 ? [length] : [(length & 0x7f) | 0x80, length >> 7])

/** Asked by hand, with nothing of the plugin. */
async function call<Result>(method: string, params: readonly unknown[]): Promise<Result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await (await fetch(kelp.rpcUrl, { method: 'POST', body })).json()
  if (answer.error) throw new Error(answer.error.message)
  return answer.result
}
const received = async () =>
  BigInt((await call<{ totalBalance: string }>('suix_getBalance', [RECEIVER])).totalBalance)

describeChainPlugin('sui', {
  namespace: 'sui',
  plugin: () => sui({ networks }),
  outage: () => sui({ networks: networks.map(network => ({ ...network, rpcUrl: 'http://127.0.0.1:9' })) }),
  mistaken: () => sui({ networks: [misplaced] }),
  wallet: () => wallet('First wallet'),
  otherWallet: () => wallet('Second wallet'),
  capabilities: [
    'chain-wallets',
    'sign-message',
    'verify-message',
    'send-transaction',
    'check-transfer',
    'balances',
    'network',
  ],
  verify({ account, message, signature }) {
    const publicKey = bytesOf(account.publicKey ?? '')
    if (`0x${hexOf(hash([0], publicKey))}` !== account.address || account.keyType !== 'ed25519') return false
    const serialized = Uint8Array.from(atob(signature), char => char.charCodeAt(0))
    if (serialized[0] !== 0 || serialized.length !== 97) return false
    const bytes = new TextEncoder().encode(message)
    const digest = hash([3, 0, 0], lengthOf(bytes.length), bytes)
    return ed25519.verify(serialized.slice(1, 65), digest, publicKey)
  },
  transfer: { to: RECEIVER, amount: 9_007_199_254_740_993n, received },
  otherNetwork: eddy.id,
  disconnectRevokes: true,
  badAddresses: [
    '',
    '0x',
    '0x2',
    'mira.sui',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    `${RECEIVER}00`,
    `${RECEIVER.slice(0, -1)}g`,
  ],
})

const networkId = kelp.id as `sui:${string}`
const PEARL = kelp.funds.find(({ symbol }) => symbol === 'PEARL')?.type ?? ''
const pearls = `${networkId}/coin:${encodeURIComponent(PEARL)}` as const
const readsOf = (rpcUrl: string, protocol: 'grpc' | 'json-rpc') =>
  suiReads({ networks: { [networkId]: { rpcUrl, protocol } } }).reader({ networkId })

const signer = Ed25519Keypair.deriveKeypair(devMnemonic, "m/44'/784'/5'/0'/0'")
const payer = signer.toSuiAddress()

interface OwnCoin {
  readonly coinObjectId: string
  readonly version: string
  readonly digest: string
  readonly balance: string
}
async function coinOf(type: string) {
  const { data } = await call<{ data: OwnCoin[] }>('suix_getCoins', [payer, type])
  const [first] = data.sort((a, b) => Number(BigInt(b.balance) - BigInt(a.balance)))
  if (!first) throw new Error('There is no such coin')
  return { objectId: first.coinObjectId, version: first.version, digest: first.digest }
}

/** Pays in one transaction, built without a simulation, so that it may fail. Resolves once it is in a checkpoint. */
async function payAll(payments: readonly ReadsPayment[]): Promise<string> {
  const draft = new Transaction()
  draft.setSender(payer)
  draft.setGasPayment([await coinOf('0x2::sui::SUI')])
  draft.setGasPrice(1_000n)
  draft.setGasBudget(500_000_000n)
  const pearl = draft.object(Inputs.ObjectRef(await coinOf(PEARL)))
  for (const { asset, to, amount } of payments) {
    const [part] = draft.splitCoins(asset === pearls ? pearl : draft.gas, [amount])
    if (part) draft.transferObjects([part], to)
  }
  const bytes = await draft.build()
  const { signature } = await signer.signTransaction(bytes)
  const { digest } = await call<{ digest: string }>('sui_executeTransactionBlock', [
    toBase64(bytes),
    [signature],
  ])
  const seen = () =>
    call('sui_getTransactionBlock', [digest]).then(
      () => true,
      () => false,
    )
  await until(seen)
  return digest
}

const suite = {
  assets: async () => ({ native: `${networkId}/slip44:784`, token: pearls }),
  newAddress: async () => `0x${hexOf(crypto.getRandomValues(new Uint8Array(32)))}`,
  pay: payAll,
  payItself: async (asset: `${string}:${string}/${string}:${string}`) => ({
    hash: await payAll([{ asset, to: payer, amount: 5n }]),
    address: payer,
  }),
  fail: (payment: ReadsPayment) => payAll([payment, { ...payment, amount: 10n ** 15n }]),
  async dust(asset: ReadsPayment['asset'], to: string, times: number) {
    for (let sent = 0; sent < times; sent += 50)
      await payAll(Array.from({ length: 50 }, () => ({ asset, to, amount: 1n })))
  },
  unknownHash: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi7',
} satisfies Partial<ReadsSuite>

describeNetworkReads('sui by gRPC', {
  ...suite,
  reader: () => readsOf(kelp.rpcUrl, 'grpc'),
  outage: () => readsOf('http://127.0.0.1:9', 'grpc'),
  searchesNative: true,
})
describe('by the other protocol', { tags: ['long'] }, () => {
  describeNetworkReads('sui by JSON-RPC, which searches for nothing', {
    ...suite,
    reader: () => readsOf(kelp.rpcUrl, 'json-rpc'),
    outage: () => readsOf('http://127.0.0.1:9', 'json-rpc'),
    searchesNative: false,
    searchesTokens: false,
  })
})
