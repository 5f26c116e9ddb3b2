import { erc20Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { devAccounts, sandboxChains, tokens } from '../src/constants.js'
import { type FaucetAsset, faucetPortions } from '../src/index.js'
import { useSandbox } from './useSandbox.js'

const { sandbox, client } = useSandbox()
const stranger = () => privateKeyToAccount(generatePrivateKey()).address

function post(body: unknown, init: RequestInit = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return fetch(`${sandbox().info.faucet.url}/faucet`, { method: 'POST', body: text, ...init })
}

async function balance(
  asset: FaucetAsset,
  owner: Hex,
  key: 'harbour' | 'lagoon' = 'harbour',
): Promise<bigint> {
  if (asset === 'native') return client(key).getBalance({ address: owner })
  const token = { address: tokens[asset].address, abi: erc20Abi } as const
  return client(key).readContract({ ...token, functionName: 'balanceOf', args: [owner] })
}

describe('over HTTP', () => {
  test.each(Object.keys(faucetPortions) as FaucetAsset[])('gives a portion of %s', async asset => {
    const address = stranger()
    const response = await post({ address, chainId: 31338, asset })
    expect(response.status).toBe(200)
    const receipt = await response.json()
    expect(receipt).toMatchObject({ address, chainId: 31338, asset, amount: `${faucetPortions[asset]}` })
    expect(await balance(asset, address, 'lagoon')).toBe(faucetPortions[asset])
    expect(await balance(asset, address, 'harbour')).toBe(0n)
    const mined = await client('lagoon').getTransactionReceipt({ hash: receipt.hash })
    expect(mined.status).toBe('success')
  })

  test('takes a token by its address in any case, and ether when no asset is named', async () => {
    const address = stranger()
    await post({ address: address.toLowerCase(), chainId: 31337, asset: tokens.DAI.address.toLowerCase() })
    await post({ address, chainId: 31337 })
    expect(await balance('DAI', address)).toBe(faucetPortions.DAI)
    expect(await balance('native', address)).toBe(faucetPortions.native)
  })

  const wrongChecksum = devAccounts[0].replace('f39F', 'F39f')
  test.each([
    ['no JSON', '{"address":', 400, 'sandbox/INVALID_REQUEST'],
    ['an array', [], 400, 'sandbox/INVALID_REQUEST'],
    ['no address', { chainId: 31337 }, 400, 'sandbox/INVALID_REQUEST'],
    ['a short address', { address: '0x1234', chainId: 31337 }, 400, 'sandbox/INVALID_REQUEST'],
    ['a wrong checksum', { address: wrongChecksum, chainId: 31337 }, 400, 'sandbox/INVALID_REQUEST'],
    ['the zero address', { address: `0x${'0'.repeat(40)}`, chainId: 31337 }, 400, 'sandbox/INVALID_REQUEST'],
    ['a chain id in words', { address: devAccounts[0], chainId: '31337' }, 400, 'sandbox/INVALID_REQUEST'],
    ['an unknown chain', { address: devAccounts[0], chainId: 1 }, 404, 'sandbox/UNKNOWN_CHAIN'],
    [
      'an unknown asset',
      { address: devAccounts[0], chainId: 31337, asset: 'GOLD' },
      404,
      'sandbox/UNKNOWN_ASSET',
    ],
    [
      'an inherited name',
      { address: devAccounts[0], chainId: 31337, asset: 'toString' },
      404,
      'sandbox/UNKNOWN_ASSET',
    ],
    [
      'an asset that is no text',
      { address: devAccounts[0], chainId: 31337, asset: 7 },
      400,
      'sandbox/INVALID_REQUEST',
    ],
    [
      'an unknown field',
      { address: devAccounts[0], chainId: 31337, amount: '9' },
      400,
      'sandbox/INVALID_REQUEST',
    ],
    ['a huge body', `"${'x'.repeat(10_000)}"`, 400, 'sandbox/INVALID_REQUEST'],
  ])('refuses %s', async (_, body, status, code) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    const { error } = await response.json()
    expect(error).toEqual({ code, message: expect.stringMatching(/\S.*\.$/) })
  })

  test('lets one account come twenty times a minute', async () => {
    const address = stranger()
    const answers = await Promise.all(Array.from({ length: 21 }, () => post({ address, chainId: 31337 })))
    const refused = answers.filter(answer => answer.status === 429)
    expect(refused).toHaveLength(1)
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await answer.json()).error.code).toBe('sandbox/RATE_LIMITED')
    }
    expect(await balance('native', address)).toBe(faucetPortions.native * 20n)
  })

  test('lets pages of any origin ask, and knows no other address or method', async () => {
    const preflight = await post('', { method: 'OPTIONS', body: undefined })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect((await post({})).headers.get('access-control-allow-origin')).toBe('*')
    const { url } = sandbox().info.faucet
    expect((await fetch(`${url}/faucet`)).status).toBe(405)
    expect((await fetch(`${url}/elsewhere`)).status).toBe(404)
    expect((await fetch(`${url}//`)).status).toBe(404)
  })

  test('describes the sandbox', async () => {
    const response = await fetch(`${sandbox().info.faucet.url}/info`)
    const info = await response.json()
    expect(info).toEqual(JSON.parse(JSON.stringify(sandbox().info)))
    expect(info.chains.map((chain: { id: number }) => chain.id)).toEqual([31337, 31338])
    expect(info.chains[0].rpcUrl).toBe(sandbox().chains[0]?.rpcUrl)
    expect(info.chains[0].tokens).toHaveLength(5)
    expect(info.chains[1].ens).toBeUndefined()
    expect(info.accounts[0]).toEqual({ index: 0, address: devAccounts[0], name: 'mira.eth' })
  })
})

describe('from code', () => {
  test('gives any amount up to a thousand portions', async () => {
    const address = stranger()
    const receipt = await sandbox().faucet({
      address,
      chainId: sandboxChains.lagoon.id,
      asset: 'USDC',
      amount: 7n,
    })
    expect(receipt).toMatchObject({ asset: 'USDC', amount: 7n })
    expect(await balance('USDC', address, 'lagoon')).toBe(7n)
    for (const amount of [0n, -1n, faucetPortions.USDC * 1_000n + 1n]) {
      const wish = sandbox().faucet({ address, chainId: 31337, asset: 'USDC', amount })
      await expect(wish).rejects.toMatchObject({ name: 'SandboxError', code: 'sandbox/INVALID_REQUEST' })
    }
  })

  test('serves many at once, and goes on after one that fails', async () => {
    const addresses = Array.from({ length: 12 }, stranger)
    // The token contract rejects ether.
    const refused = sandbox().faucet({ address: tokens.USDC.address, chainId: 31337 })
    const given = addresses.map(address => sandbox().faucet({ address, chainId: 31337, asset: 'WETH' }))
    await expect(refused).rejects.toMatchObject({ code: 'sandbox/FAUCET_FAILED' })
    await Promise.all(given)
    for (const address of addresses) expect(await balance('WETH', address)).toBe(faucetPortions.WETH)
  })
})
