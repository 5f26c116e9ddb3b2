import { expect, test, vi } from 'vitest'
import { driveDevWallet } from './driveDevWallet.js'
import { injectScript } from './injectScript.js'
import { installDevWallet } from './installDevWallet.js'
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

test('JSON-RPC can leave the page through a binding', async () => {
  const node = fakeNode()
  const { found } = await page({ chains, rpcBinding: 'carry' }, { carry: node.rpcFetch })
  expect(await found[0]?.provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
  const none = await page({ chains, rpcBinding: 'missing' })
  await expect(none.found[0]?.provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({
    code: -32603,
  })
})

test('installDevWallet binds Node to the known nodes only', async () => {
  let carry: (url: string, body: string) => Promise<string> = async () => ''
  const exposeFunction = async (_: string, run: typeof carry) => {
    carry = run
  }
  const addInitScript = vi.fn(async (_: { content: string }) => {})
  await installDevWallet(
    { addInitScript, exposeFunction },
    { chains: [{ id: 1, rpcUrl: 'https://node.example' }], allowRpc: url => url === 'https://other.example' },
  )
  expect(addInitScript.mock.calls[0]?.[0].content).toContain('"rpcBinding":"__latchkitDevWalletRpc"')
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
  for (const url of ['https://node.example', 'http://localhost:1', 'https://other.example']) {
    expect(await carry(url, '{}')).toBe('{}')
  }
  await expect(carry('https://elsewhere.example', '{}')).rejects.toThrow('not allowed')
  expect(fetched).toHaveBeenCalledTimes(3)
  fetched.mockRestore()
})
