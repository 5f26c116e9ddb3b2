import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { faultAnswer } from './faultAnswer.js'
import { listenOnLoopback } from './listenOnLoopback.js'
import { parseRpcBody } from './parseRpcBody.js'
import type { FaultScope, ProxiedCall, RpcFault } from './RpcFault.js'
import { readBody } from './readBody.js'
import { replaceChainId } from './replaceChainId.js'

/** A URL in front of a chain that can be made to fail. HTTP only. */
export interface RpcProxy {
  url: string
  /** Changes the behaviour from the next request on; resolves once it applies. Requests that hang keep hanging. */
  set(fault: RpcFault, scope?: FaultScope): Promise<void>
  /** The received calls, oldest first, the last 1,000. */
  calls: readonly ProxiedCall[]
  close(): Promise<void>
}

const maxBody = 2 * 1024 * 1024
const maxCalls = 1_000
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
}

/** Starts a proxy in front of `target` on a free port of 127.0.0.1. It starts as `ok`. */
export async function startProxy(target: string, chainId: number): Promise<RpcProxy> {
  let fault: RpcFault = { kind: 'ok' }
  let scope: FaultScope = {}
  let left = Number.POSITIVE_INFINITY
  const calls: ProxiedCall[] = []

  const faultFor = (methods: readonly string[]): RpcFault => {
    const meant = !scope.methods || methods.some(method => scope.methods?.includes(method))
    if (fault.kind === 'ok' || !meant || left <= 0) return { kind: 'ok' }
    left -= 1
    return fault
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
    const body = await readBody(request, maxBody)
    const asked = parseRpcBody(body)
    calls.push(...asked.map(({ method, params }) => ({ method, params })))
    calls.splice(0, calls.length - maxCalls)

    const now = faultFor(asked.map(call => call.method))
    if (now.kind === 'hang') return
    if (now.kind === 'down') return request.socket.resetAndDestroy()
    if (now.kind === 'status' || now.kind === 'rpcError' || now.kind === 'garbage') {
      const ids = asked.map(call => call.id)
      const made = faultAnswer(now, ids, body.trimStart().startsWith('['))
      return response.writeHead(made.status, { ...cors, ...made.headers }).end(made.body)
    }
    if (now.kind === 'slow') await waitFor(now.ms, response)
    if (response.destroyed) return
    const upstream = await fetch(target, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    const text = await upstream.text()
    const told =
      now.kind === 'wrongChain' ? replaceChainId(text, asked, now.chainId ?? chainId + 1_000) : text
    return response.writeHead(upstream.status, { ...cors, 'Content-Type': 'application/json' }).end(told)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const first = await listenOnLoopback(server, 0, 'the proxy')
  const { port } = first
  let listening = true

  const hush = async () => {
    if (!listening) return
    listening = false
    await first.close()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    async set(next, nextScope = {}) {
      fault = next
      scope = nextScope
      left = nextScope.times ?? Number.POSITIVE_INFINITY
      if (next.kind === 'down' && next.how === 'refused') return hush()
      if (listening) return
      await listenOnLoopback(server, port, 'the proxy')
      listening = true
    },
    close: hush,
  }
}

/** Waits, but not if the client has disconnected. */
function waitFor(ms: number, response: ServerResponse): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      response.off('close', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    response.on('close', done)
  })
}
