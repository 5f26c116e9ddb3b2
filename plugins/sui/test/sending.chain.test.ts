import {
  Balances,
  CheckTransfer,
  createKit,
  type Kit,
  type Plugin,
  SendTransaction,
  SignMessage,
} from '@latchkit/core'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { Transaction } from '@mysten/sui/transactions'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import type { SuiOptions } from '../src/options/SuiOptions.js'
import { sui } from '../src/sui.js'

const { chains, sui: sandbox } = await ownSandbox('sui')
if (!sandbox) throw new Error('The sandbox has no Sui networks')
const [kelp, eddy] = sandbox.networks
const { id: networkId } = kelp
const networks = sandbox.networks.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
const PEARL = kelp.funds.find(({ symbol }) => symbol === 'PEARL')?.type ?? ''
const pearls = `${networkId}/coin:${encodeURIComponent(PEARL)}` as const

let count = 0x20
/** An address that nobody used before. */
const stranger = () => `0x${(count++).toString(16).repeat(32)}`

interface Given extends SuiOptions {
  executeOnly?: boolean
  index?: number
}

const cleanups: (() => unknown)[] = []
const release = async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}
afterEach(release)

async function connected({ executeOnly = false, index = 0, ...options }: Given = {}) {
  const wallet = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    autoApprove: true,
    remember: false,
    accounts: 10,
    sui: { networks, executeOnly },
  })
  await wallet.switchAccount(index)
  const kit = createKit({ plugins: [sui({ networks, ...options })] as readonly Plugin[] as never }) as Kit
  cleanups.push(
    () => wallet.dispose(),
    () => kit.dispose(),
  )
  await kit.start()
  const { account } = await kit.connections.connect({ walletId: 'name:dev-wallet' })
  const own = async () => (await kit.use(Balances, account).balances({ account, networkId }))[0]?.amount ?? 0n
  return { kit, wallet, account, own, ...kit.use(SendTransaction, account) }
}

/** Asked by hand, with nothing of the plugin. */
async function owned(address: string, type: string, { rpcUrl } = kelp) {
  const params = [address, type]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'suix_getBalance', params })
  const answer = await fetch(rpcUrl, { method: 'POST', body })
  const { result } = (await answer.json()) as { result: { totalBalance: string } }
  return BigInt(result.totalBalance)
}
const SUI = '0x2::sui::SUI'
const services = `${kelp.rpcUrl}/sui.rpc.v2.`
/** Every address that was asked for since `clearResourceTimings`. */
const asked = () => performance.getEntriesByType('resource').map(({ name }) => name)
/** A request is listed once it is answered: one that was on its way when its kit ended is listed later. */
async function answered() {
  for (let before = -1; before !== asked().length; ) {
    before = asked().length
    // Nothing may come any more: there is no event to wait for.
    await new Promise(resolve => setTimeout(resolve, 500))
  }
}

describe('balances', () => {
  it.each(['grpc', 'json-rpc'] as const)(
    'name the coins that the app knows, and no others (%s)',
    async protocol => {
      const tokens = { [networkId]: [{ type: PEARL, symbol: 'PRL', name: 'Pearl' }] }
      const read = async (options: Given) => {
        await release()
        const { kit, account } = await connected({ index: 8, protocol, ...options })
        return kit.use(Balances, account).balances({ account, networkId })
      }
      const pearl = { asset: pearls, native: false, decimals: 6, amount: 42_500_000n }
      const [coin, named] = await read({ tokens })
      expect(coin).toMatchObject({ asset: `${networkId}/slip44:784`, native: true, decimals: 9 })
      expect(named).toMatchObject({ ...pearl, symbol: 'PRL', name: 'Pearl' })
      expect((await read({}))[1]).toMatchObject({ ...pearl, symbol: '0x0000…', name: 'Unknown token' })
      await expect(
        read({ tokens: { [networkId]: [{ type: 'pearl', symbol: 'PRL' }] } }),
      ).rejects.toMatchObject({
        code: 'kit/INVALID_OPTIONS',
        message: expect.stringContaining('[0].type must be a type like'),
      })
    },
  )
})

