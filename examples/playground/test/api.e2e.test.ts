import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { blockchainApi } from '@latchkit/blockchain-api'
import { createKit, History, type SwapCall, Swaps } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { explorerHistory } from '@latchkit/eip155/explorer'
import { devAccounts, devBalances, poolContracts, tokens } from '@latchkit/example-sandbox/constants'
import type { Route } from 'playwright-core'
import { createPublicClient, createWalletClient, encodeFunctionData, erc20Abi, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountButton } from './support/accountButton.js'
import { connectWallet } from './support/connectWallet.js'
import { modalOf } from './support/modalOf.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import type { Visit } from './support/Visit.js'

// biome-ignore lint/suspicious/noExplicitAny: what the page says is looked at as it comes
type Said = any
interface PageScope {
  playground: {
    get(): {
      kit: {
        use(capability: { id: string; version: number }): Record<string, (request: object) => Promise<Said>>
        get(atom: unknown): Said
        connections: { account$: unknown }
        on(type: string, listener: () => void): void
        open(options: { view: string }): void
      }
    }
  }
}

const [first] = devAccounts
const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' }
const html = { status: 500, contentType: 'text/html', body: '<h1>Oops</h1>', headers: cors }

const faults: [string, (route: Route) => Promise<void>][] = [
  ['answers with an empty object', route => route.fulfill({ json: {}, headers: cors })],
  ['is down', route => route.abort('connectionreset')],
  ['answers 429', route => route.fulfill({ status: 429, headers: { ...cors, 'retry-after': '60' } })],
  ['never answers', () => new Promise(() => {})],
  ['is a portal that answers for it (N10)', route => route.fulfill({ ...html, status: 200 })],
]

const json = { ...cors, 'content-type': 'application/json' }
/** Tests that need a real server. */
const servers: [string, (response: ServerResponse, url: string) => void][] = [
  [
    'drips a byte a second',
    response => {
      const drip = setInterval(() => response.write(' '), 1_000)
      response.on('close', () => clearInterval(drip))
      response.writeHead(200, json).write('{')
    },
  ],
  [
    'answers with 100 MB',
    response => {
      const part = Buffer.alloc(1 << 20, ' ')
      let left = 100
      const more = () => {
        while (left-- > 0 && !response.destroyed) if (!response.write(part)) return
        response.end()
      }
      response.on('drain', more)
      response.writeHead(200, json)
      more()
    },
  ],
  ['redirects for ever', (response, url) => response.writeHead(302, { ...cors, location: url }).end()],
  [
    'lets no other page ask',
    response => response.writeHead(200, { 'content-type': json['content-type'] }).end('{}'),
  ],
]

