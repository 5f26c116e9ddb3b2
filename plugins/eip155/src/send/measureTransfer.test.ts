import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TransactionRequest } from '@latchkit/core'
import { createPublicClient, createWalletClient, encodeDeployData, http } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { devAccounts } from '../../../../examples/sandbox/src/constants.js'
import { startSandbox } from '../../../../examples/sandbox/src/index.js'
import { type StubNode, startNode } from '../testing/startNode.js'
import { account, networks, stubEnv } from '../testing/stubEnv.js'
import { stubProvider } from '../testing/stubProvider.js'
import { checkTransfer } from './checkTransfer.js'

const networkId = 'eip155:31337'
const to = '0x00000000000000000000000000000000000000ab'
const amount = 1_000_000n
const supply = 50_000_000n

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let url: string
let code: { abi: readonly unknown[]; bytecode: `0x${string}` }
let node: StubNode | undefined
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 0, state: false, quiet: true })
  url = sandbox.chains.find(({ id }) => id === 31337)?.rpcUrl ?? ''
  const content = readFileSync(new URL('../testing/TrickyToken.sol', import.meta.url), 'utf8')
  const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc')
  const settings = {
    evmVersion: 'cancun',
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  }
  const input = { language: 'Solidity', sources: { 'a.sol': { content } }, settings }
  const { abi, evm } = JSON.parse(solc.compile(JSON.stringify(input))).contracts['a.sol'].TrickyToken
  code = { abi, bytecode: `0x${evm.bytecode.object}` }
})
afterEach(() => node?.stop())
afterAll(() => sandbox?.stop())

async function deploy(mode: bigint) {
  const wallet = createWalletClient({ transport: http(url) })
  const data = encodeDeployData({ ...code, args: [mode, account.address, supply] })
  const hash = await wallet.sendTransaction({ account: devAccounts[0], chain: null, data })
  const receipt = await createPublicClient({ transport: http(url) }).waitForTransactionReceipt({ hash })
  return `${networkId}/erc20:${receipt.contractAddress}`
}
const forward = async (method: string, params: unknown) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await (
    await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  ).json()
  if (answer.error) throw answer.error
  return answer.result
}
/** The chain behind a node that lacks some of what it can. */
async function behind(lacks: 'nothing' | 'simulation' | 'all') {
  if (lacks === 'nothing') return url
  const pass = (method: string) => (params: unknown[]) =>
    forward(method, lacks === 'all' && method === 'eth_call' ? params.slice(0, 2) : params)
  const known = ['eth_call', 'eth_getCode', 'eth_getBlockByNumber', 'eth_estimateGas']
  node = await startNode(Object.fromEntries(known.map(method => [method, pass(method)])))
  return node.url
}
async function check(rpc: string, asset?: string, transfer: object = {}) {
  const provider = stubProvider({})
  const env = stubEnv({ provider, networkId, options: { networks, rpc: { 31337: rpc } } })
  const request = { account, networkId, transfer: { to, amount, ...(asset ? { asset } : {}), ...transfer } }
  return checkTransfer(env, request as TransactionRequest)
}

const tricks = [
  ['keeps its word', 0n, { spent: amount, received: amount }],
  ['keeps a part of each transfer', 1n, { spent: amount, received: 950_000n }],
  ['says yes and moves nothing', 2n, { spent: 0n, received: 0n }],
  ['takes more than was asked for', 3n, { spent: 1_100_000n, received: amount }],
  ['doubles what everybody owns', 4n, { spent: 0n, received: 2n * amount }],
  ['takes all there is', 6n, { spent: supply, received: amount }],
] as const

describe.each(['nothing', 'simulation'] as const)('a node that lacks %s', lacks => {
  it.each(tricks)('measures a token that %s', async (_, mode, moved) => {
    expect(await check(await behind(lacks), await deploy(mode))).toEqual({
      ...moved,
      decimals: 6,
      isContract: false,
    })
  })
  it('measures nothing of a token that tells each another balance', async () => {
    expect(await check(await behind(lacks), await deploy(5n))).toEqual({ decimals: 6, isContract: false })
  })
  it('says why a transfer fails, and measures nothing', async () => {
    const found = await check(await behind(lacks), await deploy(8n))
    expect(found.failure).toContain('closed')
    expect(found).not.toHaveProperty('spent')
  })
  it('measures the network’s own coin, to the wei', async () => {
    expect(await check(await behind(lacks))).toEqual({ spent: amount, received: amount, isContract: false })
  })
  it('measures nothing of a transfer to oneself', async () => {
    const rpc = await behind(lacks)
    expect(await check(rpc, undefined, { to: account.address })).toEqual({ isContract: false })
  })
  it('changes nothing by it', async () => {
    const look = () => forward('eth_getBlockByNumber', ['latest', false])
    const before = await look()
    await check(await behind(lacks))
    expect(await look()).toEqual(before)
  })
})

describe('a node that lacks all of it', () => {
  it('says that a transfer would not fail, and no more', async () => {
    const rpc = await behind('all')
    expect(await check(rpc)).toEqual({ isContract: false })
    expect(await check(rpc, await deploy(1n))).toEqual({ decimals: 6, isContract: false })
  })
})

it('is not fooled by a token that spares those who look with code', async () => {
  expect(await check(url, await deploy(7n))).toMatchObject({ spent: amount, received: 500_000n })
})
