import { Balances, CheckTransfer, createKit, type Kit, type Plugin, SendTransaction } from '@latchkit/core'
import { describeNetworkReads, type ReadsPayment } from '@latchkit/core/testing'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { base64, bech32, hex } from '@scure/base'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { MsgTransfer } from 'cosmjs-types/ibc/applications/transfer/v1/tx'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { devMnemonic } from '../../../examples/sandbox/src/constants.js'
import type { CosmosApi } from '../src/controller/CosmosApi.js'
import { cosmos } from '../src/cosmos.js'
import type { CosmosOptions } from '../src/options/CosmosOptions.js'
import { cosmosReads } from '../src/reads.js'
import { SendCosmosTransaction } from '../src/send/CosmosTransaction.js'

const { chains, cosmos: sandbox } = await ownSandbox('cosmos')
if (!sandbox) throw new Error('The sandbox has no Cosmos networks')
const [tidewater, estuary] = sandbox.networks
const { id: networkId } = tidewater
const IBC = Object.keys(tidewater.funds).find(denom => denom.startsWith('ibc/')) ?? ''
const ibcAsset = `${networkId}/ibc:${IBC.slice(4)}` as const

let count = 0
/** An address that nobody used before. */
const stranger = (prefix = 'cosmos') =>
  bech32.encode(prefix, bech32.toWords(new Uint8Array(20).fill(100 + count++)))

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function connected({
  ledger = false,
  tokens,
}: {
  ledger?: boolean
  tokens?: CosmosOptions['tokens']
} = {}) {
  const wallet = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    autoApprove: true,
    remember: false,
    cosmos: { networks: sandbox?.networks ?? [], ledger },
  })
  const plugins = [cosmos({ networks: [tidewater, estuary], tokens })] as readonly Plugin[]
  const kit = createKit({ plugins: plugins as never }) as Kit
  cleanups.push(
    () => wallet.dispose(),
    () => kit.dispose(),
  )
  await kit.start()
  const { account } = await kit.connections.connect({ walletId: 'keplr' })
  const { ibcTransfer } = (kit.plugins as unknown as { cosmos: CosmosApi }).cosmos
  return { kit, account, ibcTransfer, ...kit.use(SendTransaction, account) }
}

/** All coins of an address, read from the front's own account of them, not through the plugin. */
async function coins(address: string, denom: string, { rpcUrl } = tidewater): Promise<bigint> {
  const { StargateClient } = await import('@cosmjs/stargate')
  const client = await StargateClient.connect(rpcUrl)
  return BigInt((await client.getBalance(address, denom)).amount)
}

describe('balances', () => {
  it('have every denomination, with where it came from', async () => {
    const { kit, account } = await connected()
    const [coin, other, ...rest] = await kit.use(Balances, account).balances({ account, networkId })
    expect(coin).toMatchObject({ asset: `${networkId}/slip44:118`, native: true })
    expect(other).toEqual({
      asset: ibcAsset,
      networkId,
      native: false,
      symbol: 'uatom',
      name: 'transfer/channel-0/uatom',
      decimals: 0,
      amount: await coins(account.address, IBC),
    })
    expect(rest).toEqual([])
  })
  it('name the coins that the app knows', async () => {
    const listed = { denom: IBC, symbol: 'ATOM.x', name: 'Atom of the other side', decimals: 6 }
    const { kit, account } = await connected({ tokens: { [networkId]: [listed] } })
    const [, other] = await kit.use(Balances, account).balances({ account, networkId })
    expect(other).toMatchObject({ asset: ibcAsset, symbol: 'ATOM.x', decimals: 6 })
  })
})

