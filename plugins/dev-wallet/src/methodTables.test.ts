// @vitest-environment jsdom
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { BitcoinDialect } from './bip122/BitcoinWalletOptions.js'
import { createDevWallet } from './createDevWallet.js'
import type { DevWallet } from './DevWalletDrivers.js'

const at = (path: string) => join(import.meta.dirname, '../../..', path)
const page = await readFile(at('docs/dev-wallet-methods.md'), 'utf8')

interface Row {
  readonly method: string
  readonly does: string
  readonly tests: readonly string[]
}

const cellsOf = (line: string) => line.split('|').slice(1, -1)
const rowsUnder = (heading: string): string[][] =>
  (page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(2)
    .map(line => cellsOf(line).map(cell => cell.trim()))
const codes = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
const files = new Map(
  rowsUnder('The tests').flatMap(([names = '', file]) =>
    names.split(', ').map(name => [name, codes(file)[0] ?? ''] as const),
  ),
)
const table = (heading: string): Row[] =>
  rowsUnder(heading).flatMap(([methods, does = '', tests = '']) => {
    const own = codes(tests)
    const named = own.length > 0 ? own : tests.split(', ').map(name => files.get(name) ?? name)
    return codes(methods).map(method => ({ method, does, tests: named }))
  })

const globals = window as unknown as Record<string, unknown>
type Call = (method: string, ...args: unknown[]) => unknown

let wallet: DevWallet | undefined
afterEach(() => {
  wallet?.dispose()
  localStorage.clear()
})

/** A wallet of all families that approves everything, over nodes that are down. */
async function open(dialect: BitcoinDialect = 'wbip') {
  const rpcUrl = 'http://127.0.0.1:1'
  wallet = createDevWallet({
    chains: [{ id: 31337, rpcUrl }],
    autoApprove: true,
    assets: true,
    signsIn: true,
    rpcFetch: async () => new Response('{}', { status: 503 }),
    solana: { networks: [{ id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', rpcUrl }] },
    sui: { networks: [{ id: 'sui:mainnet', rpcUrl }] },
    bip122: { networks: [{ id: 'bip122:000000000019d6689c085ae165831e93', rpcUrl }], dialect },
    cosmos: { networks: [{ id: 'cosmos:cosmoshub-4', bech32Prefix: 'cosmos', rpcUrl }] },
    polkadot: {},
    stacks: { networks: [{ id: 'stacks:1', rpcUrl }] },
  })
  await wallet.addresses()
  return wallet
}

/** The text of an answer or an error. */
async function codeOf(run: () => unknown): Promise<unknown> {
  try {
    const answer = await run()
    return (answer as { error?: { code: number } } | undefined)?.error?.code ?? 'answers'
  } catch (error) {
    const { code, message } = error as { code?: number; message: string }
    return code ?? message
  }
}

/** Asks for each method of a table: those that the wallet refuses with what the table says, the others with anything else. */
async function walk(heading: string, refusal: unknown, call: Call, list: readonly string[] = []) {
  const rows = table(heading)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ method }) => method)).toEqual(expect.arrayContaining([...list]))
  for (const { method, does } of rows) {
    if (does.startsWith('absent')) continue
    const code = await codeOf(() => call(method))
    if (does.startsWith('refused')) {
      expect([method, code]).toEqual([method, refusal])
      expect(does).toContain(String(refusal))
    } else expect([method, code]).not.toEqual([method, refusal])
  }
}

/** Compares a table with what the wallet has. */
function compare(heading: string, names: readonly string[]) {
  const rows = table(heading)
  const isThere = ({ does }: Row) => !does.startsWith('absent')
  expect(names.toSorted()).toEqual(
    rows
      .filter(isThere)
      .map(({ method }) => method)
      .toSorted(),
  )
}

/** The features of the one wallet that has this one. */
function features(id: string) {
  const found: { features: Record<string, object> }[] = []
  const detail = { register: (...all: typeof found) => found.push(...all) }
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  return found.map(one => one.features).find(all => id in all) ?? {}
}

