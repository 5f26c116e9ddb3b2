import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { WebSocket } from 'ws'

/** A subscription message as pushed by the relay. */
export interface Pushed {
  readonly id: number
  readonly topic: string
  readonly message: string
  readonly publishedAt: number
  readonly tag: number
}

/** A raw client's deviations from real ones. */
export interface SocketOptions {
  keys?: ReturnType<typeof generateKeyPair>
  audience?: string
  issuedAt?: number
  ttl?: number
  token?: string
  query?: Record<string, string>
  origin?: string
  /** Answers messages with `result: true`, like real clients. */
  acknowledges?: boolean
}

/** A raw client's URL with a token that it signed. */
export async function signUrl(url: string, options: SocketOptions = {}): Promise<string> {
  const { keys = generateKeyPair(), audience = url, ttl = 86_400, query = {} } = options
  const token =
    options.token ?? (await signJWT(crypto.randomUUID(), audience, ttl, keys, options.issuedAt ?? now()))
  return `${url}/?${new URLSearchParams({ auth: token, projectId: 'local', ...query })}`
}

/** Seconds since 1970. */
export function now(): number {
  return Math.floor(Date.now() / 1_000)
}

/** A client that talks to the relay frame by frame. Rejects if it is refused. */
export async function openSocket(url: string, options: SocketOptions = {}) {
  const { acknowledges = true, origin, keys = generateKeyPair() } = options
  const socket = new WebSocket(await signUrl(url, { ...options, keys }), { ...(origin ? { origin } : {}) })
  const pushed: Pushed[] = []
  const answers = new Map<unknown, (answer: { result?: unknown; error?: RpcError }) => void>()
  const headers: Record<string, unknown> = {}
  let lastId = 0
  socket.on('upgrade', response => void Object.assign(headers, response.headers))
  socket.on('message', data => {
    const frame = JSON.parse(String(data))
    if (frame.method !== 'irn_subscription') return answers.get(frame.id)?.(frame)
    pushed.push({ id: frame.id, ...frame.params.data })
    if (acknowledges) socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  })
  const closed = new Promise<{ code: number; reason: string }>(resolve =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => {})
  const ask = (method: string, params: unknown) =>
    new Promise<{ result?: unknown; error?: RpcError }>(resolve => {
      lastId += 1
      answers.set(lastId, resolve)
      socket.send(JSON.stringify({ id: lastId, jsonrpc: '2.0', method, params }))
    })
  const publish = (topic: string, message: string, ttl = 300, tag = 1108) =>
    ask('irn_publish', { topic, message, ttl, tag })
  const subscribe = (topic: string) => ask('irn_subscribe', { topic })
  return { keys, socket, pushed, closed, headers, ask, publish, subscribe }
}

/** The error of a JSON-RPC answer. */
export interface RpcError {
  code: number
  message: string
  data?: { code?: string; retryAfterMs?: number }
}

/** A unique topic. */
export function newTopic(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
}
