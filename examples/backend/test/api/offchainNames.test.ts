import { createServer, type Server } from 'node:net'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { isPublicAddress } from '../../src/access/isPublicAddress.js'
import { createIdentities } from '../../src/api/names/createIdentities.js'
import { fetchPublic, type PublicNetwork } from '../../src/api/names/fetchPublic.js'
import { offchainLookup, revertingCode } from '../support/hostileContract.js'
import { startAnvil } from '../support/startAnvil.js'
import { hasOpenssl, startSecureServer } from '../support/startSecureServer.js'

const resolver: Hex = '0x00000000000000000000000000000000000e0510'
const who = `0x${'12'.repeat(20)}`
const names = { of: async () => [] } as never

let anvil: Awaited<ReturnType<typeof startAnvil>>
let house: Server
let port = 0
let visits = 0
beforeAll(async () => {
  anvil = await startAnvil()
  // A private service that accepts connections and says nothing.
  house = createServer(socket => {
    visits += 1
    socket.on('error', () => {})
  })
  await new Promise<void>(resolve => void house.listen(0, '127.0.0.1', resolve))
  port = (house.address() as { port: number }).port
})
afterAll(async () => {
  house?.close()
  await anvil?.stop()
})
afterEach(() => void vi.restoreAllMocks())

const identify = async (urls: readonly string[], network?: PublicNetwork, callData: Hex = '0x1234') => {
  const bytecode = revertingCode(offchainLookup(resolver, urls, callData))
  await anvil.node.setCode({ address: resolver, bytecode })
  const chain = { ...anvil.chain, universalResolver: resolver }
  const fetch = network && ((request: Parameters<typeof fetchPublic>[0]) => fetchPublic(request, network))
  return createIdentities([chain], names, fetch)(who)
}
const loopback = (ca?: string): PublicNetwork & { resolve: ReturnType<typeof vi.fn> } => ({
  resolve: vi.fn(async () => ['127.0.0.1']),
  isAllowed: address => address === '127.0.0.1',
  ...(ca ? { ca } : {}),
})

describe('a name whose gateway is chosen by a stranger', () => {
  test('H2: reaches nothing inside, however the address is written', async () => {
    const hosts = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0']
    const urls = [...hosts.map(host => `https://${host}:${port}/{data}`), `http://127.0.0.1:${port}/{sender}`]
    for (const part of [urls.slice(0, 4), urls.slice(4)])
      await expect(identify(part)).rejects.toMatchObject({ status: 502 })
    // A public name with one or only private addresses.
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:7f00:1'], []]) {
      const network = { resolve: async () => addresses, isAllowed: isPublicAddress }
      await expect(identify([`https://gateway.example:${port}/`], network)).rejects.toMatchObject({
        status: 502,
      })
    }
    expect(visits).toBe(0)
  })

  test('is answered when the gateway never answers', { tags: ['long'] }, async () => {
    const urls = Array.from({ length: 50 }, (_, n) => `https://gateway.example:${port}/${n}`)
    await expect(identify(urls, loopback())).rejects.toMatchObject({ status: 502 })
    expect(visits).toBeLessThanOrEqual(4)
  })

  // It needs a certificate, which Node cannot create.
  test.skipIf(!hasOpenssl)(
    'asks the address that was looked at, once, and follows no redirect to another',
    async () => {
      const target = `https://127.0.0.1:${port}/`
      const asked: string[] = []
      const server = await startSecureServer(({ url = '', headers }, response) => {
        asked.push(`${headers.host} ${url}`)
        if (url.startsWith('/fine')) response.end('{"data":"0x12"}')
        else if (url.startsWith('/long')) response.end(`{"data":"0x${'00'.repeat(600_000)}"}`)
        else response.writeHead(302, { Location: target }).end()
      })
      const network = loopback(server.ca)
      const request = { signal: AbortSignal.timeout(patient(30_000)), maxBytes: 500_000 }
      // gateway.example only has the pinned address.
      expect(await fetchPublic({ ...request, url: `${server.url}/fine` }, network)).toBe('{"data":"0x12"}')
      expect(network.resolve).toHaveBeenCalledTimes(1)
      await expect(fetchPublic({ ...request, url: `${server.url}/long` }, network)).rejects.toThrow(
        'too large',
      )
      await expect(fetchPublic({ ...request, url: `${server.url}/away` }, network)).rejects.toThrow(
        'status 302',
      )
      const before = visits
      await expect(identify([`${server.url}/away`], network)).rejects.toMatchObject({ status: 502 })
      expect([visits, asked.length]).toEqual([before, 4])
      await server.close()
    },
  )

  test('ends, however often the contract asks again', { tags: ['long'] }, async () => {
    const abi = parseAbi(['function query((address,string[],bytes)[]) view returns (bool[], bytes[])'])
    const nothing = encodeFunctionData({ abi, functionName: 'query', args: [[]] })
    const calls = vi.spyOn(globalThis, 'fetch')
    // viem answers such a batch by itself: if nothing is fetched, there is nothing to count.
    await expect(identify(['x-batch-gateway:true'], undefined, nothing)).rejects.toMatchObject({
      status: 502,
    })
    // Sooner or later there is a second without another call.
    let made = -1
    await vi.waitFor(
      () => {
        const before = made
        made = calls.mock.calls.length
        expect(made).toBe(before)
      },
      { interval: 1_000 },
    )
  })
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '192.0.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '100::1',
    '::127.0.0.1',
    '',
    'localhost',
  ].map((address): [string, boolean] => [address, false]),
])('%s is of the open internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})
