import { encodeDeployData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import collectible from '../../artifacts/SandboxCollectible.json' with { type: 'json' }
import { artifacts } from '../artifacts.js'
import { multicall3Address, tokens } from '../constants.js'
import type { Rpc } from '../createRpc.js'
import { poolCalls } from '../pools/poolCalls.js'
import { pools } from '../pools/pools.js'
import { createYear } from './createYear.js'
import { collectionAddresses, seedTokenAddresses } from './seedAddresses.js'
import { alice, ben, clara, dora, employer, impostor, mira, pool, seeder, spammer } from './seedCast.js'
import { finishSeed } from './seedMarker.js'
import { seedTokens } from './seedTokens.js'

const abi = parseAbi([
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferFrom(address from, address to, uint256 value)',
  'function approve(address spender, uint256 value) returns (bool)',
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'function aggregate3(Call[] calls) payable returns ((bool success, bytes returnData)[])',
])

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='3' fill='teal'/%3E%3C/svg%3E"

const [shells, gifts] = collectionAddresses

const token = (key: string): Hex => seedTokenAddresses[key] ?? tokens[key as keyof typeof tokens].address
const mint = (key: string, to: Hex, amount: bigint) => ({
  to: token(key),
  data: encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] }),
})
const transfer = (key: string, to: Hex, amount: bigint) => ({
  to: token(key),
  data: encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] }),
})
const approve = (key: string, amount: bigint) => ({
  to: token(key),
  data: encodeFunctionData({ abi, functionName: 'approve', args: [multicall3Address, amount] }),
})
const pull = (target: Hex, from: Hex, to: Hex, amount: bigint) => ({
  target,
  allowFailure: false,
  callData: encodeFunctionData({ abi, functionName: 'transferFrom', args: [from, to, amount] }),
})

const ether = 10n ** 18n

/**
 * Plays a year of Mira's transactions on a fresh chain whose blocks start a year ago. `onMonth` hears which of the twelve
 * begins.
 */
export async function seedHarbour(rpc: Rpc, onMonth: (month: number) => void = () => {}): Promise<void> {
  const { act, pass } = await createYear(rpc)
  for (const { name, symbol, decimals } of seedTokens)
    await act(seeder, {
      data: encodeDeployData({ ...artifacts.sandboxToken, args: [name, symbol, decimals] }),
    })
  for (const [name, symbol] of [
    ['Harbour Shells', 'SHELLS'],
    ['Free mint at gift.example', 'GIFT'],
  ])
    await act(seeder, {
      data: encodeDeployData({
        abi: collectible.abi,
        bytecode: collectible.bytecode as Hex,
        args: [name, symbol, picture],
      }),
    })
  const pooled = seedTokens.flatMap(({ key, pool }) => (pool ? [{ ...pool, token: token(key) }] : []))
  for (const [n, liquidity] of pooled.entries()) await act(seeder, poolCalls([liquidity], pools.length + n))
  for (const key of ['TIDE', 'KELP', 'ANCH', 'EURH', 'GULL', 'BUOY', 'BRINE', 'WBTC', 'DAI'])
    await act(pool, mint(key, pool, 10n ** 25n))

  await act(pool, mint('USDC', employer, 10n ** 12n))

  /** A trade as a router does it: an exact approval, then both sides in one transaction. */
  const swap = async (give: string, amount: bigint, take: string, got: bigint) => {
    await act(mira, approve(give, amount))
    await act(pool, approve(take, got))
    const calls = [pull(token(give), mira, pool, amount), pull(token(take), pool, mira, got)]
    await act(mira, {
      to: multicall3Address,
      data: encodeFunctionData({ abi, functionName: 'aggregate3', args: [calls] }),
    })
  }
  const trades = [
    ['USDC', 420_000_000n, 'TIDE', 100n * ether],
    ['USDC', 250_000_000n, 'KELP', 675n * ether],
    ['DAI', 300n * ether, 'EURH', 27_700n],
    ['TIDE', 40n * ether, 'ANCH', ether / 20n],
    ['USDC', 64_000_000n, 'GULL', 16_000_000n * 10n ** 9n],
    ['KELP', 120n * ether, 'WBTC', 69_000n],
  ] as const

  for (let month = 0; month < 12; month++) {
    onMonth(month + 1)
    await act(employer, transfer('USDC', mira, 1_850_000_000n))
    pass(20)
    await act(mira, transfer('USDC', dora, 640_000_000n))
    pass(70)
    await act(mira, { to: [alice, ben, clara][month % 3], value: (ether * BigInt(5 + month)) / 100n })
    pass(30)
    // Money sent to an address copied from a poisoned history is lost.
    if (month % 3 === 0)
      await act(spammer, { to: token('USDC'), data: pull(token('USDC'), mira, impostor, 0n).callData })
    pass(60)
    const [give, amount, take, got] = trades[month % trades.length] ?? trades[0]
    if (month < 8)
      await swap(give, amount / BigInt(1 + (month > 5 ? 1 : 0)), take, got / BigInt(1 + (month > 5 ? 1 : 0)))
    pass(80)
    await act([ben, clara, alice][month % 3] ?? ben, transfer('DAI', mira, BigInt(12 + month * 3) * ether))
    pass(90)
    if (month % 2 === 0) await act(mira, { to: shells, data: mint('USDC', mira, BigInt(100 + month)).data })
    if (month === 5) await act(mira, { to: shells, data: pull(shells, mira, alice, 102n).callData })
    if (month % 4 === 1) await act(spammer, { to: gifts, data: mint('USDC', mira, BigInt(month)).data })
    pass(50)
    if (month % 3 === 1)
      await act(
        spammer,
        mint(['FAKE', 'LURE', 'EMPTY'][Math.floor(month / 3) % 3] ?? 'FAKE', mira, 5_000n * 10n ** 6n),
      )
    pass(60)
    if (month % 4 === 2) await act(mira, transfer('USDC', alice, 10n ** 15n))
    if (month === 3) await act(pool, transfer('BUOY', mira, 250n))
    if (month === 9) await act(pool, transfer('BRINE', mira, 33n * ether))
    pass(170)
    await act(alice, { to: mira, value: ether / BigInt(10 + month) })
    pass(95)
  }
  await finishSeed(rpc)
}
