import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, createTestClient, erc20Abi, http } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { devAccounts, devBalances, sandboxChains, tokens } from '../src/constants.js'
import { type Sandbox, startSandbox } from '../src/index.js'

let state = ''
let running: Sandbox | undefined
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'sandbox-state-'))
})
afterEach(async () => {
  await running?.stop()
  await rm(state, { recursive: true, force: true })
})

async function start() {
  running = await startSandbox({ ports: 0, state, quiet: true })
  const [harbour, lagoon] = running.chains.map(({ rpcUrl }) => http(rpcUrl))
  return {
    sandbox: running,
    harbour: createPublicClient({ chain: sandboxChains.harbour, transport: harbour ?? http(), cacheTime: 0 }),
    lagoon: createPublicClient({ chain: sandboxChains.lagoon, transport: lagoon ?? http(), cacheTime: 0 }),
    engine: createTestClient({ mode: 'anvil', transport: harbour ?? http() }),
  }
}

const daiOf = (owner: `0x${string}`) =>
  ({ address: tokens.DAI.address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }) as const

test('what happened is still there after a restart, and nothing is deployed again', async () => {
  const first = await start()
  await first.sandbox.faucet({ address: devAccounts[8], chainId: 31337, asset: 'DAI', amount: 5n })
  const { hash } = await first.sandbox.faucet({ address: devAccounts[8], chainId: 31338, amount: 3n })
  const height = await first.harbour.getBlockNumber()
  await first.sandbox.stop()
  expect((await readdir(state)).sort()).toEqual(['31337.json', '31338.json'])

  const second = await start()
  expect(second.sandbox.notices).toEqual([])
  expect(await second.harbour.getBlockNumber()).toBe(height)
  expect(await second.harbour.readContract(daiOf(devAccounts[8]))).toBe(devBalances.harbour.DAI + 5n)
  expect(await second.lagoon.getBalance({ address: devAccounts[8] })).toBe(devBalances.lagoon.native + 3n)
  expect((await second.lagoon.getTransactionReceipt({ hash })).status).toBe('success')
  expect(await second.harbour.getEnsName({ address: devAccounts[0] })).toBe('mira.eth')

  await second.sandbox.faucet({ address: devAccounts[8], chainId: 31337, asset: 'DAI', amount: 5n })
  expect(await second.harbour.getBlockNumber()).toBe(height + 1n)
})

worstFirst([
  ['cut off', (text: string) => text.slice(0, 5_000)],
  ['empty', () => ''],
  ['another kind of JSON', () => '[1, 2, 3]'],
])('a state file that is %s is kept aside, and the chain starts fresh', async (_, spoil) => {
  await (await start()).sandbox.stop()
  const file = join(state, '31337.json')
  const spoilt = spoil(await readFile(file, 'utf8'))
  await writeFile(file, spoilt)

  const again = await start()
  expect(again.sandbox.notices).toEqual([
    expect.stringMatching(
      /^The saved state of Harbour cannot be read\. It was renamed to .+, and Harbour starts fresh\.$/,
    ),
  ])
  expect(await again.harbour.readContract(daiOf(devAccounts[0]))).toBe(devBalances.harbour.DAI)
  const aside = (await readdir(state)).filter(name => name.includes('unreadable'))
  expect(aside).toHaveLength(1)
  expect(await readFile(join(state, aside[0] ?? ''), 'utf8')).toBe(spoilt)
})

test('a state of another version is kept aside too', { tags: ['long'] }, async () => {
  const first = await start()
  // The marker of the chain's content version.
  await first.engine.setCode({ address: '0x00000000000000000000000000000000005a9d81', bytecode: '0x00' })
  await first.sandbox.stop()
  const again = await start()
  expect(again.sandbox.notices).toEqual([expect.stringContaining('is of another version of the sandbox')])
  expect((await readdir(state)).filter(name => name.includes('outdated'))).toHaveLength(1)
  expect(await again.harbour.getEnsName({ address: devAccounts[0] })).toBe('mira.eth')
})

test('without state nothing is written', async () => {
  running = await startSandbox({ ports: 0, state: false, quiet: true })
  await running.stop()
  expect(await readdir(state)).toEqual([])
})

test('a state folder that cannot be made is a clear error', async () => {
  const file = join(state, 'file')
  await writeFile(file, '')
  const starting = startSandbox({ ports: 0, state: join(file, 'inside'), quiet: true })
  await expect(starting).rejects.toMatchObject({ code: 'sandbox/INVALID_OPTION' })
})