describe('a transfer over IBC', () => {
  it.each([
    ['protobuf', false],
    ['Amino, as a Ledger does', true],
  ])('is built by the plugin and signed in %s', async (_, ledger) => {
    const { kit, account, ibcTransfer } = await connected({ ledger })
    const to = stranger('osmo')
    const native = await ibcTransfer({ channel: 'channel-0', to, amount: 1_234n })
    const { sendTransaction, estimateFee, waitForTransaction } = kit.use(SendCosmosTransaction, account)
    const before = await coins(account.address, 'uatom')
    const { fee } = await estimateFee({ account, networkId, native })
    const { hash } = await sendTransaction({ account, networkId, native, maxFee: fee })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect(before - (await coins(account.address, 'uatom'))).toBe(1_234n + fee)
    const params = { hash: base64.encode(hex.decode(hash.toLowerCase())) }
    const call = { jsonrpc: '2.0', id: 1, method: 'tx', params }
    const answer = await fetch(tidewater.rpcUrl, { method: 'POST', body: JSON.stringify(call) })
    const { result } = (await answer.json()) as { result: { tx: string } }
    const body = TxBody.decode(TxRaw.decode(base64.decode(result.tx)).bodyBytes)
    const [message] = body.messages
    expect(MsgTransfer.decode(message?.value ?? new Uint8Array())).toMatchObject({
      sender: account.address,
      receiver: to,
      sourceChannel: 'channel-0',
      token: { denom: 'uatom', amount: '1234' },
    })
  })
  it('goes to an address of the other chain, within a day', async () => {
    const { ibcTransfer } = await connected()
    const request = { channel: 'channel-0', to: stranger('osmo'), amount: 1n }
    const codes = await Promise.all(
      [
        { to: stranger() },
        { to: 'osmo1xyz' },
        { channel: 'transfer' },
        { amount: 0n },
        { timeoutMs: 1_000 },
      ].map(wrong => ibcTransfer({ ...request, ...wrong }).catch(error => error.code)),
    )
    const invalid = 'rpc/INVALID_PARAMS'
    expect(codes).toEqual(['address/INVALID', 'address/INVALID', invalid, invalid, invalid])
  })
})

describe('sending', () => {
  it.each([
    ['protobuf', false],
    ['Amino, as a Ledger does', true],
  ])('signs %s', async (_, ledger) => {
    const { account, sendTransaction, waitForTransaction } = await connected({ ledger })
    const to = stranger()
    const { hash } = await sendTransaction({ account, networkId, transfer: { to, amount: 9_007_199n } })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect(await coins(to, 'uatom')).toBe(9_007_199n)
  })
  it.each([false, true])('moves a denomination that came over IBC (Ledger: %s)', async ledger => {
    const { account, sendTransaction, waitForTransaction } = await connected({ ledger })
    const to = stranger()
    const transfer = { to, amount: 5n, asset: ibcAsset }
    const { hash } = await sendTransaction({ account, networkId, transfer })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect(await coins(to, IBC)).toBe(5n)
    expect(await coins(to, 'uatom')).toBe(0n)
  })
  it('costs what was estimated', async () => {
    const { kit, account, sendTransaction, estimateFee } = await connected()
    const own = async () =>
      (await kit.use(Balances, account).balances({ account, networkId }))[0]?.amount ?? 0n
    const request = { account, networkId, transfer: { to: stranger(), amount: 1_000n } }
    const { fee } = await estimateFee(request)
    const before = await own()
    await sendTransaction(request)
    expect(before - (await own())).toBe(1_000n + fee)
    expect(fee).toBeGreaterThan(0n)
  })
  it('sends all that is left, with a memo, for what was reviewed', async () => {
    const { kit, account, sendTransaction, estimateFee, waitForTransaction } = await connected()
    const [coin] = await kit.use(Balances, account).balances({ account, networkId })
    const memo = 'order 7'
    const to = account.address
    const { fee } = await estimateFee({ account, networkId, transfer: { to, amount: 1n, memo } })
    const amount = (coin?.amount ?? 0n) - fee
    const request = { account, networkId, transfer: { to, amount, memo }, maxFee: fee }
    const { checkTransfer } = kit.use(CheckTransfer, account)
    expect(await checkTransfer(request)).toEqual({ spent: amount, isContract: false })
    const more = { ...request, transfer: { ...request.transfer, amount: amount + fee } }
    expect(await checkTransfer(more)).toMatchObject({ failure: expect.stringContaining('insufficient') })
    const { hash } = await sendTransaction(request)
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    const { StargateClient } = await import('@cosmjs/stargate')
    const found = await (await StargateClient.connect(tidewater.rpcUrl)).getTx(hash)
    const { bodyBytes } = TxRaw.decode(found?.tx ?? new Uint8Array())
    expect(TxBody.decode(bodyBytes).memo).toBe(memo)
  })
  it('sends all of another denomination, with a memo', async () => {
    const { account, sendTransaction, waitForTransaction } = await connected()
    const amount = await coins(account.address, IBC)
    expect(amount).toBeGreaterThan(0n)
    const send = async (sum: bigint, to: string) => {
      const transfer = { to, amount: sum, asset: ibcAsset, memo: 'order 9' }
      const { hash } = await sendTransaction({ account, networkId, transfer })
      return waitForTransaction({ networkId, hash })
    }
    expect(await send(amount, account.address)).toBe('confirmed')
    expect(await coins(account.address, IBC)).toBe(amount)
    expect(await send(amount + 1n, stranger())).toBe('failed')
  })
  it('sends several messages at once', async () => {
    const { account, sendTransaction, waitForTransaction } = await connected()
    const receivers = [stranger(), stranger()]
    const messages = receivers.map(toAddress => {
      const amount = [{ denom: 'uatom', amount: '3' }]
      const value = MsgSend.encode({ fromAddress: account.address, toAddress, amount }).finish()
      return { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }
    })
    const { hash } = await sendTransaction({ account, networkId, native: { messages, memo: 'two' } })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    for (const to of receivers) expect(await coins(to, 'uatom')).toBe(3n)
  })
  it('says when a transaction failed on chain, and when the receiver is on another network', async () => {
    const { account, sendTransaction, waitForTransaction } = await connected()
    const transfer = { to: stranger(), amount: 10n ** 18n }
    const { hash } = await sendTransaction({ account, networkId, transfer })
    expect(await waitForTransaction({ networkId, hash })).toBe('failed')
    const elsewhere = sendTransaction({ account, networkId, transfer: { to: stranger('osmo'), amount: 1n } })
    await expect(elsewhere).rejects.toMatchObject({ code: 'address/INVALID', context: { reason: 'prefix' } })
  })
  it('sends on the network that was chosen in the kit, from the address of that network', async () => {
    const { kit } = await connected()
    await kit.connections.switchNetwork(estuary.id)
    const account = kit.get(kit.connections.account$)
    if (!account) throw new Error('Nobody is connected')
    expect(account.address.startsWith('osmo1')).toBe(true)
    const { sendTransaction, waitForTransaction } = kit.use(SendTransaction, account)
    const to = stranger('osmo')
    const { hash } = await sendTransaction({ account, networkId: estuary.id, transfer: { to, amount: 77n } })
    expect(await waitForTransaction({ networkId: estuary.id, hash })).toBe('confirmed')
    expect(await coins(to, 'uosmo', estuary)).toBe(77n)
  })
})

