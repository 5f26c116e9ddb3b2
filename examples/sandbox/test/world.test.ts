import { encodePacked, erc20Abi, getAddress, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  devAccounts,
  devBalances,
  multicall3Address,
  poolContracts,
  poolContractsV3,
  type SandboxTokenKey,
  sandboxChains,
  tokens,
} from '../src/constants.js'
import { createRpc } from '../src/createRpc.js'
import { startSandbox } from '../src/index.js'
import { pools } from '../src/pools/pools.js'
import { useSandbox } from './useSandbox.js'

const { sandbox, client } = useSandbox()
const keys = Object.keys(tokens) as SandboxTokenKey[]

describe.each(['harbour', 'lagoon'] as const)('%s', key => {
  test('answers with its own chain id and from its own port', async () => {
    expect(await client(key).getChainId()).toBe(sandboxChains[key].id)
    const ports = sandbox().chains.map(chain => new URL(chain.rpcUrl).port)
    expect(new Set(ports).size).toBe(2)
  })

  test('has every token where the constants say, with its name, symbol and decimals', async () => {
    for (const token of Object.values(tokens)) {
      const contract = { address: token.address, abi: erc20Abi } as const
      const [name, symbol, decimals] = await client(key).multicall({
        allowFailure: false,
        contracts: [
          { ...contract, functionName: 'name' },
          { ...contract, functionName: 'symbol' },
          { ...contract, functionName: 'decimals' },
        ],
      })
      expect({ name, symbol, decimals }).toEqual({
        name: token.name,
        symbol: token.symbol,
        decimals: token.decimals,
      })
    }
  })

  test('has funded every dev account, which has sent nothing yet', async () => {
    for (const account of devAccounts) {
      const balances = await client(key).multicall({
        allowFailure: false,
        contracts: keys.map(token => ({
          address: tokens[token].address,
          abi: erc20Abi,
          functionName: 'balanceOf' as const,
          args: [account] as const,
        })),
      })
      expect(balances).toEqual(keys.map(token => devBalances[key][token]))
      expect(await client(key).getBalance({ address: account })).toBe(devBalances[key].native)
      expect(await client(key).getTransactionCount({ address: account })).toBe(0)
    }
  })
})

test('Multicall3 answers for ether, the block and the chain, and isolates a call that fails', async () => {
  const abi = parseAbi([
    'function getEthBalance(address account) view returns (uint256)',
    'function getChainId() view returns (uint256)',
    'function getBlockNumber() view returns (uint256)',
  ])
  const at = { address: multicall3Address, abi } as const
  const results = await client('lagoon').multicall({
    contracts: [
      { ...at, functionName: 'getEthBalance', args: [devAccounts[1]] },
      { ...at, functionName: 'getChainId' },
      { ...at, functionName: 'getBlockNumber' },
      {
        address: tokens.USDC.address,
        abi: parseAbi(['function nothing() view returns (uint256)']),
        functionName: 'nothing',
      },
    ],
  })
  expect(results.slice(0, 2).map(result => result.result)).toEqual([devBalances.lagoon.native, 31338n])
  expect(results[2]?.result).toBe(await client('lagoon').getBlockNumber())
  expect(results[3]?.status).toBe('failure')
})

test('WETH is backed by ether and can be redeemed', async () => {
  const held = await client().getBalance({ address: tokens.WETH.address })
  const pooled = pools.reduce((sum, { worth }) => sum + worth, 0n)
  expect(held).toBe(devBalances.harbour.WETH * BigInt(devAccounts.length) + pooled)
  const total = await client().readContract({
    address: tokens.WETH.address,
    abi: erc20Abi,
    functionName: 'totalSupply',
  })
  expect(total).toBe(held)
  const withdraw = parseAbi(['function withdraw(uint256 value)'])
  const call = {
    address: tokens.WETH.address,
    abi: withdraw,
    functionName: 'withdraw',
    account: devAccounts[0],
  } as const
  await client().simulateContract({ ...call, args: [1n] })
  await expect(
    client().simulateContract({ ...call, args: [devBalances.harbour.WETH + 1n] }),
  ).rejects.toThrow()
})

test('a token moves by transfer and by allowance, and no further than that', async () => {
  const abi = [
    ...erc20Abi,
    ...parseAbi([
      'error InsufficientBalance(address, uint256, uint256)',
      'error InsufficientAllowance(address, uint256, uint256)',
    ]),
  ]
  const token = { address: tokens.USDC.address, abi, account: devAccounts[6] } as const
  await client().simulateContract({ ...token, functionName: 'transfer', args: [devAccounts[7], 1n] })
  const tooMuch = devBalances.harbour.USDC + 1n
  await expect(
    client().simulateContract({ ...token, functionName: 'transfer', args: [devAccounts[7], tooMuch] }),
  ).rejects.toThrow(/InsufficientBalance/)
  await expect(
    client().simulateContract({
      ...token,
      functionName: 'transferFrom',
      args: [devAccounts[7], devAccounts[6], 1n],
    }),
  ).rejects.toThrow(/InsufficientAllowance/)
})

