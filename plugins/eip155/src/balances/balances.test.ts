import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, getAddress, stringToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { erc20Abi } from '../network/erc20Abi.js'
import { multicall3Abi } from '../network/multicall3Abi.js'
import type { EvmOptions } from '../options/EvmOptions.js'
import { type StubNode, startNode } from '../testing/startNode.js'
import { account, networks, stubEnv } from '../testing/stubEnv.js'
import { type Answers, stubProvider } from '../testing/stubProvider.js'
import { balances } from './balances.js'

const networkId = 'eip155:31337'
const USDC = '0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A'
const DAI = '0xe167a06A0849127ddb4b5d3318FE8ff3a6F8178E'
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'
type Hex = `0x${string}`
type Call = { to: string; data: Hex }

let node: StubNode
let owned: Record<string, unknown>
let hasMulticall: boolean

/** A token's answer to one read, or an error. */
function single({ to, data }: Call): Hex {
  const { functionName } = decodeFunctionData({ abi: erc20Abi, data })
  const answer = owned[`${getAddress(to)} ${functionName}`]
  if (answer === undefined) throw { code: 3, message: 'execution reverted' }
  if (typeof answer === 'string' && answer.startsWith('0x')) return answer as Hex
  return encodeFunctionResult({ abi: erc20Abi, functionName, result: answer } as never)
}
function call([{ to, data }]: [Call]): Hex {
  if (to !== MULTICALL) return single({ to, data })
  if (!hasMulticall) return '0x'
  const read = decodeFunctionData({ abi: multicall3Abi, data })
  if (read.functionName !== 'aggregate3') throw new Error(`Asked ${read.functionName}`)
  const result = read.args[0].map(({ target, callData }) => {
    try {
      return { success: true, returnData: single({ to: target, data: callData }) }
    } catch {
      return { success: false, returnData: '0x' as Hex }
    }
  })
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
}

beforeEach(async () => {
  owned = { [`${USDC} balanceOf`]: 5n, [`${DAI} balanceOf`]: 7n }
  hasMulticall = true
  node = await startNode({ eth_getBalance: '0x64', eth_call: call })
})
afterEach(() => node.stop())

const tokens = {
  31337: [
    { address: USDC, symbol: 'USDC', decimals: 6 },
    { address: DAI.toLowerCase(), symbol: 'DAI', name: 'Dai', decimals: 18 },
  ],
}
function read(options: EvmOptions = { tokens }, answers?: Answers) {
  const provider = answers && stubProvider({ eth_chainId: '0x7a69', ...answers })
  const env = stubEnv({ provider, networkId, options: { networks, rpc: { 31337: node.url }, ...options } })
  return { env, result: balances(env, { account, networkId }) }
}
const count = (method: string) => node.calls.filter(call => call.method === method).length