const readsOf = (rpcUrl: string) => {
  const { bech32Prefix, denom } = tidewater
  return cosmosReads({ networks: { [networkId]: { rpcUrl, bech32Prefix, denom } } }).reader({ networkId })
}
const denomOf = (asset: string) => (asset === ibcAsset ? IBC : 'uatom')

/** A payer of several recipients at once, all or nothing, with a library of its own. */
async function openPayer() {
  const [{ DirectSecp256k1HdWallet, makeCosmoshubPath }, { SigningStargateClient }] = await Promise.all([
    import('@cosmjs/proto-signing'),
    import('@cosmjs/stargate'),
  ])
  const signer = await DirectSecp256k1HdWallet.fromMnemonic(devMnemonic, { hdPaths: [makeCosmoshubPath(5)] })
  const [{ address } = { address: '' }] = await signer.getAccounts()
  const options = { broadcastPollIntervalMs: 100 }
  const client = await SigningStargateClient.connectWithSigner(tidewater.rpcUrl, signer, options)
  const fee = { gas: '2000000', amount: [{ denom: 'uatom', amount: '50000' }] }
  return {
    address,
    async pay(payments: readonly ReadsPayment[]) {
      const messages = payments.map(({ to: toAddress, asset, amount }) => ({
        typeUrl: '/cosmos.bank.v1beta1.MsgSend',
        value: { fromAddress: address, toAddress, amount: [{ denom: denomOf(asset), amount: `${amount}` }] },
      }))
      return client.signAndBroadcast(address, messages, fee)
    },
  }
}
let opening: ReturnType<typeof openPayer> | undefined
const payer = () => {
  opening ??= openPayer()
  return opening
}

describeNetworkReads('cosmos', {
  reader: () => readsOf(tidewater.rpcUrl),
  outage: () => readsOf('http://127.0.0.1:9'),
  assets: async () => ({ native: `${networkId}/slip44:118`, token: ibcAsset }),
  newAddress: async () => stranger(),
  pay: async payments => (await (await payer()).pay(payments)).transactionHash,
  async payItself(asset) {
    const { address, pay } = await payer()
    return { hash: (await pay([{ asset, to: address, amount: 5n }])).transactionHash, address }
  },
  fail: async payment =>
    (await (await payer()).pay([payment, { ...payment, amount: 10n ** 18n }])).transactionHash,
  async dust(asset, to, times) {
    for (let sent = 0; sent < times; sent += 50)
      await (await payer()).pay(Array.from({ length: 50 }, () => ({ asset, to, amount: 1n })))
  },
  async nextBlock() {
    const reader = await readsOf(tidewater.rpcUrl)
    const { block } = await reader.head()
    await expect.poll(async () => (await reader.head()).block).toBeGreaterThan(block)
  },
  unknownHash: 'AB'.repeat(32),
  searchesNative: true,
})
