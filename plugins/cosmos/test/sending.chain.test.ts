import { Balances, CheckTransfer, createKit, type Kit, type Plugin, SendTransaction } from '@latchkit/core'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { bech32 } from '@scure/base'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { cosmos } from '../src/cosmos.js'

const { chains, cosmos: sandbox } = inject('sandbox')
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

async function connected({ ledger = false } = {}) {
  const wallet = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    autoApprove: true,
    remember: false,
    cosmos: { networks: sandbox?.networks ?? [], ledger },
  })
  const plugins = [cosmos({ networks: [tidewater, estuary] })] as readonly Plugin[]
  const kit = createKit({ plugins: plugins as never }) as Kit
  cleanups.push(
    () => wallet.dispose(),
    () => kit.dispose(),
  )
  await kit.start()
  const { account } = await kit.connections.connect({ walletId: 'keplr' })
  return { kit, account, ...kit.use(SendTransaction, account) }
}

/** All coins of an address, read from the front's own account of them, not through the plugin. */
async function coins(address: string, denom: string, { rpcUrl } = tidewater): Promise<bigint> {
  const { StargateClient } = await import('@cosmjs/stargate')
  const client = await StargateClient.connect(rpcUrl)
  return BigInt((await client.getBalance(address, denom)).amount)
}

describe('sending', () => {
  it.each([
    ['protobuf', false],
    ['Amino, as a Ledger does', true],
  ])('signs %s', async (_, ledger) => {
    const { account, sendTransaction, waitForTransaction } = await connected({ ledger })
    const to = stranger()
    const { hash } = await sendTransaction({ account, networkId, transfer: { to, amount: 9_007_199n } })
    expect(await waitForTransaction({ networkId, hash, timeoutMs: 10_000 })).toBe('confirmed')
    expect(await coins(to, 'uatom')).toBe(9_007_199n)
  })
  it.each([false, true])('moves a denomination that came over IBC (Ledger: %s)', async ledger => {
    const { account, sendTransaction, waitForTransaction } = await connected({ ledger })
    const to = stranger()
    const transfer = { to, amount: 5n, asset: ibcAsset }
    const { hash } = await sendTransaction({ account, networkId, transfer })
    expect(await waitForTransaction({ networkId, hash, timeoutMs: 10_000 })).toBe('confirmed')
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
    expect(await waitForTransaction({ networkId, hash, timeoutMs: 10_000 })).toBe('confirmed')
    const { StargateClient } = await import('@cosmjs/stargate')
    const found = await (await StargateClient.connect(tidewater.rpcUrl)).getTx(hash)
    const { bodyBytes } = TxRaw.decode(found?.tx ?? new Uint8Array())
    expect(TxBody.decode(bodyBytes).memo).toBe(memo)
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
    expect(await waitForTransaction({ networkId, hash, timeoutMs: 10_000 })).toBe('confirmed')
    for (const to of receivers) expect(await coins(to, 'uatom')).toBe(3n)
  })
  it('says when a transaction failed on chain, and when the receiver is on another network', async () => {
    const { account, sendTransaction, waitForTransaction } = await connected()
    const transfer = { to: stranger(), amount: 10n ** 18n }
    const { hash } = await sendTransaction({ account, networkId, transfer })
    expect(await waitForTransaction({ networkId, hash, timeoutMs: 10_000 })).toBe('failed')
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
    expect(await waitForTransaction({ networkId: estuary.id, hash, timeoutMs: 10_000 })).toBe('confirmed')
    expect(await coins(to, 'uosmo', estuary)).toBe(77n)
  })
})
