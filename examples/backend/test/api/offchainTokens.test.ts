import { createServer } from 'node:http'
import { encodeAbiParameters, type Hex, toHex } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '../../src/api/createApi.js'
import { createEvmClient } from '../../src/api/evm/createEvmClient.js'
import { createPriceTable } from '../../src/api/prices/createPriceTable.js'
import { listen } from '../../src/platform/listen.js'
import { startEmbeddedSql } from '../../src/store/startEmbeddedSql.js'
import {
  answeringToken,
  burningToken,
  costlyToken,
  longToken,
  offchainToken,
} from '../support/hostileContract.js'
import { startAnvil } from '../support/startAnvil.js'

const to: Hex = '0x0000000000000000000000000000000000007a7a'
const address = (n: number): Hex => `0x${n.toString(16).padStart(40, 'c')}`
const word = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])

let anvil: Awaited<ReturnType<typeof startAnvil>>
let sql: Awaited<ReturnType<typeof startEmbeddedSql>>
let gateway: Awaited<ReturnType<typeof listen>>
const hits: string[] = []
beforeAll(async () => {
  // It records who connects, and never answers.
  const server = createServer(request => void hits.push(`${request.method} ${request.url}`))
  ;[anvil, sql, gateway] = await Promise.all([
    startAnvil(),
    startEmbeddedSql(),
    listen(server, 0, '127.0.0.1'),
  ])
})
afterAll(async () => {
  await Promise.all([anvil?.stop(), sql?.close(), gateway?.close()])
})

test('H2: no token makes the server fetch, stops the index, or silences another token', async () => {
  const inside = `http://127.0.0.1:${gateway.port}`
  const codes = [
    offchainToken(to, address(0), [`${inside}/latest/meta-data/{sender}/{data}`, `${inside}/admin/delete`]),
    burningToken(to),
    burningToken(to),
    longToken(to, 1_000_000),
    longToken(to, 200_000),
    answeringToken(to, '0x1234'),
    answeringToken(to, toHex('x'.repeat(10_000))),
    costlyToken(to, word('Costly')),
    answeringToken(to, word('Kelp')),
  ]
  for (const [n, bytecode] of codes.entries()) await anvil.node.setCode({ address: address(n), bytecode })
  for (const n of codes.keys()) await anvil.wallet.sendTransaction({ to: address(n), gas: 200_000n })
  const troubles: unknown[] = []
  const api = await createApi({
    sql,
    chains: [anvil.chain],
    prices: createPriceTable({}),
    pollMs: 100,
    onTrouble: (what, error) => troubles.push([what, error]),
  })
  const tokensOf = async () => {
    const response = await api.app.request(`/v1/account/${to}/history`)
    const { data } = (await response.json()) as {
      data: { transfers: { fungible_info?: { name: string } }[] }[]
    }
    return data.map(({ transfers }) => transfers[0]?.fungible_info?.name)
  }
  await vi.waitFor(async () => expect(await tokensOf()).toHaveLength(codes.length))
  expect((await tokensOf())[0]).toBe('Kelp')
  // It would answer with more gas than anyone gets.
  expect(await tokensOf()).not.toContain('Costly')
  // Later ones are available just as fast.
  await anvil.wallet.sendTransaction({ to: address(codes.length - 1), gas: 200_000n })
  await vi.waitFor(async () => expect(await tokensOf()).toHaveLength(codes.length + 1))
  expect([hits, troubles]).toEqual([[], []])
  await api.close()
})

test('no contract makes a client fetch that was given nothing to fetch with', async () => {
  const url = `http://127.0.0.1:${gateway.port}/{sender}/{data}`
  const token = address(0x88)
  await anvil.node.setCode({ address: token, bytecode: offchainToken(to, token, [url]) })
  const asking = createEvmClient(anvil.chain).call({ to: token, data: '0x95d89b41' })
  await expect(asking).rejects.toMatchObject({ name: 'CallExecutionError' })
  expect(hits).toEqual([])
})

test('tokens that burn gas take nothing from the balances of others', async () => {
  const held = 10n ** 18n
  const good = address(0x99)
  await anvil.node.setCode({ address: good, bytecode: answeringToken(to, toHex(held, { size: 32 })) })
  const chain = { ...anvil.chain, tokens: [{ address: good, name: 'Good', symbol: 'GOOD', decimals: 18 }] }
  const api = await createApi({ sql, chains: [chain], prices: createPriceTable({}) })
  await api.catchUp()
  const response = await api.app.request(`/v1/account/${to}/balance?currency=usd`)
  const { balances } = (await response.json()) as {
    balances: { symbol: string; quantity: { numeric: string } }[]
  }
  expect(balances.find(({ symbol }) => symbol === 'GOOD')?.quantity.numeric).toBe('1')
  expect(hits).toEqual([])
  await api.close()
})
