// @vitest-environment jsdom
import { type AssetBalance, Balances, definePlugin } from '@latchkit/core'
import { createTestKit, until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import fc from 'fast-check'
import { decodeFunctionData, erc20Abi, formatUnits, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deskOf } from './desk/deskOf.js'
import { maskTyped } from './desk/maskTyped.js'
import { send } from './index.js'
import { seats } from './seats.js'
import { exactAmount } from './views/showAmount.js'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const others = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
] as const
const contract = '0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A'
const networkId = 'eip155:31337' as const
const most = 10n ** 30n

const token = (decimals: number): AssetBalance => ({
  asset: `${networkId}/erc20:${contract}`,
  networkId,
  native: false,
  name: 'Coin',
  symbol: 'COIN',
  decimals,
  amount: most,
})
const ether: AssetBalance = { ...token(18), asset: `${networkId}/slip44:60`, native: true, symbol: 'ETH' }
let decimals = 6

/** Comes before the chain's own balances. */
const purse = definePlugin({
  id: 'a-purse',
  namespace: 'eip155',
  provides: [Balances],
  setup: () => ({ provide: { balances: { balances: async () => [ether, token(decimals)] } } }),
})

/** What the wallet was asked to sign, as it arrived there. */
const asked: { to: Hex; value?: Hex; data?: Hex }[] = []
const provider = {
  async request({ method, params }: { method: string; params?: unknown[] }) {
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [me]
    if (method === 'eth_chainId') return '0x7a69'
    if (method === 'eth_sendTransaction') {
      asked.push((params as never[])[0] as never)
      return `0x${asked.length.toString(16).padStart(64, '0')}`
    }
    return null
  },
  on() {},
  removeListener() {},
}

/** An amount as somebody may type it, in digits that exist. */
const typed = fc
  .tuple(
    fc.bigInt({ min: 0n, max: 10n ** 9n }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 18 }),
    fc.constantFrom('.', ','),
    fc.constantFrom('latin', 'arabic'),
  )
  .map(([whole, fraction, separator, script]) => {
    const text = `${whole}${fraction ? separator + fraction : ''}`
    return script === 'latin'
      ? text
      : text.replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit))).replace(/[.,]/, '٫')
  })

describe('what the review shows', () => {
  const setup = async () => {
    const answers: Record<string, unknown> = {
      eth_chainId: '0x7a69',
      eth_getTransactionReceipt: { status: '0x1' },
    }
    vi.stubGlobal('fetch', async (_: unknown, init: { body: string }) => {
      const { id, method } = JSON.parse(init.body) as { id: number; method: string }
      const body = JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] ?? null })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    })
    const info = {
      uuid: crypto.randomUUID(),
      name: 'Fox',
      icon: 'data:image/svg+xml,<svg/>',
      rdns: 'test.fox',
    }
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
    const local = evmNetwork({ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:1' })
    const kit = await createTestKit({ plugins: [evm({ networks: [local] }), purse(), send()] })
    await until(() => kit.get(kit.connections.wallets$).length > 0)
    await kit.connections.connect({ walletId: kit.get(kit.connections.wallets$)[0]?.id ?? '' })
    return kit
  }
  let kit: Awaited<ReturnType<typeof setup>>
  beforeAll(async () => {
    kit = await setup()
  })
  afterAll(() => kit.dispose())

  it('is what is signed, to the last digit, in 1,000 sends', { timeout: 120_000 }, async () => {
    const seat = seats.get(kit.plugins.send)
    if (!seat) throw new Error('no seat')
    const desk = deskOf(seat)
    const cases = fc.sample(
      fc.record({ text: typed, places: fc.integer({ min: 1, max: 36 }), who: fc.nat(2), coin: fc.boolean() }),
      1_000,
    )
    let sent = 0
    for (const { text, places, who, coin } of cases) {
      decimals = places
      await desk.balances.load(true)
      const to = others[who] ?? others[0]
      desk.form.clear({ ...(coin ? {} : { asset: token(places).asset }), to, amount: maskTyped(text) })
      await until(() => kit.get(desk.form.recipient$).status === 'found')
      const plan = kit.get(desk.form.plan$)
      const { problem } = kit.get(desk.form.typed$)
      if (!plan) {
        // Refused in words, never cut to what fits.
        expect(problem).toBeDefined()
        continue
      }
      const shown = exactAmount(plan.amount, plan.asset.decimals, 'en').replaceAll(',', '')
      desk.review(plan)
      await desk.confirm()
      sent++
      const request = asked.at(-1)
      if (coin) {
        expect(request?.to).toBe(to)
        expect(formatUnits(BigInt(request?.value ?? 0), 18)).toBe(shown)
      } else {
        expect(request?.to).toBe(contract)
        const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: request?.data ?? '0x' })
        expect(functionName).toBe('transfer')
        expect(args?.[0]).toBe(to)
        expect(formatUnits(args?.[1] as bigint, places)).toBe(shown)
      }
      // And it is what was typed.
      const [whole = '', fraction = ''] = maskTyped(text).split('.')
      const digits = fraction.replace(/0+$/, '')
      expect(shown).toBe(BigInt(whole || '0') + (digits && `.${digits}`))
    }
    expect(sent).toBeGreaterThan(300)
    expect(asked).toHaveLength(sent)
  })
})
