import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { ExchangeOptions, ExchangeSession } from './ExchangeOptions.js'
import { behaviours } from './ExchangeOptions.js'
import { exchangeCss, exchangeEnd, exchangeJs, exchangePage, exchangePolicy } from './exchangePage.js'
import { payOut } from './payOut.js'
import { readCall, readMethod } from './readCall.js'

const usual = [
  { id: 'tidewater', name: 'Tidewater' },
  { id: 'lighthouse', name: 'Lighthouse Exchange' },
  { id: 'breakwater', name: 'Breakwater' },
]

/** Maximum number of sessions; the oldest are dropped. */
const MOST = 10_000

class CallError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/**
 * Creates the JSON-RPC service between apps and exchanges, with the exchanges' pages: `POST /v1/json-rpc` and
 * `GET /pay/:session`. The caller serves it on a separate origin.
 */
export function createExchange(options: ExchangeOptions) {
  const { assets, exchanges = usual } = options
  const sessions = new Map<string, ExchangeSession>()

  function assetOf(id: string) {
    const asset = assets.find(each => each.id.toLowerCase() === id.toLowerCase())
    if (!asset) throw new CallError(-32602, 'Asset not supported')
    return asset
  }
  function sessionOf(id: string, exchangeId: string) {
    const session = sessions.get(id)
    if (session?.exchange.id !== exchangeId) throw new CallError(-32602, 'Unknown session')
    return session
  }

  const methods = {
    reown_getExchanges({
      asset,
      includeOnly,
      exclude,
    }: {
      asset: string
      includeOnly?: string[] | undefined
      exclude?: string[] | undefined
    }) {
      assetOf(asset)
      const offered = exchanges.filter(
        ({ id }) => (includeOnly?.includes(id) ?? true) && !exclude?.includes(id),
      )
      return { exchanges: offered.map(each => ({ ...each, imageUrl: '' })), total: offered.length }
    },
    reown_getExchangePayUrl(
      {
        exchangeId,
        asset: id,
        amount,
        recipient,
      }: { exchangeId: string; asset: string; amount: bigint; recipient: string },
      origin: string,
    ) {
      const asset = assetOf(id)
      const exchange = exchanges.find(each => each.id === exchangeId)
      if (!exchange) throw new CallError(-32602, 'Unknown exchange')
      const session: ExchangeSession = {
        id: randomUUID(),
        exchange,
        asset,
        amount,
        recipient,
        status: 'IN_PROGRESS',
      }
      sessions.set(session.id, session)
      if (sessions.size > MOST) sessions.delete(sessions.keys().next().value ?? '')
      return { url: `${origin}/pay/${session.id}`, sessionId: session.id }
    },
    reown_getExchangeBuyStatus({ sessionId, exchangeId }: { sessionId: string; exchangeId: string }) {
      const { status, hash } = sessionOf(sessionId, exchangeId)
      return { status, ...(hash === undefined ? {} : { txHash: hash }) }
    },
  }

  const app = new Hono()
  app.use('/v1/*', cors({ origin: '*', allowMethods: ['POST'], maxAge: 86_400 }))
  app.post('/v1/json-rpc', async context => {
    const body: unknown = await context.req.json().catch(() => undefined)
    const { id, method } = readMethod(body)
    try {
      const { origin } = new URL(context.req.url)
      return context.json({ jsonrpc: '2.0', id, result: answer(method, body, origin) })
    } catch (error) {
      const known = error instanceof CallError ? error : new CallError(-32602, 'Invalid params')
      return context.json({ jsonrpc: '2.0', id, error: { code: known.code, message: known.message } })
    }
  })
  function answer(method: string, body: unknown, origin: string) {
    if (method === 'reown_getExchanges') return methods.reown_getExchanges(readCall.exchanges(body))
    if (method === 'reown_getExchangePayUrl') {
      const { asset, amount, ...rest } = readCall.payUrl(body)
      const { decimals } = assetOf(asset)
      return methods.reown_getExchangePayUrl(
        { ...rest, asset, amount: readCall.amount(amount, decimals) },
        origin,
      )
    }
    if (method === 'reown_getExchangeBuyStatus')
      return methods.reown_getExchangeBuyStatus(readCall.buyStatus(body))
    throw new CallError(-32601, 'Unknown method')
  }

  app.use('*', async (context, next) => {
    await next()
    context.header('Content-Security-Policy', exchangePolicy)
    context.header('Cache-Control', 'no-store')
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'same-origin')
  })
  app.get('/exchange.css', context => context.body(exchangeCss, 200, { 'Content-Type': 'text/css' }))
  app.get('/exchange.js', context => context.body(exchangeJs, 200, { 'Content-Type': 'text/javascript' }))
  app.get('/pay/:session', context => {
    const session = sessions.get(context.req.param('session'))
    return session ? context.html(exchangePage(session)) : context.text('There is no such payment', 404)
  })
  app.post('/pay/:session', async context => {
    const session = sessions.get(context.req.param('session'))
    if (!session) return context.text('There is no such payment', 404)
    const { behaviour } = await context.req.parseBody()
    if (typeof behaviour !== 'string' || !Object.hasOwn(behaviours, behaviour))
      return context.text('Unknown behaviour', 400)
    const isFirst = !session.isConfirmed
    session.isConfirmed = true
    if (isFirst) void payOut(session, behaviour as keyof typeof behaviours, options)
    return context.html(exchangeEnd(session.exchange.name, behaviour === 'closed'))
  })
  return app
}
