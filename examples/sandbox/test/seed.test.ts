import { createPublicClient, erc20Abi, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devAccounts, devBalances, tokens } from '../src/constants.js'
import { type Sandbox, startSandbox } from '../src/index.js'
import { seededTokens, seedTokenAddresses } from '../src/seed/seedAddresses.js'
import { seedTokens } from '../src/seed/seedTokens.js'

let running: Sandbox | undefined
let begun = 0
beforeAll(async () => {
  begun = Date.now() / 1_000
  running = await startSandbox({ ports: 0, state: false, quiet: true, chains: [], seed: true })
})
afterAll(() => running?.stop())

const client = (at = 0) =>
  createPublicClient({ transport: http(running?.info.chains[at]?.rpcUrl, { retryCount: 0 }), cacheTime: 0 })
const [mira, , , , , , , , , employer] = devAccounts

test('Harbour has lived through a year and is in the present again', async () => {
  const latest = await client().getBlock()
  const first = await client().getBlock({ blockNumber: 1n })
  const day = 24n * 3_600n
  expect((latest.timestamp - first.timestamp) / day).toBeGreaterThanOrEqual(360n)
  // Blocks that are mined at once are a second apart each.
  expect(Number(latest.timestamp)).toBeGreaterThan(begun - 60)
  expect(Number(latest.timestamp)).toBeLessThan(Date.now() / 1_000 + 60)
  expect(await client().getTransactionCount({ address: mira })).toBeGreaterThan(40)
  expect(await client(1).getTransactionCount({ address: mira })).toBe(0)
})

test('the wallet has a dozen tokens that have a price, some have failed, and one payment waits', async () => {
  const own = [...seededTokens, tokens.USDC, tokens.WBTC, tokens.DAI, tokens.WETH]
  const balances = await Promise.all(
    own.map(({ address }) =>
      client().readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [mira] }),
    ),
  )
  expect(balances.filter(balance => balance > 0n).length).toBeGreaterThanOrEqual(10)
  expect(seedTokens.length - seededTokens.length).toBe(4)
  expect(balances[seededTokens.length]).not.toBe(devBalances.harbour.USDC)
  const head = await client().getBlockNumber()
  const blocks = await Promise.all(
    Array.from({ length: Number(head) }, (_, n) => client().getBlock({ blockNumber: BigInt(n + 1) })),
  )
  const receipts = await Promise.all(
    blocks.flatMap(block => block.transactions.map(hash => client().getTransactionReceipt({ hash }))),
  )
  expect(receipts.filter(({ status }) => status === 'reverted').map(({ from }) => from)).toEqual(
    Array.from({ length: 3 }, () => mira.toLowerCase()),
  )
  const pool = (await client().request({ method: 'txpool_content' as never })) as {
    queued: Record<string, object>
  }
  expect(Object.keys(pool.queued)).toEqual([employer.toLowerCase()])
})

test('what the seed’s tokens are worth is what their pools say; a few coins of a stranger say nothing', {
  tags: ['long'],
}, async () => {
  const wanted = seedTokens.map(({ key }) => `eip155:31337:${seedTokenAddresses[key]}`)
  const response = await fetch(`${running?.info.api.url}/v1/fungible/price`, {
    method: 'POST',
    body: JSON.stringify({ currency: 'usd', addresses: wanted }),
    headers: { 'Content-Type': 'application/json' },
  })
  const { fungibles }: { fungibles: { name: string; price: number | null }[] } = await response.json()
  const priced = fungibles.flatMap(({ name, price }) => (price === null ? [] : [[name, price]]))
  expect(Object.fromEntries(priced)).toEqual({
    Tide: 4.2,
    'Kelp Finance': 0.37,
    'Anchor Stake': 3_310,
    'Harbour Euro': 1.08,
    Gull: 0.000_004,
    'Buoy Points': 0.05,
  })
  expect(fungibles.map(({ name }) => name)).toContain('USD Coin')
})