describe('the tables of methods', () => {
  it.each([...['eip155', 'solana', 'sui', 'wbip', 'unisat', 'bitcoin', 'keplr', 'polkadot', 'stacks']])(
    'name tests that use the methods: %s',
    async heading => {
      for (const { method, does, tests } of table(heading)) {
        if (!does.startsWith('answers')) continue
        const texts = await Promise.all(tests.map(path => readFile(at(path), 'utf8')))
        const isUsed = texts.some(text => text.includes(method.split('.').at(-1) ?? method))
        expect([method, isUsed]).toEqual([method, true])
      }
    },
  )
  it('are true of eip155', async () => {
    const { provider } = await open()
    await walk('eip155', 4200, method => provider.request({ method }))
    await provider.request({ method: 'eth_requestAccounts' })
    expect(await provider.request({ method: 'eth_coinbase' })).toMatch(/^0x/)
    expect(await provider.request({ method: 'net_version' })).toBe('31337')
  })
  it('are true of Solana and Sui', async () => {
    await open()
    compare('solana', Object.keys(features('solana:signMessage')))
    compare('sui', Object.keys(features('sui:signTransaction')))
  })
  it('are true of Bitcoin, in three ways', async () => {
    await open()
    const wbip = globals['dev_latchkit_wallet'] as { request: Call }
    const info = (await wbip.request('getInfo')) as { result: { methods: string[] } }
    await walk('wbip', -32001, method => wbip.request(method), info.result.methods)
    const many = await wbip.request('signMultipleMessages', [])
    expect(many).toMatchObject({ result: [] })
    wallet?.dispose()

    await open('unisat')
    const unisat = globals['unisat'] as Record<string, () => unknown>
    const listening = ['on', 'once', 'off', 'addListener', 'removeListener', 'removeAllListeners']
    const names = Object.keys(unisat).filter(name => !listening.includes(name))
    await walk('unisat', 4200, method => unisat[method]?.())
    compare('unisat', names)
    wallet?.dispose()

    await open('standard')
    // `standard:connect`, `standard:events`, `bitcoin:connect`, `bitcoin:disconnect`, `bitcoin:signMessage`,
    // `bitcoin:signTransaction` and `bitcoin:signAndSendTransaction`.
    compare('bitcoin', Object.keys(features('bitcoin:signMessage')))
  })
  it('are true of Keplr', async () => {
    await open()
    const keplr = globals['keplr'] as Record<string, (...args: unknown[]) => unknown>
    const functions = Object.keys(keplr).filter(name => typeof keplr[name] === 'function')
    await walk('keplr', 'Not yet implemented', name => keplr[name]?.('cosmoshub-4'))
    compare('keplr', functions)
    const utils = keplr['getEnigmaUtils']?.('secret-4') as Record<string, () => Promise<unknown>>
    for (const run of Object.values(utils)) await expect(run()).rejects.toThrow('Not yet implemented')
  })
  it('are true of Polkadot', async () => {
    await open()
    const { enable } = (globals['injectedWeb3'] as Record<string, { enable: (name: string) => never }>)[
      'dev.latchkit.wallet'
    ] ?? { enable: () => expect.fail() }
    const parts = Object.entries((await enable('Test')) as Record<string, unknown>)
    const names = parts.flatMap(([name, part]) =>
      typeof part === 'object' ? Object.keys(part ?? {}).map(key => `${name}.${key}`) : [],
    )
    compare('polkadot', names)
  })
  it('are true of Stacks', async () => {
    await open()
    const id = 'dev_latchkit_wallet_stacks'
    const { request } = globals[id] as { request: Call }
    const listed = (globals['wbip_providers'] as { id: string; methods: string[] }[]).find(
      one => one.id === id,
    )
    await walk('stacks', -32601, method => request(method), listed?.methods)
    for (const method of ['wallet_connect', 'wallet_getAccount', 'getAddresses', 'wallet_disconnect'])
      expect(await request(method)).toHaveProperty('result')
  })
})
