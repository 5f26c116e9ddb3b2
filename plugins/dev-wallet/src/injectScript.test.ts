import { base64 } from '@scure/base'
import { expect, onTestFinished, test, vi } from 'vitest'
import { driveDevWallet } from './driveDevWallet.js'
import { injectScript } from './injectScript.js'
import { type InstallOptions, installDevWallet } from './installDevWallet.js'
import type { CarriedRequest, Carrier } from './node/carryRequest.js'
import { fakeNode } from './testing/fakeNode.js'
import { alice } from './testing/walletOn.js'

type PageWindow = Window & { Event: typeof Event; eval(code: string): (argument: unknown) => never }
// The package brings no types; the cast to string keeps the compiler from looking for them.
const { JSDOM } = (await import('jsdom' as string)) as {
  JSDOM: new (html: string, options: object) => { window: PageWindow }
}

const chains = [{ id: 31337, rpcUrl: 'http://127.0.0.1:8545' }]

/** A page that runs the script first and then finds wallets. */
async function page(options: Parameters<typeof injectScript>[0], globals: object = {}) {
  const { window } = new JSDOM('', { runScripts: 'outside-only', url: 'http://app.test/' })
  Object.assign(window, { TextEncoder, TextDecoder, Uint8Array, crypto: globalThis.crypto }, globals)
  const before = new Set(Object.keys(window))
  window.eval(await injectScript(options))
  const globalsAfter = Object.getOwnPropertyNames(window).filter(name => !before.has(name))
  const found: { info: { name: string }; provider: { request(input: object): Promise<unknown> } }[] = []
  window.addEventListener('eip6963:announceProvider', event => found.push((event as CustomEvent).detail))
  window.dispatchEvent(new window.Event('eip6963:requestProvider'))
  return { window, found, globalsAfter }
}

test('one script puts a driveable wallet into any page', async () => {
  const { window, found } = await page({ chains, name: '</script>\u2028' })
  expect(found.map(({ info }) => info.name)).toEqual(['</script>\u2028'])
  const wallet = driveDevWallet({
    evaluate: async (run, argument) => window.eval(`(${run})`)(argument),
  })
  const asking = found[0]?.provider.request({ method: 'eth_requestAccounts' })
  expect(await wallet.waitForRequest()).toMatchObject({ kind: 'connect', origin: 'http://app.test' })
  await wallet.approve()
  expect(await asking).toEqual([alice])
})

test('leaves one global', async () => {
  const { window, globalsAfter } = await page({ chains })
  expect(globalsAfter.filter(name => /latchkit|inject/i.test(name))).toEqual(['latchkitDevWallet'])
  expect(window.eval('typeof latchkitDevWalletInject')).toBe('undefined')
})

test('the script itself is safe inside a script element', async () => {
  const tail = (await injectScript({ chains, name: '</script><!--' })).split('installInPage(').at(-1)
  expect(tail).not.toContain('<')
})

test('what it asks its nodes can leave the page through a binding', async () => {
  const node = fakeNode()
  const carry: Carrier = async (url, { method, headers, body = '' }) => {
    expect([method, headers]).toEqual(['POST', { 'content-type': 'application/json' }])
    const response = await node.rpcFetch(url, { body: atob(body) })
    return { status: response.status, headers: {}, body: btoa(await response.text()) }
  }
  const web = { Response, Headers, AbortSignal }
  const { found } = await page({ chains, rpcBinding: 'carry' }, { ...web, carry })
  expect(await found[0]?.provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
  const none = await page({ chains, rpcBinding: 'missing' }, web)
  await expect(none.found[0]?.provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({
    code: -32603,
  })
})

/** The binding of a context that the wallet is installed into. */
async function bindingOf(options: Partial<InstallOptions>) {
  let carry: Carrier | undefined
  const addInitScript = vi.fn(async (_: { content: string }) => {})
  const exposeFunction = async (_: string, run: Carrier) => {
    carry = run
  }
  await installDevWallet({ addInitScript, exposeFunction }, { chains, ...options })
  expect(addInitScript.mock.calls[0]?.[0].content).toContain('"rpcBinding":"__latchkitDevWalletRpc"')
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
  onTestFinished(() => fetched.mockRestore())
  return { carry: (url: string, request = asking) => carry?.(url, request), fetched }
}
const asking: CarriedRequest = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: btoa('{}'),
}

test('installDevWallet binds Node to the nodes of every family, and to no others', async () => {
  const node = (host: string) => ({ id: 'x', rpcUrl: `https://${host}.example/api` })
  const { carry, fetched } = await bindingOf({
    chains: [{ id: 1, rpcUrl: 'https://evm.example/v1?key=1' }],
    solana: { networks: [node('solana')] },
    polkadot: { networks: [{ id: 'none' }, node('polkadot')] },
    bip122: { networks: [node('bitcoin')] },
    cosmos: { networks: [{ ...node('cosmos'), bech32Prefix: 'cosmos' }] },
    sui: { networks: [node('sui')] },
    stacks: { networks: [node('stacks')] },
    allowRpc: url => url === 'https://other.example',
  })
  const allowed = ['https://evm.example/v1?key=1', 'http://localhost:1', 'https://other.example']
  for (const family of ['solana', 'polkadot', 'bitcoin', 'cosmos', 'sui', 'stacks'])
    allowed.push(`https://${family}.example/api`, `https://${family}.example/api/address/a`)
  for (const url of allowed) expect(await carry(url)).toMatchObject({ status: 200, body: btoa('{}') })
  const refused = ['https://elsewhere.example', 'https://sui.example', 'https://sui.example/apis']
  for (const url of [...refused, 'https://sui.example/api/../admin'])
    await expect(carry(url)).rejects.toThrow('not allowed')
  expect(fetched).toHaveBeenCalledTimes(allowed.length)
})

test('the binding carries bytes and what the protocols need, and nothing else of a page', async () => {
  const { carry, fetched } = await bindingOf({})
  const bytes = Uint8Array.from([0, 255, 128])
  fetched.mockImplementation(
    async () => new Response(bytes, { status: 404, headers: { 'grpc-status': '5' } }),
  )
  const answer = await carry('http://localhost:1', {
    method: 'POST',
    headers: { 'x-grpc-web': '1', 'grpc-timeout': '9S', authorization: 'secret', cookie: 'secret' },
    body: base64.encode(bytes),
  })
  expect(answer).toEqual({ status: 404, headers: { 'grpc-status': '5' }, body: base64.encode(bytes) })
  const [, init] = fetched.mock.calls[0] ?? []
  expect(init?.body).toEqual(bytes)
  expect(init?.headers).toEqual([
    ['x-grpc-web', '1'],
    ['grpc-timeout', '9S'],
  ])
  await expect(carry('http://localhost:1', { ...asking, method: 'DELETE' })).rejects.toThrow('DELETE')
})