test('the hostile token really is', () => {
  expect(tokens.HOSTILE.name).toContain('\u202e')
  expect(tokens.HOSTILE.name.length).toBeGreaterThan(3_900)
  expect(tokens.HOSTILE.symbol).toContain('\u202e')
})

test('addresses are written with their checksum', () => {
  for (const { address } of Object.values(tokens)) expect(getAddress(address)).toBe(address)
  expect(getAddress(multicall3Address)).toBe(multicall3Address)
})

test('the pools say what tokens are worth, and give no more than their product allows', async () => {
  const { factory, router } = poolContracts
  const { WETH, USDC, WBTC } = tokens
  const abi = parseAbi([
    'function getPair(address, address) view returns (address)',
    'function getReserves() view returns (uint112, uint112, uint32)',
    'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
    'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
    'function swap(uint256, uint256, address, bytes)',
    'error TooLittle(uint256, uint256)',
    'error TooLittlePaid()',
  ])
  const pair = await client('lagoon').readContract({
    address: factory,
    abi,
    functionName: 'getPair',
    args: [USDC.address, WETH.address],
  })
  const at = { address: pair, abi } as const
  const [first, second] = await client('lagoon').readContract({ ...at, functionName: 'getReserves' })
  expect([first, second].sort()).toEqual([3_200_000n * 10n ** 6n, 1_000n * 10n ** 18n].sort())

  const ether = 10n ** 18n
  const path = [WETH.address, USDC.address]
  const [, out = 0n] = await client('lagoon').readContract({
    address: router,
    abi,
    functionName: 'getAmountsOut',
    args: [ether, path],
  })
  expect(out).toBe((ether * 997n * 3_200_000n * 10n ** 6n) / (1_000n * ether * 1_000n + ether * 997n))
  const swap = (least: bigint, along: readonly `0x${string}`[] = path) =>
    client('lagoon').simulateContract({
      address: router,
      abi,
      functionName: 'swapExactETHForTokens',
      account: devAccounts[0],
      value: ether,
      args: [least, along, devAccounts[0], 2n ** 40n],
    })
  expect((await swap(out)).result.at(-1)).toBe(out)
  expect((await swap(1n, [WETH.address, WBTC.address])).result.at(-1)).toBeGreaterThan(4_900_000n)
  await expect(swap(out + 1n)).rejects.toThrow(/TooLittle/)
  const free = { ...at, functionName: 'swap', account: devAccounts[0] } as const
  for (const args of [[1_000n, 0n] as const, [0n, 1_000n] as const])
    await expect(
      client('lagoon').simulateContract({ ...free, args: [...args, devAccounts[0], '0x'] }),
    ).rejects.toThrow(/TooLittlePaid/)
})

test.each(['harbour', 'lagoon'] as const)(
  'the pool of Uniswap v3 on %s gives the price of the others',
  async key => {
    const quote = parseAbi([
      'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[], uint32[], uint256)',
    ])
    const { result } = await client(key).simulateContract({
      address: poolContractsV3.quoter,
      abi: quote,
      functionName: 'quoteExactInput',
      args: [
        encodePacked(['address', 'uint24', 'address'], [tokens.USDC.address, 500, tokens.WBTC.address]),
        64_000_000n,
      ],
    })
    // A thousandth of a bitcoin, less 0.05 %.
    expect(result[0]).toBe(99_949n)
  },
)

test('another sandbox of the process starts with a copy of the world, in the present, and goes its own way', async () => {
  const begin = BigInt(Math.floor(Date.now() / 1_000))
  const other = await startSandbox({ ports: 0, state: false, quiet: true })
  try {
    for (const { key, id, rpcUrl } of other.chains) {
      const original = createRpc(sandbox().chains.find(chain => chain.id === id)?.rpcUrl ?? '')
      const copy = createRpc(rpcUrl)
      const { hash } = await original.getBlock()
      expect((await copy.getBlock()).hash).toBe(hash)
      expect(await copy.getLogs({ fromBlock: 0n })).toEqual(await original.getLogs({ fromBlock: 0n }))

      for (const chain of [original, copy]) await chain.mine({ blocks: 1 })
      const next = await copy.getBlock()
      // Of all accounts and what they store.
      expect(next.stateRoot).toBe((await original.getBlock()).stateRoot)
      expect(next.parentHash).toBe(hash)
      expect(next.timestamp).toBeGreaterThanOrEqual(begin)

      const dai = { address: tokens.DAI.address, abi: erc20Abi, functionName: 'balanceOf' } as const
      await other.faucet({ address: devAccounts[4], chainId: id, asset: 'DAI', amount: 5n })
      expect(await copy.readContract({ ...dai, args: [devAccounts[4]] })).toBe(devBalances[key].DAI + 5n)
      expect(await original.readContract({ ...dai, args: [devAccounts[4]] })).toBe(devBalances[key].DAI)
    }
  } finally {
    await other.stop()
  }
})
