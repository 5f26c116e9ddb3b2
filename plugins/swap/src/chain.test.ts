import { memoryStorage } from '@latchkit/core/plugin'
import { until } from '@latchkit/core/testing'
import { createWalletClient, encodeFunctionData, erc20Abi, type Hex, http, parseAbi, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  devMnemonic,
  poolContracts,
  poolContractsV3,
  tokens,
} from '../../../examples/sandbox/src/constants.js'
import { startSandbox } from '../../../examples/sandbox/src/index.js'
import { deployCoinPoolV3 } from './testing/deployCoinPoolV3.js'
import {
  assetOf,
  coin,
  deployOddToken,
  fund,
  networkId,
  openSwaps,
  type SwapsOptions,
} from './testing/openSwaps.js'

type Sandbox = Awaited<ReturnType<typeof startSandbox>>

let sandbox: Sandbox
let rpcUrl = ''
const cleanups: (() => unknown)[] = []

beforeAll(async () => {
  vi.stubGlobal('window', new EventTarget())
  sandbox = await startSandbox({ ports: 0, state: false, quiet: true })
  rpcUrl = sandbox.chains.find(({ id }) => id === 31337)?.rpcUrl ?? ''
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
afterAll(async () => {
  await sandbox?.stop()
  vi.unstubAllGlobals()
})

async function open(options: Omit<SwapsOptions, 'rpcUrl'>) {
  const opened = await openSwaps({ rpcUrl, ...options })
  cleanups.push(() => opened.wallet.dispose())
  cleanups.push(() => opened.kit.dispose())
  const events: [string, unknown][] = []
  for (const name of ['approving', 'sent', 'completed', 'failed'])
    opened.kit.on(`swap:${name}` as never, (event: unknown) => events.push([name, event]))
  const { kit, internals } = opened
  return {
    ...opened,
    events,
    record: (hash: string) => kit.get(internals.sent$).find(record => record.hash === hash),
    progress: () => kit.get(internals.progress$),
    ended: (hash: string) =>
      until(() => {
        const record = kit.get(internals.sent$).find(other => other.hash === hash)
        return record && record.status !== 'pending'
      }),
  }
}
const USDC = tokens.USDC.address
const DAI = tokens.DAI.address
const WETH = tokens.WETH.address
const approveSelector = '0x095ea7b3'

describe('swaps over the own RPC', () => {
  it('native to token: without an approval, for what was quoted', async () => {
    const { swaps, balanceOf, wallet, events, record, ended } = await open({ index: 1 })
    const amount = parseEther('0.5')
    const before = await balanceOf(USDC)
    const [offer] = await swaps.quote({ to: assetOf(USDC), amount })
    if (!offer) throw new Error('no offer')
    expect(offer).toMatchObject({ source: { name: 'Pools' }, amount, slippageBps: 100, providerFee: 0n })
    expect(offer.minOut).toBe((offer.amountOut * 99n + 99n) / 100n)
    const { hash } = await swaps.swap(offer)
    await ended(hash)
    expect((await balanceOf(USDC)) - before).toBe(offer.amountOut)
    expect(record(hash)).toMatchObject({ kind: 'swap', status: 'confirmed', received: offer.amountOut })
    expect(wallet.asked.map(({ to, value }) => [to, value])).toEqual([[poolContracts.router, amount]])
    expect(events.map(([name]) => name)).toEqual(['sent', 'completed'])
    expect(events[1]?.[1]).toMatchObject({
      hash,
      from: coin,
      to: assetOf(USDC),
      amount,
      received: offer.amountOut,
    })
  })

  it('token to native: an approval of exactly that, then the swap', async () => {
    const { swaps, wallet, client, allowance, record, ended, events } = await open({ index: 1 })
    const amount = 100_000_000n
    const { hash } = await swaps.swap({ from: assetOf(USDC), to: coin, amount })
    await ended(hash)
    const [approval, ...rest] = wallet.asked
    expect(rest.map(({ to }) => to)).toEqual([poolContracts.router])
    expect(approval).toMatchObject({
      to: USDC,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [poolContracts.router, amount],
      }),
    })
    expect(await allowance(USDC)).toBe(0n)
    const swapped = record(hash)
    expect(swapped?.status).toBe('confirmed')
    expect(swapped?.received).toBeGreaterThan(parseEther('0.03'))
    expect(swapped?.received).toBeGreaterThanOrEqual(swapped?.to.amount ?? 0n)
    expect(events.map(([name]) => name)).toEqual(['approving', 'sent', 'completed'])
    expect((await client.getTransactionReceipt({ hash: hash as Hex })).status).toBe('success')
  })

  it('token to token over two pools, and with enough allowance at once', async () => {
    const { swaps, wallet, balanceOf, ended } = await open({ index: 1 })
    const before = await balanceOf(DAI)
    const amount = 50_000_000n
    const { hash } = await swaps.swap({ from: assetOf(USDC), to: assetOf(DAI), amount })
    await ended(hash)
    expect((await balanceOf(DAI)) - before).toBeGreaterThan(parseEther('49'))
    expect(wallet.asked.length).toBe(2)
    // An allowance that is left is used.
    const signer = createWalletClient({ account: wallet.key, transport: http(rpcUrl) })
    await signer.writeContract({
      address: USDC,
      abi: erc20Abi,
      functionName: 'approve',
      args: [poolContracts.router, amount],
      chain: null,
    })
    const second = await swaps.swap({ from: assetOf(USDC), to: assetOf(DAI), amount })
    await ended(second.hash)
    expect(wallet.asked.length).toBe(3)
  })

  it.each([
    ['SwapRouter', 'router', 8],
    ['SwapRouter02', 'router02', 9],
  ] as const)('by %s of Uniswap v3, from and to coins and from token to token', async (_, v3, index) => {
    await deployCoinPoolV3(rpcUrl, index)
    const { swaps, wallet, balanceOf, record, ended } = await open({ index, v3 })
    const swap = async (from: string, to: string, amount: bigint) => {
      const { hash } = await swaps.swap({ from, to, amount } as Parameters<typeof swaps.swap>[0])
      await ended(hash)
      const { status, sourceName, received = 0n } = record(hash) ?? {}
      expect([status, sourceName]).toEqual(['confirmed', 'V3'])
      return received
    }
    const before = await balanceOf(DAI)
    const dai = await swap(coin, assetOf(DAI), parseEther('0.5'))
    expect((await balanceOf(DAI)) - before).toBe(dai)
    expect(dai).toBeGreaterThan(parseEther('1570'))
    const ether = await swap(assetOf(DAI), coin, dai)
    expect(ether).toBeGreaterThan(parseEther('0.496'))
    expect(ether).toBeLessThan(parseEther('0.498'))
    const bitcoin = await swap(assetOf(USDC), assetOf(tokens.WBTC.address), 64_000_000n)
    expect(bitcoin).toBeGreaterThan(99_900n)
    expect(bitcoin).toBeLessThan(99_950n)
    expect(new Set(wallet.asked.map(({ to }) => to))).toEqual(new Set([poolContractsV3[v3], DAI, USDC]))
  })

  it('wraps and unwraps one for one', async () => {
    const { swaps, balanceOf, record, ended, wallet } = await open({ index: 1 })
    const amount = parseEther('1')
    const before = await balanceOf(WETH)
    const wrapping = await swaps.swap({ to: assetOf(WETH), amount })
    await ended(wrapping.hash)
    expect((await balanceOf(WETH)) - before).toBe(amount)
    expect(record(wrapping.hash)?.received).toBe(amount)
    const back = await swaps.swap({ from: assetOf(WETH), to: coin, amount })
    await ended(back.hash)
    expect(record(back.hash)?.received).toBe(amount)
    expect(wallet.asked.map(({ to }) => to)).toEqual([WETH, WETH])
  })

  it('with a token such as USDT sets an allowance to 0 before it changes it', async () => {
    const odd = await deployOddToken(rpcUrl, 2)
    const { swaps, wallet, ended, record, allowance } = await open({ index: 2, extraTokens: [odd] })
    const amount = 1_000_000n
    const [offer] = await swaps.quote({ from: assetOf(odd), to: coin, amount })
    if (!offer) throw new Error('no offer')
    // An allowance of an earlier try that was for less.
    wallet.state.decide = ({ data }) => (data.startsWith(approveSelector) ? 'approve' : 'reject')
    await expect(swaps.swap(offer)).rejects.toMatchObject({
      code: 'core/USER_REJECTED',
      outcome: 'untouched',
    })
    expect(await allowance(odd)).toBe(amount)
    wallet.state.decide = () => 'approve'
    const { hash } = await swaps.swap({ from: assetOf(odd), to: coin, amount: 2n * amount })
    await ended(hash)
    expect(record(hash)?.status).toBe('confirmed')
    const approvals = wallet.asked.filter(({ data }) => data.startsWith(approveSelector))
    expect(approvals.map(({ data }) => BigInt(`0x${data.slice(-64)}`))).toEqual([amount, 0n, 2n * amount])
  })

  it('with a token that keeps a part: fails before it is signed, or gives at least what was accepted', async () => {
    const odd = await deployOddToken(rpcUrl, 3, { fee: 300n })
    const { swaps, wallet, ended, record, balanceOf } = await open({ index: 3, extraTokens: [odd] })
    const amount = parseEther('0.1')
    const trade = { to: assetOf(odd), amount }
    await expect(swaps.swap(trade)).rejects.toMatchObject({ code: 'swap/WOULD_FAIL', outcome: 'untouched' })
    expect(wallet.asked).toEqual([])
    const before = await balanceOf(odd)
    const { hash } = await swaps.swap({ ...trade, slippagePercent: 5 })
    await ended(hash)
    const got = (await balanceOf(odd)) - before
    expect(record(hash)).toMatchObject({ status: 'confirmed', received: got })
    expect(got).toBeGreaterThanOrEqual(record(hash)?.to.amount ?? 0n)
  })

  it('with a token that gives less to accounts than to contracts: is not asked for', async () => {
    const lying = await deployOddToken(rpcUrl, 3, { isLying: true })
    const { swaps, wallet } = await open({ index: 8, extraTokens: [lying] })
    await expect(swaps.swap({ to: assetOf(lying), amount: parseEther('0.1') })).rejects.toMatchObject({
      code: 'swap/LESS_ARRIVES',
      outcome: 'untouched',
    })
    expect(wallet.asked).toEqual([])
  })

  it('reverts when the price moves beyond the slippage between quote and block', async () => {
    const mover = mnemonicToAccount(devMnemonic, { addressIndex: 4 })
    const { swaps, wallet, client, ended, record, events, balanceOf } = await open({ index: 5 })
    await fund(rpcUrl, mover.address)
    wallet.state.before = async ({ to }) => {
      if (to !== poolContracts.router) return
      const signer = createWalletClient({ account: mover, transport: http(rpcUrl) })
      const abi = parseAbi(['function swapExactETHForTokens(uint256, address[], address, uint256) payable'])
      const args = [0n, [WETH, DAI], mover.address, 2n ** 60n] as const
      const value = parseEther('50')
      const call = {
        address: poolContracts.router,
        abi,
        functionName: 'swapExactETHForTokens',
        args,
        value,
      } as const
      await client.waitForTransactionReceipt({
        hash: await signer.writeContract({ ...call, chain: null }),
      })
    }
    const before = await balanceOf(DAI)
    const { hash } = await swaps.swap({ to: assetOf(DAI), amount: parseEther('1') })
    await ended(hash)
    expect(record(hash)?.status).toBe('failed')
    expect(record(hash)?.received).toBeUndefined()
    expect(await balanceOf(DAI)).toBe(before)
    expect(events.at(-1)).toEqual(['failed', { hash, networkId, status: 'failed' }])
  })

  // The service starts with its first request.
  it('through a service as well as directly, with the same checks, and directly when the service is down', async () => {
    const apiUrl = sandbox.info.api.url
    // Its database starts with the first request, which takes longer than a quote waits.
    await fetch(`${apiUrl}/v1/supported-chains?st=latchkit&sv=html-eip155-0.0.0`)
    const { swaps, wallet, ended, record } = await open({ index: 7, apiUrl })
    const trade = { to: assetOf(USDC), amount: parseEther('0.1') }
    const offers = await swaps.quote(trade)
    expect(offers.map(({ source }) => source.id).sort()).toEqual(['blockchain-api', 'direct:Pools'])
    const served = offers.find(({ source }) => source.id === 'blockchain-api')
    if (!served) throw new Error('no offer')
    // The sandbox's service keeps nothing, and says so.
    expect(served.providerFee).toBe(0n)
    const { hash } = await swaps.swap(served)
    await ended(hash)
    expect(record(hash)).toMatchObject({ status: 'confirmed', sourceName: 'Blockchain API' })
    expect(wallet.asked.map(({ to }) => to)).toEqual([poolContracts.router])
    const down = await open({ index: 7, apiUrl: 'http://127.0.0.1:9' })
    expect((await down.swaps.quote(trade)).map(({ source }) => source.id)).toEqual(['direct:Pools'])
  })

  it('in one confirmation where the wallet has batches', async () => {
    const { swaps, wallet, ended, record } = await open({ index: 1, batch: true })
    const { hash } = await swaps.swap({ from: assetOf(USDC), to: assetOf(DAI), amount: 1_000_000n })
    await ended(hash)
    expect(record(hash)).toMatchObject({ kind: 'batch', status: 'confirmed' })
    expect(wallet.asked.map(({ method, to }) => [method, to])).toEqual([
      ['wallet_sendCalls', `${USDC},${poolContracts.router}`],
    ])
  })

  it('asks nothing of a wallet for too much, another token or another network', async () => {
    const { swaps, wallet } = await open({ index: 1 })
    await expect(swaps.swap({ to: assetOf(USDC), amount: 10n ** 30n })).rejects.toMatchObject({
      code: 'swap/INSUFFICIENT_BALANCE',
      message: 'Insufficient balance',
    })
    await expect(swaps.quote({ to: assetOf(`0x${'12'.repeat(20)}`), amount: 1n })).rejects.toMatchObject({
      code: 'swap/UNKNOWN_TOKEN',
    })
    await expect(swaps.quote({ from: assetOf(USDC), to: assetOf(DAI), amount: 0n })).rejects.toMatchObject({
      message: 'Incorrect amount',
    })
    wallet.switchChain(31338)
    await until(() => wallet.asked.length === 0)
    await expect(swaps.quote({ to: 'eip155:31338/erc20:0x12', amount: 5n })).rejects.toMatchObject({
      outcome: 'untouched',
    })
    expect(wallet.asked).toEqual([])
  })

  it('goes on after a reload, and shows it in other tabs', async () => {
    const storage = memoryStorage()
    const first = await open({ index: 6, storage })
    const { hash } = await first.swaps.swap({ to: assetOf(USDC), amount: parseEther('0.01') })
    await first.kit.dispose()
    first.wallet.dispose()
    const second = await open({ index: 6, storage })
    await until(() => second.record(hash)?.status === 'confirmed')
    expect(second.record(hash)).toMatchObject({ kind: 'swap', from: { asset: coin } })
  })
})
