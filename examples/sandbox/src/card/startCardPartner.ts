import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Faucet } from '../createFaucet.js'
import { listenOnLoopback } from '../listenOnLoopback.js'
import { readBody } from '../readBody.js'
import { type CardBehaviour, type CardOutcome, outcomes } from './CardBehaviour.js'
import { cardOptions, dollarsFor, goodOf, readHundredths, sharesOf, unitsFor } from './cardPrices.js'
import { type CardOrder, createCardOrders } from './createCardOrders.js'

export interface CardInfo {
  /** The partner's origin: its page at `/buy`, its service at `/options`, `/quotes` and `/checkouts`. */
  readonly card: { readonly url: string }
}

export interface CardPartner {
  readonly info: CardInfo
  /** Changes how it behaves; an empty object makes it well again. */
  behave(behaviour: CardBehaviour): void
  orders(): readonly CardOrder[]
  stop(): Promise<void>
}

const USUAL_PORT = 8578
const SLOW_MS = 3_000
const MOST_BYTES = 10_000
const files: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/buy': ['card.html', 'text/html; charset=utf-8'],
  '/pages.css': ['../pages.css', 'text/css; charset=utf-8'],
  '/card.js': ['card.js', 'text/javascript; charset=utf-8'],
}
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"

const isOutcome = (value: unknown): value is CardOutcome => outcomes.some(outcome => outcome === value)

/** Starts a card partner on 127.0.0.1 that really sends tokens, on another port if 8578 is in use. */
export async function startCardPartner(faucet: Faucet, anyPort: boolean): Promise<CardPartner> {
  const orders = createCardOrders(faucet)
  let behaviour: CardBehaviour = {}
  let url = ''

  function quote(wish: Readonly<Record<string, unknown>>) {
    const { purchaseCurrency, paymentCurrency, amount } = wish
    const good = goodOf(String(purchaseCurrency))
    const hundredths = readHundredths(amount)
    const units = good && hundredths && unitsFor(good, String(paymentCurrency), hundredths)
    if (!good || !units) return undefined
    const places = BigInt(good.decimals)
    const whole = units / 10n ** places
    const part = `${units % 10n ** places}`.padStart(good.decimals, '0')
    const currency = String(paymentCurrency)
    const shares = sharesOf(hundredths)
    const money = (text: unknown) => ({ amount: String(text), currency })
    return {
      quoteId: `quote-${Date.now()}`,
      paymentTotal: money(amount),
      paymentSubtotal: money(shares.tokens),
      networkFee: money(shares.fee),
      purchaseAmount: {
        amount: behaviour.service === 'lying' ? '-1e400' : `${whole}.${part}`,
        currency: good.symbol,
      },
    }
  }
  function checkout(wish: Readonly<Record<string, unknown>>) {
    const [destination] = Array.isArray(wish['destinationWallets']) ? wish['destinationWallets'] : []
    const { address, assets, blockchains } = destination ?? {}
    const good = goodOf(String(assets?.[0]))
    // Without an amount of dollars it sells what was asked for.
    const dollars = wish['presetFiatAmount'] ?? (good && dollarsFor(good, Number(wish['presetCryptoAmount'])))
    if (behaviour.service === 'lying') return { url: 'javascript:alert(1)' }
    const page = new URL('/buy', url)
    page.search = `${new URLSearchParams({
      walletAddress: String(address),
      network: String(blockchains?.[0] ?? wish['defaultNetwork']),
      asset: String(assets?.[0]),
      currency: 'USD',
      amount: String(dollars ?? ''),
      externalCustomerId: String(wish['partnerUserId'] ?? ''),
    })}`
    return { url: page.href }
  }
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', url)
    const file = request.method === 'GET' && Object.hasOwn(files, pathname) ? files[pathname] : undefined
    if (file) {
      const [name, type] = file
      const body = await readFile(new URL(name, import.meta.url))
      // A page of its own, which no opener reaches.
      const headers = { 'Content-Type': type, 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' }
      return response.writeHead(200, headers).end(body)
    }
    const wish = request.method === 'POST' ? JSON.parse(await readBody(request, MOST_BYTES)) : {}
    if (pathname === '/orders') {
      if (request.method !== 'POST') return send(response, 200, orders.list())
      const chosen = behaviour.outcome ?? wish.outcome
      const outcome = isOutcome(chosen) ? chosen : 'delivered'
      const order = orders.take(wish, outcome)
      // Begun, or the browser sends the order once more over another connection.
      if (outcome === 'lost' && order) return response.writeHead(200).write('{', () => response.destroy())
      return send(response, order ? 200 : 400, order ?? { error: 'The order makes no sense.' })
    }
    const { service = 'well' } = behaviour
    if (service === 'down') return send(response, 503, { error: 'down' })
    if (service === 'limited') return send(response, 429, { error: 'limited' })
    if (service === 'slow') await new Promise(resolve => setTimeout(resolve, SLOW_MS))
    if (pathname === '/options') return send(response, 200, cardOptions())
    const found =
      pathname === '/quotes' ? quote(wish) : pathname === '/checkouts' ? checkout(wish) : undefined
    return send(response, found ? 200 : 400, found ?? { error: 'Unknown' })
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else send(response, 500, { error: 'The partner failed.' })
    })
  })
  const who = 'the card partner'
  const listening = await listenOnLoopback(server, anyPort ? 0 : USUAL_PORT, who).catch(() =>
    listenOnLoopback(server, 0, who),
  )
  url = `http://127.0.0.1:${listening.port}`
  return {
    info: { card: { url } },
    behave(given) {
      behaviour = given
    },
    orders: orders.list,
    stop: listening.close,
  }
}

function send(response: ServerResponse, status: number, body: unknown) {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  return response.writeHead(status, headers).end(JSON.stringify(body))
}
