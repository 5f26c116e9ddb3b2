import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { encodeAccount } from './encodeAccount.js'
import { exactJson } from './exactJson.js'
import type { LandedTransaction } from './LandedTransaction.js'
import { optionsOf } from './readParams.js'
import type { MethodContext } from './SolanaMethods.js'

interface Subscription {
  readonly kind: string
  readonly subject: unknown
  readonly options: Record<string, unknown>
}

const kinds = ['signature', 'account', 'slot', 'root', 'logs'] as const
const TICK_MS = 400
const MOST_SUBSCRIPTIONS = 500

/** Serves Solana's PubSub subscriptions on a separate server. Returns a function that stops them. */
export function serveSockets(server: Server, context: MethodContext): () => void {
  const sockets = new WebSocketServer({ server, maxPayload: 100_000 })
  sockets.on('connection', socket => serveSocket(socket, context))
  sockets.on('error', () => {})
  return () => {
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}

function serveSocket(socket: WebSocket, { ledger, context }: MethodContext) {
  const subscriptions = new Map<number, Subscription>()
  let count = 0
  const send = (message: object) => socket.send(exactJson({ jsonrpc: '2.0', ...message }), () => {})
  const tell = (id: number, kind: string, result: unknown) =>
    send({ method: `${kind}Notification`, params: { subscription: id, result } })

  function tellSignature(id: number, { err }: LandedTransaction) {
    // A signature is reported once, which ends the subscription.
    subscriptions.delete(id)
    tell(id, 'signature', context({ err }))
  }
  const stop = ledger.onChange((transaction, touched) => {
    for (const [id, { kind, subject, options }] of subscriptions) {
      if (kind === 'signature' && transaction && transaction.signature === subject)
        tellSignature(id, transaction)
      if (kind === 'account' && touched.includes(String(subject)))
        tell(id, kind, context(encodeAccount(ledger, ledger.account(String(subject)), options)))
      if (kind === 'logs' && transaction) {
        const { mentions } = optionsOf(subject)
        const isMeant = !Array.isArray(mentions) || mentions.some(key => touched.includes(String(key)))
        const { signature, err, logs } = transaction
        if (isMeant) tell(id, kind, context({ signature, err, logs }))
      }
    }
  })
  const timer = setInterval(() => {
    const slot = ledger.slot()
    for (const [id, { kind }] of subscriptions) {
      if (kind === 'slot') tell(id, kind, { slot, parent: slot - 1n, root: slot - 32n })
      if (kind === 'root') tell(id, kind, slot - 32n)
    }
  }, TICK_MS)
  timer.unref()

  function answer({ id = null, method, params }: Record<string, unknown>) {
    const [subject, options] = Array.isArray(params) ? params : []
    const [, kind, action] = /^([a-z]+)(Subscribe|Unsubscribe)$/.exec(String(method)) ?? []
    if (method === 'ping') return send({ id, result: null })
    if (!kinds.some(known => known === kind)) {
      return send({ id, error: { code: -32601, message: 'Method not found' } })
    }
    if (action === 'Unsubscribe') return send({ id, result: subscriptions.delete(Number(subject)) })
    if (subscriptions.size >= MOST_SUBSCRIPTIONS) {
      return send({ id, error: { code: -32006, message: 'Too many subscriptions' } })
    }
    count += 1
    subscriptions.set(count, { kind: String(kind), subject, options: optionsOf(options) })
    send({ id, result: count })
    const known = kind === 'signature' ? ledger.landed.get(String(subject)) : undefined
    if (known) tellSignature(count, known)
  }
  socket.on('message', text => {
    try {
      const input: unknown = JSON.parse(String(text))
      for (const call of Array.isArray(input) ? input.slice(0, 100) : [input]) answer(Object(call))
    } catch {
      send({ id: null, error: { code: -32700, message: 'Parse error' } })
    }
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    stop()
    clearInterval(timer)
  })
}
