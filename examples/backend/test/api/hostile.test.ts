import { encodeAbiParameters, pad, toEventSelector, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { EvmApiChain } from '../../src/api/ApiChain.js'
import { createApi } from '../../src/api/createApi.js'
import { readTransfers } from '../../src/api/evm/readTransfers.js'
import { createPriceTable } from '../../src/api/prices/createPriceTable.js'
import { systemProgram, tokenProgram } from '../../src/api/solana/programs.js'
import { readInstruction } from '../../src/api/solana/readInstruction.js'
import { isSpam } from '../../src/api/tokens/isSpam.js'
import { startService } from '../../src/service/startService.js'

const chain: EvmApiChain = {
  namespace: 'eip155',
  id: 'eip155:1',
  name: 'Nowhere',
  // Nothing listens there.
  rpcUrl: 'http://127.0.0.1:9',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [{ address: `0x${'11'.repeat(20)}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
}
const sql = {
  connections: 1,
  query: async () => [],
  script: async () => {},
  close: async () => {},
}
const [from, to] = [pad('0xaa'), pad('0xbb')]
const address = `0x${'22'.repeat(20)}`

test('a log is a transfer only when it is written as one', () => {
  const transfer = toEventSelector('Transfer(address,address,uint256)')
  const batch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
  const most = 2n ** 256n - 1n
  const read = (topics: string[], data: string) => readTransfers({ address, topics, data })
  expect(read([transfer, from, to], pad(toHex(most)))[0]).toMatchObject({ kind: 'fungible', amount: most })
  expect(read([transfer, from, to, pad('0x07')], '0x')[0]).toMatchObject({
    kind: 'nft',
    tokenId: '7',
    amount: 1n,
  })
  const lists = (ids: bigint[], amounts: bigint[]) =>
    encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, amounts])
  expect(read([batch, from, from, to], lists([1n, 2n], [3n, 4n]))).toHaveLength(2)
  for (const [topics, data] of [
    [[transfer, from, to], '0x'],
    [[transfer, from, to], `0x${'00'.repeat(64)}`],
    [[transfer, `0x${'ff'.repeat(32)}`, to], pad('0x01')],
    [[transfer], pad('0x01')],
    [[], '0x'],
    [[batch, from, from, to], lists([1n], [1n, 2n])],
    [[batch, from, from, to], `0x${'ff'.repeat(64)}`],
  ] as [string[], string][])
    expect(read(topics, data)).toEqual([])
})

test('instructions that are cut short or of other programs move nothing', () => {
  const accounts = ['a', 'b', 'c']
  for (const program of [systemProgram, tokenProgram, 'Other1111111111111111111111111111111111111'])
    for (const data of ['', '1', '3Bx', '0OIl', 'z'.repeat(3)])
      expect(readInstruction(program, accounts, data)).toBeUndefined()
})

test.each([
  ['USD Coin', 'USDC', 6, true],
  ['Circle Dollar', 'USDС', 6, true],
  ['US\u202eD', 'ABC', 6, true],
  ['Visit foo.example', 'FOO', 18, true],
  ['Claim now', 'CLM', 18, true],
  ['Nameless', '', 18, true],
  ['No decimals', 'NOD', undefined, true],
  ['Wrapped Kelp', 'wKELP', 18, false],
])('%s (%s, %s decimals): bait is %s', (name, symbol, decimals, expected) => {
  expect(isSpam({ chain: chain.id, address, kind: 'fungible', name, symbol, decimals }, chain)).toBe(expected)
})

test('a chain that is down is a failure with a time to come back, never an empty wallet', async () => {
  const troubles: string[] = []
  const options = {
    sql,
    chains: [chain],
    prices: createPriceTable({}),
    onTrouble: (what: string) => troubles.push(what),
  }
  const api = await createApi(options)
  const response = await api.app.request(`/v1/account/${address}/balance?currency=usd`)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([502, '5'])
  expect(await response.json()).toEqual({
    status: 'FAILED',
    reasons: [{ name: 'balance', description: 'Token Balance Unavailable' }],
  })
  expect(troubles.join()).not.toContain(address)
  expect(troubles).toContain('answering for balance')
  await api.close()
})

test('projects, origins and quotas are kept', async () => {
  const projects = { harbour: { origins: ['https://app.example'] } }
  // So few that a slow test gets none back.
  const limits = { requestsPerSecond: 0.001, requestBurst: 5 }
  const api = await createApi({ sql, chains: [chain], prices: createPriceTable({}), projects, ...limits })
  const ask = async (query: string, origin: string, remoteAddress: string) => {
    const env = { incoming: { socket: { remoteAddress } } }
    const headers = { Origin: origin }
    return api.app.request(`/v1/supported-chains?${query}`, { headers }, env as never)
  }
  expect((await ask('projectId=harbour', 'https://app.example', '1')).status).toBe(200)
  expect((await ask('projectId=harbour', 'https://evil.example', '2')).status).toBe(403)
  expect((await ask('projectId=other', 'https://app.example', '3')).status).toBe(403)
  expect((await ask('', 'https://app.example', '4')).status).toBe(403)
  const statuses = []
  for (let n = 0; n < 7; n++)
    statuses.push((await ask('projectId=harbour', 'https://app.example', '5')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  const refused = await ask('projectId=harbour', 'https://app.example', '5')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  await api.close()
})

test('B4: invented projects bring no more requests, and neither do addresses of one network', async () => {
  const projects = { harbour: { origins: [] } }
  // So few that a slow test gets none back.
  const limits = { requestsPerSecond: 0.001, requestBurst: 5 }
  const api = await createApi({ sql, chains: [chain], prices: createPriceTable({}), projects, ...limits })
  const statuses = new Set<number>()
  for (let n = 0; n < 20; n++) {
    const env = { incoming: { socket: { remoteAddress: `2001:db8:1:2::${n}` } } }
    const response = await api.app.request(`/v1/supported-chains?projectId=p${n}`, {}, env as never)
    statuses.add(response.status)
    if (n >= 5) expect(response.status).toBe(429)
  }
  expect([...statuses]).toEqual([403, 429])
  await api.close()
})

test('B2 and B3: a store that never answers ends no request late, and health says what is wrong', {
  tags: ['long'],
}, async () => {
  let isFrozen = false
  const query: typeof sql.query = (...asked) =>
    isFrozen ? new Promise<never>(() => {}) : sql.query(...asked)
  const api = await createApi({
    sql: { ...sql, query },
    chains: [chain],
    prices: createPriceTable({}),
    answerMs: 300,
  })
  isFrozen = true
  const { apiUrl, close } = await startService({
    port: 0,
    relay: false,
    directory: false,
    api: { fetch: (request, env) => api.app.fetch(request, env), checks: api.checks },
  })
  expect((await fetch(`${apiUrl}/v1/account/${address}/history`)).status).toBe(503)
  const health = await fetch(`${apiUrl}/health`)
  expect([health.status, await health.json()]).toEqual([
    503,
    { ok: false, wrong: ['database', 'chain eip155:1'] },
  ])
  expect((await fetch(`${apiUrl}/live`)).status).toBe(200)
  expect(await (await fetch(`${apiUrl}/metrics`)).text()).toMatch(/^api_requests_total\{kind="503"\} 1$/m)
  await close()
  // It waits for the store, which never answers.
  void api.close()
})