describe('a transfer that is tried on the chain', () => {
  it.each([
    ['SUI', undefined, 1_234_567n],
    ['another coin', pearls, 41_000_001n],
  ])('of %s says what leaves and what arrives, and moves nothing', async (_, asset, amount) => {
    const { kit, account } = await connected({ index: 5 })
    const to = stranger()
    const { checkTransfer } = kit.use(CheckTransfer, account)
    expect(await checkTransfer({ account, networkId, transfer: { to, amount, asset } })).toEqual({
      spent: amount,
      received: amount,
    })
    expect(await owned(to, SUI)).toBe(0n)
  })
  it('says why it would fail', async () => {
    const { kit, account } = await connected({ index: 5 })
    const { checkTransfer } = kit.use(CheckTransfer, account)
    const transfer = { to: stranger(), amount: 10n ** 18n }
    expect((await checkTransfer({ account, networkId, transfer })).failure).toMatch(/./)
  })
})

describe('sending', () => {
  it.each([false, true])('moves SUI (by a wallet that executes by itself: %s)', async executeOnly => {
    const { account, sendTransaction, waitForTransaction } = await connected({ executeOnly, index: 1 })
    const to = stranger()
    performance.clearResourceTimings()
    const { hash } = await sendTransaction({ account, networkId, transfer: { to, amount: 1_234_567_891n } })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect(asked()).toContain(`${services}TransactionExecutionService/ExecuteTransaction`)
    expect(asked()).not.toContain(`${kelp.rpcUrl}/`)
    expect(await owned(to, SUI)).toBe(1_234_567_891n)
  })
  it('moves another coin, put together from several objects', async () => {
    const { account, sendTransaction, waitForTransaction } = await connected({ index: 2 })
    const to = stranger()
    const { hash } = await sendTransaction({
      account,
      networkId,
      transfer: { to, amount: 41_000_001n, asset: pearls },
    })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect([await owned(to, PEARL), await owned(to, SUI)]).toEqual([41_000_001n, 0n])
    expect(await owned(account.address, PEARL)).toBe(1_499_999n)
  })
  it('moves all of a coin', async () => {
    const { account, sendTransaction, waitForTransaction } = await connected({ index: 3 })
    const to = stranger()
    const transfer = { to, amount: 42_500_000n, asset: pearls }
    const { hash } = await sendTransaction({ account, networkId, transfer })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect([await owned(to, PEARL), await owned(account.address, PEARL)]).toEqual([42_500_000n, 0n])
  })
  it('moves all SUI, less the fee that was reviewed', async () => {
    const { account, own, sendTransaction, estimateFee, waitForTransaction } = await connected({ index: 6 })
    const [to, balance] = [account.address, await own()]
    const { fee } = await estimateFee({ account, networkId, transfer: { to, amount: balance / 2n } })
    const request = { account, networkId, transfer: { to, amount: balance - fee }, maxFee: fee }
    const { hash } = await sendTransaction(request)
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    const cost = balance - (await own())
    expect(cost).toBeGreaterThan(0n)
    expect(cost).toBeLessThanOrEqual(fee)
    const all = { account, networkId, transfer: { to, amount: balance } }
    await expect(sendTransaction(all)).rejects.toMatchObject({ outcome: 'untouched' })
  })
  it('costs no more than was estimated', async () => {
    const { account, own, sendTransaction, estimateFee } = await connected({ index: 4 })
    const request = { account, networkId, transfer: { to: stranger(), amount: 1_000n } }
    const { fee } = await estimateFee(request)
    const before = await own()
    await sendTransaction(request)
    const cost = before - (await own()) - 1_000n
    expect(cost).toBeGreaterThan(0n)
    expect(cost).toBeLessThanOrEqual(fee)
  })
  it.each([undefined, pearls])('says before the prompt that the funds are short: %s', async asset => {
    const { account, wallet, sendTransaction } = await connected({ index: 5 })
    await wallet.autoApprove(false)
    const sending = sendTransaction({
      account,
      networkId,
      transfer: { to: stranger(), amount: 10n ** 15n, asset },
    })
    await expect(sending).rejects.toMatchObject({ code: 'sui/INSUFFICIENT_FUNDS' })
  })
  it('takes a transaction of the SDK', async () => {
    const { account, sendTransaction, waitForTransaction } = await connected({ index: 6 })
    const receivers = [stranger(), stranger()]
    const native = new Transaction()
    for (const to of receivers) {
      const [coin] = native.splitCoins(native.gas, [7n])
      if (coin) native.transferObjects([coin], to)
    }
    const { hash } = await sendTransaction({ account, networkId, native })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    for (const to of receivers) expect(await owned(to, SUI)).toBe(7n)
  })
  it('asks by gRPC, and by JSON-RPC where it is told to', async () => {
    performance.clearResourceTimings()
    const first = await connected({ index: 9 })
    const request = { account: first.account, networkId, transfer: { to: stranger(), amount: 5n } }
    const { fee } = await first.estimateFee(request)
    expect(asked()).toContain(`${services}TransactionExecutionService/SimulateTransaction`)
    expect(asked()).toContain(`${services}LedgerService/GetServiceInfo`)
    await first.kit.dispose()
    // Two of one name would be contested.
    first.wallet.dispose()
    await answered()
    performance.clearResourceTimings()
    const { sendTransaction, waitForTransaction, own, ...other } = await connected({
      index: 9,
      protocol: 'json-rpc',
    })
    expect((await other.estimateFee(request)).fee).toBe(fee)
    const { hash } = await sendTransaction(request)
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect(await own()).toBeGreaterThan(0n)
    expect(asked().filter(url => url.includes('/sui.rpc.'))).toEqual([])
  })
  it('says which protocol an endpoint does not speak', async () => {
    const { own } = await connected({ networks: [{ ...kelp, rpcUrl: chains[0]?.rpcUrl ?? '' }] })
    await expect(own()).rejects.toMatchObject({
      code: 'http/NETWORK',
      message: expect.stringContaining('gRPC-web'),
    })
  })
  it('sends on the network that was chosen in the kit', async () => {
    const { kit } = await connected({ index: 7 })
    await kit.connections.switchNetwork(eddy.id)
    const account = kit.get(kit.connections.account$)
    if (!account) throw new Error('Nobody is connected')
    const { sendTransaction, waitForTransaction } = kit.use(SendTransaction, account)
    const to = stranger()
    const { hash } = await sendTransaction({ account, networkId: eddy.id, transfer: { to, amount: 9n } })
    expect(await waitForTransaction({ networkId: eddy.id, hash })).toBe('confirmed')
    expect([await owned(to, SUI, eddy), await owned(to, SUI)]).toEqual([9n, 0n])
  })
})

describe('a signature of another key', () => {
  it('is refused by the chain, and shown as what it is', async () => {
    const { account, kit, wallet, sendTransaction } = await connected({ index: 8 })
    await wallet.fault({ signature: 'other-account' })
    const to = stranger()
    await expect(sendTransaction({ account, networkId, transfer: { to, amount: 1n } })).rejects.toMatchObject(
      {
        code: 'sui/REFUSED',
        message: expect.stringContaining('Invalid user signature'),
      },
    )
    expect(await owned(to, SUI)).toBe(0n)
    await wallet.fault({ signature: 'malformed' })
    const { signMessage } = kit.use(SignMessage, account)
    await expect(signMessage({ account, message: 'x' })).rejects.toMatchObject({ code: 'sui/BAD_ANSWER' })
  })
})