describe('a service for balances', () => {
  const { open, sandbox, client } = usePlaygroundPage()
  const apiUrl = () => sandbox().info.api.url
  const query = 'api=on'
  const account = async (visit: Visit) => {
    await connectWallet(visit)
    await accountButton(visit.page).click()
    return modalOf(visit.page)
  }
  // The API of the sandbox starts with the first request.
  beforeAll(async () => {
    const answer = await fetch(`${apiUrl()}/v1/account/${first}/balance`)
    expect(answer.status).toBe(200)
  })

  it('brings prices and every token, and a total without what nobody prices', async () => {
    const visit = await open({ query })
    const modal = await account(visit)
    await modal.getByText('$48,000.00').waitFor()
    const native = await client('harbour').getBalance({ address: first })
    const { DAI, WETH } = devBalances.harbour
    const dollars = ((native + WETH) * 3_200n + DAI) / 10n ** 18n + 12_500n + 48_000n
    await expect.poll(() => modal.innerText()).toContain(`$${dollars.toLocaleString('en')}`)
    expect(await modal.innerText()).not.toContain('Not included')
    expect(visit.problems).toEqual([])
  })

  it.each(faults)('leaves the chain’s own balances when it %s', { tags: ['long'] }, async (_, fault) => {
    const visit = await open({ query })
    await visit.context.route(`${apiUrl()}/v1/**`, fault)
    const modal = await account(visit)
    await modal.getByText('12,500.25', { exact: true }).waitFor()
    const text = await modal.innerText()
    expect(text).toContain('0.75')
    expect(text).not.toMatch(/\$|unavailable/)
    expect(visit.problems.filter(said => !/Failed to load resource/.test(said))).toEqual([])
  })

  it.each(servers)('leaves the chain’s own balances when it %s (N04)', { tags: ['long'] }, async (_, act) => {
    const server = createServer((request, response) => act(response, request.url ?? '/'))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    try {
      const visit = await open({ query, api: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
      const modal = await account(visit)
      await modal.getByText('12,500.25', { exact: true }).waitFor()
      expect(await modal.innerText()).not.toMatch(/\$|unavailable|NaN|undefined/)
      expect(visit.problems.filter(said => !/Failed to load|CORS|ERR_/.test(said))).toEqual([])
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  it('is told as failed when the chain fails too, and tells nothing that is not so', async () => {
    const proxy = await sandbox().proxy(31337)
    const visit = await open({ query, rpc: { 31337: proxy.url } })
    await proxy.set({ kind: 'status', status: 500 })
    await visit.context.route(`${apiUrl()}/v1/**`, route => route.fulfill(html))
    const modal = await account(visit)
    await modal.getByText('Balances unavailable').waitFor()
    expect(await modal.innerText()).not.toMatch(/(^|\s)\$?0(\.0+)?(\s|$)/m)
  })

  it('does without junk in an answer', { tags: ['long'] }, async () => {
    const visit = await open({ query })
    await visit.context.route(`${apiUrl()}/v1/account/*/balance*`, async route => {
      const response = await route.fetch()
      const { balances } = await response.json()
      const [row] = balances.slice(1)
      const other = { ...row, address: `eip155:31337:0x${'ab'.repeat(20)}` }
      const junk = [
        null,
        7,
        { ...row, chainId: 'eip155:1', name: 'Elsewhere' },
        { ...row, name: 'Twice' },
        { ...other, name: 'Minus', quantity: { decimals: '6', numeric: '-5' } },
        { ...other, name: 'No price', price: 'NaN', quantity: { decimals: '6', numeric: '5' } },
      ]
      await route.fulfill({ response, json: { balances: [...balances, ...junk] } })
    })
    const modal = await account(visit)
    await modal.getByText('$48,000.00').waitFor()
    await modal.getByText('Not included: 1 without a price').waitFor()
    const text = await modal.innerText()
    expect(text).toMatch(/No price\s+5\s\S+\s+Price unknown/)
    expect(text).not.toMatch(/Elsewhere|Twice|Minus|NaN/)
  })

  it('speaks to the real service: history, prices, gas and names', { tags: ['long'] }, async () => {
    const visit = await open({ query })
    await connectWallet(visit)
    const said = await visit.page.evaluate(async () => {
      const { kit } = (globalThis as unknown as PageScope).playground.get()
      const use = (id: string) => kit.use({ id, version: 1 })
      const account = kit.get(kit.connections.account$)
      const networkId = 'eip155:31337'
      const assets = [`${networkId}/slip44:60`]
      return {
        history: await use('history')['history']?.({ account, networkId }),
        prices: [...((await use('prices')['prices']?.({ assets })) ?? [])],
        gas: await use('gas-prices')['gasPrice']?.({ networkId }),
        suggestions: await use('name-registry')['suggest']?.({ name: 'shore', zone: 'latch.test' }),
        names: await use('name-registry')['namesOf']?.({ account }),
        found: await use('name-registry')['find']?.({ name: 'shore.latch.test' }),
        canRegister: await use('name-registry')['canRegister']?.({ account, networkId }),
      }
    })
    expect(said.prices).toEqual([['eip155:31337/slip44:60', '3200']])
    expect(said.gas.standard > 0n && said.gas.instant >= said.gas.standard).toBe(true)
    expect(said.suggestions[0]).toEqual({ name: 'shore.latch.test', isTaken: false })
    expect(said).toMatchObject({ names: [], found: undefined, canRegister: true })
    expect(said.history.transactions.length).toBeGreaterThan(0)
    for (const { hash, networkId, minedAt, transfers } of said.history.transactions) {
      expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
      expect(networkId).toBe('eip155:31337')
      expect(Math.abs(minedAt - Date.now())).toBeLessThan(86_400_000)
      for (const { asset, decimals } of transfers)
        expect(`${asset} ${decimals}`).toMatch(/^eip155:31337\/(slip44:60|erc20:0x\w{40}) \d+$/)
    }
    // Browsers note by themselves that nobody has the name.
    expect(visit.problems.filter(text => !/404/.test(text))).toEqual([])
  })

  it('tells the same history as an explorer, for whoever has none of the service', {
    tags: ['long'],
  }, async () => {
    const { rpcUrl = '' } = sandbox().info.chains.find(({ id }) => id === 31337) ?? {}
    const networks = [evmNetwork({ id: 31337, name: 'Harbour', rpcUrl })]
    const urls = { 'eip155:31337': `${apiUrl()}/v1/explorer/eip155:31337/api` }
    const networkId = 'eip155:31337' as const
    const caipAddress = `${networkId}:${first}` as const
    const account = { namespace: 'eip155', address: first, caipAddress, type: 'eoa' } as const
    const kits = [
      createKit({ plugins: [evm({ networks }), blockchainApi({ url: apiUrl() })] }),
      createKit({ plugins: [evm({ networks }), explorerHistory({ urls })] }),
    ]
    const [service, explorer] = await Promise.all(
      kits.map(kit => kit.use(History, account).history({ account, networkId })),
    )
    const told = (page: typeof service) =>
      page?.transactions.map(({ hash, status, minedAt, transfers }) => ({
        hash,
        status,
        minedAt,
        transfers: transfers.map(({ direction, asset, amount, decimals }) => [
          direction,
          asset,
          amount,
          decimals,
        ]),
      }))
    expect(explorer?.transactions.length).toBeGreaterThan(0)
    expect(new Map(told(explorer)?.map(row => [row.hash, row]))).toEqual(
      new Map(told(service)?.map(row => [row.hash, row])),
    )
    await Promise.all(kits.map(kit => kit.dispose()))
  })

  it('swaps: what was quoted is got, after an approval of exactly what is given', {
    tags: ['long'],
  }, async () => {
    const { rpcUrl = '' } = sandbox().info.chains.find(({ id }) => id === 31337) ?? {}
    const address = devAccounts[7]
    const networkId = 'eip155:31337' as const
    const account = {
      namespace: 'eip155',
      address,
      caipAddress: `${networkId}:${address}`,
      type: 'eoa',
    } as const
    const networks = [evmNetwork({ id: 31337, name: 'Harbour', rpcUrl })]
    const swapRouters = {
      [networkId]: [{ address: poolContracts.router, decoder: 'uniswap-v2', wrapped: tokens.WETH.address }],
    } as const
    const kit = createKit({ plugins: [evm({ networks }), blockchainApi({ url: apiUrl(), swapRouters })] })
    const [swaps] = kit.use(Swaps).sources
    if (!swaps) throw new Error('There is no source.')
    const node = createPublicClient({ transport: http(rpcUrl), pollingInterval: 20 })
    const wallet = createWalletClient({
      account: mnemonicToAccount(sandbox().info.mnemonic, { addressIndex: 7 }),
      transport: http(rpcUrl),
    })
    const send = async ({ to, data, value, gas }: SwapCall) => {
      const call = { to: to as `0x${string}`, data: data as `0x${string}`, value, gas, chain: null }
      const { status } = await node.waitForTransactionReceipt({ hash: await wallet.sendTransaction(call) })
      expect(status).toBe('success')
    }
    const found = await swaps.tokens({ networkId })
    const assetOf = (wanted: string) => {
      const token = found.find(({ symbol }) => symbol === wanted)
      if (!token) throw new Error(`${wanted} cannot be swapped.`)
      return token.asset
    }
    const [eth, usdc] = [assetOf('ETH'), assetOf('USDC')]
    expect(found[0]).toMatchObject({ asset: `${networkId}/slip44:60`, native: true, decimals: 18 })
    const held = () =>
      node.readContract({
        address: tokens.USDC.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      })

    const dear = { account, networkId, from: eth, to: usdc, amount: 10n ** 15n }
    const before = await held()
    const quoteOf = async (trade: typeof dear) => {
      const quote = await swaps.quote(trade)
      if (!quote) throw new Error('There is no quote.')
      return quote
    }
    const build = async (trade: typeof dear) => {
      const quote = await quoteOf(trade)
      return swaps.build({ ...trade, quote, minOut: quote.amountOut, slippagePercent: 1 })
    }
    const { amountOut } = await quoteOf(dear)
    await send(await build(dear))
    expect((await held()) - before).toBe(amountOut)

    const back = { account, networkId, from: usdc, to: assetOf('DAI'), amount: amountOut }
    const args = [poolContracts.router, amountOut] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    await send({ to: tokens.USDC.address, data, value: 0n })
    await send(await build(back))
    expect(await held()).toBe(before)
    const nobody = await swaps.quote({ ...dear, to: `${networkId}/erc20:0x${'12'.repeat(20)}` })
    expect(nobody).toBeUndefined()
    await kit.dispose()
  })

  it('paints the first tokens soon after connecting', { tags: ['long'] }, async () => {
    const { page, wallet, problems } = await open({ query })
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modalOf(page)
      .getByRole('button', { name: /Dev Wallet/ })
      .click()
    await wallet.waitForRequest({ kind: 'connect' })
    const painted = page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const { kit } = (globalThis as unknown as PageScope).playground.get()
          kit.on('connect:succeeded', () => {
            const from = performance.now()
            kit.open({ view: 'Account' })
            const look = () => {
              const text = document.querySelector('latchkit-modal')?.shadowRoot?.textContent ?? ''
              const isThere = text.includes('$48,000.00')
              requestAnimationFrame(isThere ? () => resolve(performance.now() - from) : look)
            }
            look()
          })
        }),
    )
    await wallet.approve()
    // A figure to read, not a limit: machines that run tests are busy.
    process.stdout.write(`first tokens painted ${Math.round(await painted)} ms after connecting\n`)
    expect(problems).toEqual([])
  })

  it('asks nobody before somebody connects', { tags: ['long'] }, async () => {
    const { page, outside } = await open({ query })
    await timeToErr(page)
    expect(outside.filter(url => url.startsWith(`${apiUrl()}/v1/`))).toEqual([])
  })
})
