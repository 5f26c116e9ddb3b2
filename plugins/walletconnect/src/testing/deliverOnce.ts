import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

/** The client's socket that hears a delivery. */
export type Chosen = 'first' | 'last'

/** The client that a socket's token names; the relay behind it checks the rest. */
function clientOf({ url = '' }: IncomingMessage): string {
  const token = new URL(url, 'http://relay').searchParams.get('auth') ?? ''
  return String(JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).iss)
}

/**
 * A relay before a relay, which delivers each message once to a client, however many sockets it has open: to the first or to the
 * last of them. Resolves with its address.
 */
export async function deliverOnce(relayUrl: string, chosen: Chosen): Promise<string> {
  const sockets = new Map<string, WebSocket[]>()
  const delivered = new Set<string>()
  const server = createServer()
  const proxy = new WebSocketServer({ server })
  proxy.on('connection', (page, request) => {
    const client = clientOf(request)
    const own = sockets.get(client) ?? []
    sockets.set(client, own)
    own.push(page)
    const relay = new WebSocket(new URL(request.url ?? '', relayUrl))
    const early: string[] = []
    page.on('message', data => (relay.readyState === 1 ? relay.send(String(data)) : early.push(String(data))))
    relay.on('open', () => {
      for (const data of early) relay.send(data)
    })
    relay.on('message', data => {
      const text = String(data)
      const { id, method, params } = JSON.parse(text)
      if (method !== 'irn_subscription') return page.send(text)
      relay.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
      const key = `${client} ${params.data.topic} ${params.data.message}`
      if (delivered.has(key)) return
      delivered.add(key)
      ;(chosen === 'first' ? own[0] : own.at(-1))?.send(text)
    })
    const over = () => {
      own.splice(own.indexOf(page), own.includes(page) ? 1 : 0)
      page.close()
      relay.close()
    }
    for (const socket of [page, relay]) socket.on('close', over).on('error', over)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of proxy.clients) socket.terminate()
    server.close()
  })
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
}