describe('balances over RPC', () => {
  it('lists the native currency first, then the tokens, zeros included, in one request', async () => {
    owned[`${DAI} balanceOf`] = 0n
    const list = await read().result
    expect(list).toEqual([
      {
        asset: `${networkId}/slip44:60`,
        networkId,
        native: true,
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        amount: 100n,
      },
      {
        asset: `${networkId}/erc20:${USDC}`,
        networkId,
        native: false,
        name: 'USDC',
        symbol: 'USDC',
        decimals: 6,
        amount: 5n,
      },
      {
        asset: `${networkId}/erc20:${DAI}`,
        networkId,
        native: false,
        name: 'Dai',
        symbol: 'DAI',
        decimals: 18,
        amount: 0n,
      },
    ])
    expect(count('eth_call')).toBe(1)
  })
  it('asks one by one where Multicall3 does not stand, and remembers', async () => {
    hasMulticall = false
    const { env, result } = read()
    expect((await result).map(({ amount }) => amount)).toEqual([100n, 5n, 7n])
    expect(count('eth_call')).toBe(4)
    await balances(env, { account, networkId })
    expect(count('eth_call')).toBe(6)
  })
  it('leaves a token out that does not answer, or with junk', async () => {
    delete owned[`${USDC} balanceOf`]
    owned[`${DAI} balanceOf`] = '0x1234'
    expect((await read().result).map(({ symbol }) => symbol)).toEqual(['ETH'])
  })
  it('reads what the options leave out from the token, once, and cleans it', async () => {
    owned[`${USDC} symbol`] = `CD\u202eSU${'x'.repeat(5000)}`
    owned[`${USDC} name`] = `<img src=x onerror=alert(1)>${'\u0301'.repeat(64)}`
    owned[`${USDC} decimals`] = 6
    const { env, result } = read({ tokens: { 31337: [{ address: USDC }] } })
    const usdc = (await result)[1]
    expect(usdc).toMatchObject({ decimals: 6, amount: 5n })
    expect(usdc?.symbol).toMatch(/^CDSUx+…$/)
    expect([...(usdc?.symbol ?? '')].length).toBeLessThanOrEqual(20)
    expect([...(usdc?.name ?? '')].length).toBeLessThanOrEqual(64)
    owned = { [`${USDC} balanceOf`]: 6n }
    expect((await balances(env, { account, networkId }))[1]).toMatchObject({ decimals: 6, amount: 6n })
  })
  it('shows no amount without decimals, and survives a name that is no text', async () => {
    owned[`${USDC} name`] = encodeAbiParameters([{ type: 'uint256' }], [2n ** 200n])
    const bare = { tokens: { 31337: [{ address: USDC }] } }
    expect(await read(bare).result).toHaveLength(1)
    owned[`${USDC} decimals`] = 6
    expect((await read(bare).result)[1]).toMatchObject({ name: 'Unknown token', symbol: '?' })
  })
  it('reads a name and a symbol of 32 bytes, as old tokens have them', async () => {
    owned[`${USDC} symbol`] = stringToHex('MKR', { size: 32 })
    owned[`${USDC} name`] = stringToHex('Maker', { size: 32 })
    owned[`${USDC} decimals`] = 18
    const bare = { tokens: { 31337: [{ address: USDC }] } }
    expect((await read(bare).result)[1]).toMatchObject({ name: 'Maker', symbol: 'MKR' })
    owned[`${USDC} symbol`] = `0x${'f7'.repeat(32)}`
    expect((await read(bare).result)[1]).toMatchObject({ name: 'Maker', symbol: '?' })
  })
  it('rejects on an outage: never an empty list', async () => {
    node.respond = response => response.writeHead(403).end()
    await expect(read().result).rejects.toMatchObject({ code: 'rpc/UNAVAILABLE' })
  })
  const limit = 'Your app has exceeded its compute units per second capacity'
  it.each([
    ['by status', { code: 429, message: limit, http: { status: 429, headers: { 'retry-after': '0' } } }],
    ['by code', { code: -32005, message: 'limit exceeded' }],
    ['with the numbers of a plan', { code: -32005, message: 'limited', data: { rate: { allowed_rps: 1 } } }],
    ['under a code of its own', { code: -32016, message: 'over rate limit' }],
    ['by an unknown word', { code: -32000, message: 'Out of service' }],
  ])('takes no endpoint that refuses calls %s for a missing contract', async (_, refusal) => {
    const { env, result } = read()
    await result
    for (const isThere of [true, false]) {
      hasMulticall = isThere
      node.answers['eth_call'] = ([tx]: [Call]) => {
        if (isThere || tx.to !== MULTICALL) throw refusal
        return '0x'
      }
      await expect(balances(env, { account, networkId })).rejects.toMatchObject({ name: 'KitError' })
    }
  })
  it('goes on asking Multicall3 after the endpoint refused calls for a while', async () => {
    const { env, result } = read()
    await result
    node.answers['eth_call'] = () => {
      throw { code: -32005, message: 'limit exceeded' }
    }
    await expect(balances(env, { account, networkId })).rejects.toMatchObject({ name: 'KitError' })
    node.answers['eth_call'] = call
    const before = count('eth_call')
    expect((await balances(env, { account, networkId })).map(({ amount }) => amount)).toEqual([100n, 5n, 7n])
    expect(count('eth_call') - before).toBe(1)
  })
  it.each([
    { code: 3, message: 'execution reverted' },
    { code: -32015, message: 'VM execution error.', data: 'Reverted 0x' },
    { code: -32000, message: 'invalid opcode: INVALID' },
    { code: -32603, message: 'boom', data: '0x08c379a0' },
  ])('leaves out a token that stops with %o, also one by one', async refusal => {
    hasMulticall = false
    const { env, result } = read()
    await result
    node.answers['eth_call'] = ([tx]: [Call]) => {
      if (tx.to === USDC) throw refusal
      return call([tx])
    }
    const list = await balances(env, { account, networkId })
    expect(list.map(({ symbol }) => symbol)).toEqual(['ETH', 'DAI'])
  })
  it.each([null, {}, '0x', 'lots'])('rejects the native balance %j', async eth_getBalance => {
    node.answers['eth_getBalance'] = eth_getBalance
    await expect(read().result).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it('reads through the wallet where the app has no endpoint', async () => {
    const provider = stubProvider({ eth_chainId: '0xa', eth_getBalance: '0x7' })
    const env = stubEnv({ provider, networkId: 'eip155:10' })
    expect(await balances(env, { account, networkId: 'eip155:10' })).toMatchObject([{ amount: 7n }])
    await expect(balances(env, { account, networkId: 'eip155:1' })).rejects.toMatchObject({
      code: 'rpc/UNAVAILABLE',
      message: expect.stringContaining('evm({ rpc: { 1:'),
    })
  })
})

describe('tokens that nobody listed', () => {
  const NEW = '0x578E3c306aAe87d7BcFB008811B1420785d043F7'
  it('are read where a request names them, beside the others', async () => {
    Object.assign(owned, { [`${NEW} balanceOf`]: 3n, [`${NEW} decimals`]: 4, [`${NEW} symbol`]: 'NEW' })
    const { env } = read()
    const named = [`${networkId}/erc20:${NEW}`, `${networkId}/erc20:${USDC}`, 'eip155:1/erc20:0x1'] as const
    const list = await balances(env, { account, networkId, assets: named })
    expect(list.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'DAI', 'NEW'])
    expect(list[3]).toMatchObject({ asset: named[0], decimals: 4, amount: 3n })
    expect(await balances(env, { account, networkId })).toHaveLength(3)
  })
  it('are left out where they are no tokens', async () => {
    const { env } = read()
    const assets = [`${networkId}/erc20:${NEW}`] as const
    expect(await balances(env, { account, networkId, assets })).toHaveLength(3)
  })
})

describe('what the wallet knows (EIP-7811)', () => {
  const NEW = '0x578E3c306aAe87d7BcFB008811B1420785d043F7'
  const capable = { wallet_getCapabilities: { '0x7a69': { assetDiscovery: { supported: true } } } }
  const asset = (more: object = {}) => ({
    address: NEW,
    balance: '0x9',
    type: 'ERC20',
    metadata: { name: 'New', symbol: 'NEW', decimals: 2 },
    ...more,
  })
  const assets = (...list: unknown[]) => ({ ...capable, wallet_getAssets: { '0x7a69': list } })

  it('is added, but never instead of what we read', async () => {
    const list = await read({ tokens }, assets(asset(), asset({ address: USDC, balance: '0xffff' }))).result
    expect(list).toHaveLength(4)
    expect(list[1]).toMatchObject({ symbol: 'USDC', amount: 5n })
    expect(list[3]).toMatchObject({
      asset: `${networkId}/erc20:${NEW}`,
      symbol: 'NEW',
      decimals: 2,
      amount: 9n,
    })
  })
  it('is not asked of a wallet that does not offer it', async () => {
    expect(
      await read({ tokens }, { wallet_getAssets: assets(asset()).wallet_getAssets }).result,
    ).toHaveLength(3)
  })
  it.each([
    null,
    7,
    asset({ address: '0x1' }),
    asset({ balance: '12' }),
    asset({ balance: 9 }),
    asset({ balance: `0x${'f'.repeat(65)}` }),
    asset({ balance: '0x0' }),
    asset({ type: 'ERC721' }),
    asset({ metadata: { name: 'x', symbol: 'x', decimals: -1 } }),
    asset({ metadata: { name: 'x', symbol: 'x', decimals: '18' } }),
    asset({ metadata: null }),
  ])('is left out when malformed: %#', async entry => {
    expect(await read({ tokens }, assets(entry)).result).toHaveLength(3)
  })
  it('is cleaned and capped', async () => {
    const hostile = asset({ metadata: { name: 'a\u202eb', symbol: '\u200b', decimals: 2 } })
    const { 3: found } = await read({ tokens }, assets(hostile)).result
    expect(found).toMatchObject({ name: 'ab', symbol: '?' })
    const many = Array.from({ length: 5000 }, (_, at) =>
      asset({ address: `0x${at.toString(16).padStart(40, '0')}` }),
    )
    expect((await read({ tokens }, assets(...many)).result).length).toBeLessThanOrEqual(503)
  })
  it('does not hold up what we read', async () => {
    const started = Date.now()
    expect(
      await read({ tokens }, { ...capable, wallet_getAssets: () => new Promise(() => {}) }).result,
    ).toHaveLength(3)
    expect(Date.now() - started).toBeLessThan(patient(4_000))
  })
})
