import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEVNET, MAINNET, stubEnv } from '../testing/stubEnv.js'
import { stubKey } from '../testing/stubWallet.js'
import { paymentUri } from './paymentUri.js'
import { readPaymentUri } from './readPaymentUri.js'

const to = stubKey(2).address
const mint = stubKey(3).address
const options = { rpc: { [MAINNET]: 'https://rpc.example' } }

afterEach(() => vi.unstubAllGlobals())

function env(inUse = MAINNET) {
  const made = stubEnv(options)
  const ctx = { ...made.ctx, get: () => ({ id: inUse }), connections: {} }
  return { ...made, ctx } as unknown as typeof made
}
const read = (text: string, inUse?: string) => readPaymentUri(env(inUse), text)

/** A mint of six decimals. */
function serveMint() {
  const data = new Uint8Array(82)
  data[44] = 6
  data[45] = 1
  const account = {
    owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    data: [btoa(String.fromCharCode(...data)), 'base64'],
    lamports: 1,
    executable: false,
  }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { method } = JSON.parse(String(init.body)) as { method: string }
    const result =
      method === 'getGenesisHash' ? '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' : { value: [account] }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
}

describe('a Solana Pay link', () => {
  it('is what it says, with nothing lost', async () => {
    expect(await read(`solana:${to}`)).toEqual({ to })
    expect(await read(` solana:${to}?amount=0.000000001 `)).toEqual({ to, amount: 1n })
    expect(await read(`SOLANA:${to}?amount=.5&memo=42%201&label=Shop&message=hi`)).toEqual({
      to,
      amount: 500_000_000n,
      memo: '42 1',
      label: 'Shop',
    })
  })
  it('is percent-encoded, and a plus in it is a plus', async () => {
    expect(await read(`solana:${to}?memo=AB+12`)).toEqual({ to, memo: 'AB+12' })
  })
  it('reads the amount of a token with its own decimals, on the network in use', async () => {
    serveMint()
    const link = await read(`solana:${to}?amount=1.5&spl-token=${mint}`)
    expect(link).toEqual({ to, amount: 1_500_000n, networkId: MAINNET, asset: `${MAINNET}/token:${mint}` })
  })
  it('comes back from what the plugin writes', async () => {
    const { uri } = await paymentUri(env(), { account: { address: to } as never })
    expect(await read(uri, DEVNET)).toEqual({ to })
  })
  it.each(['bitcoin:abc', to, '', 'solana:', 'solanax:abc'])('is not %s', async text =>
    expect(await read(text)).toBeUndefined(),
  )
  it.each([
    [`solana:https%3A%2F%2Fshop.example%2Fpay`, 'link'],
    [`solana:https://shop.example/pay`, 'link'],
    [`solana:${to}?reference=${mint}`, 'reference'],
    [`solana:${to}?amount=1&amount=2`, 'amount'],
    [`solana:${to}?cluster=devnet`, 'cluster'],
    [`solana:${to}?memo=%FFtag`, 'memo'],
    [`solana:${to}?%zz=1`, 'query'],
  ])('stops where it cannot be honoured: %s', async (text, part) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'payment/UNSUPPORTED', context: { part } })
  })
  it.each(['1e3', '-1', '1,5', '0x10', '', '1.', 'NaN', '01'])('has no amount of %j', async amount => {
    await expect(read(`solana:${to}?amount=${amount}`)).rejects.toMatchObject({ code: 'amount/INVALID' })
  })
  it('has no more digits than the coin', async () => {
    await expect(read(`solana:${to}?amount=0.0000000001`)).rejects.toMatchObject({
      code: 'amount/TOO_PRECISE',
    })
    await expect(read('solana:nobody')).rejects.toMatchObject({ code: 'address/INVALID' })
  })
  it('names no token where there is no network', async () => {
    const made = env()
    const nowhere = { ...made, config: { ...made.config, networks: [] } }
    await expect(readPaymentUri(nowhere, `solana:${to}?spl-token=${mint}`)).rejects.toMatchObject({
      ...{ code: 'payment/UNSUPPORTED', context: { part: 'spl-token' } },
    })
  })
})
