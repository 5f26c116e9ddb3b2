import { encodeFunctionData, formatUnits, parseAbi, parseEther } from 'viem'
import { expect, test, vi } from 'vitest'
import { devBalances, poolContracts, tokens } from '../../../sandbox/src/constants.js'
import type { World } from '../support/useWorld.js'

interface Failure {
  status: string
  reasons: { name: string; description: string }[]
}
interface Balances {
  balances: {
    symbol: string
    address?: string
    value: number | null
    price: number | null
    quantity: object
    flags: object
  }[]
}

/** Tests of balances, prices, gas, and invalid requests. */
export function marketSuite(world: World): void {
  const { info, account, ask, post, harbour, wallet, node, indexed } = world
  const id = () => `eip155:${harbour().id}`

  test('reads balances on chain; what nobody knows the price of has none', async () => {
    const { address } = account(9)
    const { body } = await ask<Balances>(`/v1/account/${address}/balance?currency=usd&chainId=${id()}`)
    const of = (symbol: string) => body.balances.find(one => one.symbol === symbol)
    expect(of('USDC')).toMatchObject({
      address: `${id()}:${tokens.USDC.address.toLowerCase()}`,
      quantity: { decimals: '6', numeric: `${Number(devBalances.harbour.USDC) / 1e6}` },
      price: 1,
      value: 12_500.25,
      flags: { is_spam: false },
    })
    const hostile = body.balances.find(one => one.address?.endsWith(tokens.HOSTILE.address.toLowerCase()))
    expect(hostile).toMatchObject({ price: null, value: null, flags: { is_spam: true } })
    expect(of('ETH')).toMatchObject({ price: 3_200, quantity: { decimals: '18', numeric: '12' } })
    expect(of('ETH')).not.toHaveProperty('address')
    const values = body.balances.map(({ value }) => value ?? -1)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    const rpc = { id: '1', jsonrpc: '2.0', method: 'getAddressBalance', params: { address } }
    const native = await post(`/v1?chainId=${id()}&projectId=p`, rpc)
    expect(native.body).toEqual({ id: '1', jsonrpc: '2.0', result: `${devBalances.harbour.native}` })
  })

  test('tells prices by address, and lists chains, tokens and gas', async () => {
    const addresses = [tokens.WETH.address, tokens.HOSTILE.address, `0x${'e'.repeat(40)}`].map(
      at => `${id()}:${at}`,
    )
    const { body } = await post<{ fungibles: { address: string; price: number | null }[] }>(
      '/v1/fungible/price',
      {
        currency: 'usd',
        addresses: [...addresses, `${id()}:0x${'12'.repeat(20)}`],
        projectId: 'p',
      },
    )
    expect(body.fungibles.map(({ address, price }) => [address, price])).toEqual([
      [addresses[0], 3_200],
      [addresses[1], null],
      [addresses[2], 3_200],
    ])
    const chains = await ask<{ http: string[] }>('/v1/supported-chains')
    expect(chains.body.http).toEqual(['eip155:31337', 'eip155:31338', info().solana?.id])
    const list = await ask<{ tokens: { symbol: string }[] }>(`/v1/convert/tokens?chainId=${id()}`)
    expect(list.body.tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'WBTC', 'DAI', 'WETH'])
    const gas = await ask<Record<string, string>>(`/v1/convert/gas-price?chainId=${id()}`)
    const { standard = '', fast = '', instant = '' } = gas.body
    expect(BigInt(standard)).toBeGreaterThan(0n)
    expect(BigInt(fast) >= BigInt(standard) && BigInt(instant) >= BigInt(fast)).toBe(true)
  })

  test('prices are what the pools trade at; history keeps those of its time, and a reorganisation takes them back', async () => {
    const to = '0x0000000000000000000000000000000000005eaf'
    const [ether, usdc] = [tokens.WETH.address, tokens.USDC.address]
    const priceNow = async (symbolAddress: string) => {
      const request = { currency: 'usd', addresses: [`${id()}:${symbolAddress}`] }
      const { body } = await post<{ fungibles: { price: number }[] }>('/v1/fungible/price', request)
      return body.fungibles[0]?.price
    }
    await node().setBalance({ address: account(8).address, value: parseEther('200') })
    const before = await wallet(8).sendTransaction({ to, value: parseEther('1') })
    const snapshot = await node().snapshot()
    const data = encodeFunctionData({
      abi: parseAbi(['function swapExactETHForTokens(uint256, address[], address, uint256) payable']),
      args: [1n, [ether, usdc], account(8).address, 2n ** 40n],
    })
    await wallet(8).sendTransaction({ to: poolContracts.router, data, value: parseEther('100') })
    const after = await wallet(8).sendTransaction({ to, value: parseEther('1') })
    await indexed(to, after)

    const abi = parseAbi([
      'function getPair(address, address) view returns (address)',
      'function getReserves() view returns (uint112, uint112, uint32)',
    ])
    const pool = { address: poolContracts.factory, abi, functionName: 'getPair' } as const
    const address = await node().readContract({ ...pool, args: [ether, usdc] })
    const [first, second] = await node().readContract({ address, abi, functionName: 'getReserves' })
    const [dollars, ethers] = first < second ? [first, second] : [second, first]
    const spot = Number(formatUnits((dollars * 10n ** 30n) / ethers, 18))
    expect(spot).toBeLessThan(2_700)
    await vi.waitFor(async () => expect(await priceNow(ether)).toBe(spot))
    // Dai trades against ether, so it fell with it.
    expect(await priceNow(tokens.DAI.address)).toBeCloseTo(spot / 3_200, 10)
    const prices = async (hash: string) => (await indexed(to, hash)).transfers.map(({ price }) => price)
    expect([await prices(before), await prices(after)]).toEqual([[3_200], [spot]])

    await node().revert({ id: snapshot })
    await vi.waitFor(async () => expect(await priceNow(ether)).toBe(3_200))
  })

  test('answers every mistake with a 4xx and a sentence', async () => {
    const { address } = account(1)
    const wrong: [string, string][] = [
      ['/v1/account/0x1234/history', 'address'],
      [`/v1/account/${'1'.repeat(44)}/balance`, 'address'],
      [`/v1/account/${address}/history?chainId=1`, 'chainId'],
      [`/v1/account/${address}/history?chainId=eip155:999`, 'chainId'],
      [`/v1/account/${address}/history?chainId=${info().solana?.id}`, 'chainId'],
      [`/v1/account/${address}/history?cursor=abc`, 'cursor'],
      [`/v1/account/${address}/balance?currency=eur`, 'currency'],
      [`/v1/account/${address}/balance?forceUpdate=x`, 'address'],
      [`/v1/convert/gas-price?chainId=${info().solana?.id}`, 'chainId'],
      ['/v1/profile/account/ab', 'name'],
      ['/v1/nothing', 'path'],
    ]
    for (const [path, about] of wrong) {
      const { status, body, headers } = await ask<Failure>(path)
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
      // A page can read why it was refused.
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, '*'])
      expect([path, body.status, body.reasons[0]?.name]).toEqual([path, 'FAILED', about])
      expect(body.reasons[0]?.description).toMatch(/\w{4,}/)
    }
    const broken = await ask<Failure>('/v1/fungible/price', {
      method: 'POST',
      body: '{',
      headers: { 'Content-Type': 'application/json' },
    })
    expect([broken.status, broken.body.status]).toEqual([400, 'FAILED'])
    const large = await post<Failure>('/v1/fungible/price', { addresses: ['x'.repeat(200_000)] })
    expect(large.status).toBe(413)
  })

  test('lets any page ask', async () => {
    const preflight = await fetch(`${info().api.url}/v1/fungible/price`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://page.example', 'Access-Control-Request-Headers': 'content-type' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,POST')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
    const { headers } = await ask('/v1/supported-chains')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toBe('Date,Retry-After')
  })

  test('describes all routes in OpenAPI', async () => {
    const { body } = await ask<{ paths: object }>('/v1/openapi.json')
    expect(Object.keys(body.paths).sort()).toEqual([
      '/v1',
      '/v1/account/{address}/balance',
      '/v1/account/{address}/history',
      '/v1/convert/allowance',
      '/v1/convert/build-approve',
      '/v1/convert/build-transaction',
      '/v1/convert/gas-price',
      '/v1/convert/quotes',
      '/v1/convert/tokens',
      '/v1/explorer/{chainId}/api',
      '/v1/fungible/price',
      '/v1/generators/onrampurl',
      '/v1/identity/{address}',
      '/v1/onramp/options',
      '/v1/onramp/quote',
      '/v1/profile/account',
      '/v1/profile/account/{name}',
      '/v1/profile/reverse/{address}',
      '/v1/profile/suggestions/{name}',
      // The sandbox has the identity service once the secure site was built.
      ...(info().secure ? ['/v1/sessions/{account}', '/v1/sessions/{account}/revoke'] : []),
      '/v1/supported-chains',
    ])
  })
}
